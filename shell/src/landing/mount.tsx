import { buildColorStyleSheet, fontFaces, fontFamily } from '@stampline/ui/tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setPlaceFinder } from '../page-reports/page-reports';
import landingStyles from './landing.css';
import { LandingPage } from './LandingPage';

/** Renders the landing page without the component library and its styles, so that visitors load little. */
export function mountLanding(root: HTMLElement): void {
  setPlaceFinder(() => ({ app: 'shell', screen: 'landing' }));
  const styles = [fontFaces, buildColorStyleSheet(), `:root { --font-family: ${fontFamily}; }`, landingStyles].join('\n');
  createRoot(root).render(
    <StrictMode>
      <style>{styles}</style>
      <LandingPage />
    </StrictMode>,
  );
}
