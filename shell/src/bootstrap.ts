import { applyRememberedColorScheme } from '@stampline/ui/tokens';
import { readSession } from './session/read-session';
import { wasSignedIn } from './session/session-hint';
import { showWaiting } from './session/show-waiting';
import { expectsProduct, showsProduct } from './session/which-page';

/**
 * Chooses between the landing page and the product, and loads only the code of one. While the session request is pending, the more likely
 * one is preloaded.
 */
async function start(root: HTMLElement): Promise<void> {
  applyRememberedColorScheme();
  const stopWaiting = showWaiting(root);
  const visit = { pathname: window.location.pathname, wasSignedIn: wasSignedIn() };
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
void start(root);
