import { createQueryClient, queryKeys } from '@stampline/api-client';
import { onEndedSession } from '@stampline/page';
import { AppThemeProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { Session } from '../session/read-session';
import { redirectEndedSession } from '../session/redirect-to-sign-in';
import { createRouter } from './router';

/** Renders the product: sign-in, signed-in screens and Page Not Found. */
export function mountApp(root: HTMLElement, session: Session): void {
  const client = createQueryClient();
  if (session.kind !== 'unknown') client.setQueryData(queryKeys.currentUser, session.kind === 'signed-in' ? session.user : null);
  onEndedSession(redirectEndedSession);
  createRoot(root).render(
    <StrictMode>
      <AppThemeProvider>
        <QueryClientProvider client={client}>
          <RouterProvider router={createRouter(session)} />
        </QueryClientProvider>
      </AppThemeProvider>
    </StrictMode>,
  );
}
