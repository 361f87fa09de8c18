import { Global } from '@emotion/react';
import { buildColorStyleSheet, fontFaces } from '@stampline/ui/tokens';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setPlaceFinder } from '../page-reports/page-reports';
import { LandingPage } from './LandingPage';
import { pageStyles } from './page-styles';

/** Renders the landing page, without the component library so that a visitor loads little. */
export function mountLanding(root: HTMLElement): void {
  setPlaceFinder(() => ({ app: 'shell', screen: 'landing' }));
  createRoot(root).render(
    <StrictMode>
      <Global styles={[fontFaces, buildColorStyleSheet(), pageStyles]} />
      <LandingPage />
    </StrictMode>,
  );
}
