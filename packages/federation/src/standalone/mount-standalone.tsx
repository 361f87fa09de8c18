import { createQueryClient } from '@stampline/api-client';
import { onEndedSession } from '@stampline/page';
import { AppThemeProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { parseNavigation } from '../navigation';
import { logProblem } from '../log-problem';
import { StandaloneLayout } from './StandaloneLayout';

/**
 * Renders the screens of one remote without the shell, for the team that works on it.
 * @param source content of the remote's navigation.json
 */
export function mountStandalone(source: { name: string }, routes: RouteObject[]): void {
  const navigation = parseNavigation({ ...source, version: 'standalone' }, source.name, logProblem);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root.');
  onEndedSession(() => window.location.assign('/api/login'));
  const router = createBrowserRouter([{ path: '/', element: <StandaloneLayout navigation={navigation} />, children: routes }]);
  createRoot(root).render(
    <StrictMode>
      <AppThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AppThemeProvider>
    </StrictMode>,
  );
}
