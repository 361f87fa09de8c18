import { createQueryClient, queryKeys } from '@stampline/api-client';
import { onEndedSession } from '@stampline/page';
import { AppThemeProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { findScreen } from '../page-reports/find-screen';
import { setPlaceFinder } from '../page-reports/page-reports';
import { getKnownRemotes } from '../remotes/use-remote-list';
import type { Session } from '../session/read-session';
import { redirectEndedSession } from '../session/redirect-to-sign-in';
import { createRouter } from './router';

/** Renders the product: sign-in, signed-in screens and Page Not Found. */
export function mountApp(root: HTMLElement, session: Session): void {
  const client = createQueryClient();
  if (session.kind !== 'unknown') client.setQueryData(queryKeys.currentUser, session.kind === 'signed-in' ? session.user : null);
  onEndedSession(redirectEndedSession);
  const router = createRouter(session);
  setPlaceFinder((pathname) => findScreen(router.routes, getKnownRemotes(client), pathname));
  createRoot(root).render(
    <StrictMode>
      <AppThemeProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppThemeProvider>
    </StrictMode>,
  );
}
