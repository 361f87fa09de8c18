import { loadWithRetries } from '@stampline/ui/load-with-retries';
import { applySavedColorScheme } from '@stampline/ui/tokens';
import { loadVitalsWhenIdle } from './page-reports/load-vitals';
import { observeErrors } from './page-reports/page-reports';
import { readSession } from './session/read-session';
import { wasRecentlySignedIn } from './session/session-hint';
import { showStartFailure } from './session/show-start-failure';
import { showLoadingNote } from './session/loading-note';
import { expectsProduct, showsProduct } from './session/landing-or-product';

const loadProduct = () => loadWithRetries(() => import('./app/mount'));
const loadLanding = () => loadWithRetries(() => import('./landing/mount'));

/**
 * Chooses between the landing page and the product, and loads only the code for the one chosen. While the session request is pending, the more likely
 * of the two is preloaded.
 */
async function startApp(root: HTMLElement): Promise<void> {
  applySavedColorScheme();
  const stopWaiting = showLoadingNote(root);
  const visit = { pathname: window.location.pathname, wasSignedIn: wasRecentlySignedIn() };
  const [session] = await Promise.all([readSession(), expectsProduct(visit) ? loadProduct() : loadLanding()]);
  if (showsProduct(visit, session)) {
    const { mountApp } = await loadProduct();
    stopWaiting();
    mountApp(root, session);
  } else {
    const { mountLanding } = await loadLanding();
    stopWaiting();
    mountLanding(root);
  }
  loadVitalsWhenIdle(visit.pathname);
}

observeErrors();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
startApp(root).catch((error: unknown) => {
  showStartFailure(root);
  throw error;
});
