import { applyRememberedColorScheme } from '@stampline/ui/tokens';
import { readSession } from './session/read-session';
import { wasSignedIn } from './session/session-hint';

/**
 * Decides between the landing page and the product, and loads only that one's code. While the session is being asked for,
 * the likelier of the two is already on its way.
 */
async function start(root: HTMLElement): Promise<void> {
  applyRememberedColorScheme();
  const expectProduct = window.location.pathname !== '/' || wasSignedIn();
  const [session] = await Promise.all([readSession(), expectProduct ? import('./app/mount') : import('./landing/mount')]);
  // When the session cannot be read, visitors still get the landing page; whoever was signed in gets the error with Retry.
  const showProduct = window.location.pathname !== '/' || session.kind === 'signed-in' || (session.kind === 'unknown' && expectProduct);
  if (showProduct) (await import('./app/mount')).mountApp(root, session);
  else (await import('./landing/mount')).mountLanding(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
void start(root);
