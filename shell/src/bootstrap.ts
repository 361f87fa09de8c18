import { applySavedColorScheme } from '@stampline/ui/tokens';
import { readSession } from './session/read-session';
import { wasRecentlySignedIn } from './session/session-hint';
import { showLoadingNote } from './session/loading-note';
import { expectsProduct, showsProduct } from './session/landing-or-product';

/**
 * Chooses between the landing page and the product, and loads only the code of one. While the session request is pending, the more likely
 * one is preloaded.
 */
async function startApp(root: HTMLElement): Promise<void> {
  applySavedColorScheme();
  const stopWaiting = showLoadingNote(root);
  const visit = { pathname: window.location.pathname, wasSignedIn: wasRecentlySignedIn() };
  const [session] = await Promise.all([readSession(), expectsProduct(visit) ? import('./app/mount') : import('./landing/mount')]);
  if (showsProduct(visit, session)) {
    const { mountApp } = await import('./app/mount');
    stopWaiting();
    mountApp(root, session);
  } else {
    const { mountLanding } = await import('./landing/mount');
    stopWaiting();
    mountLanding(root);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
void startApp(root);
