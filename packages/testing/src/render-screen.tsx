import { createQueryClient } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, ConfirmProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { person } from './people';

interface RenderOptions {
  address?: string;
  /** The route at which the screen is, when it reads parameters of its address: `/states/:slug`. */
  path?: string;
  user?: CurrentUser;
  client?: QueryClient;
}

/** Draws a screen with everything that surrounds it in the product: theme, cache, router, toasts, questions, the signed-in person. */
export function renderScreen(
  screen: ReactElement,
  { address = '/', path = '*', user = person(), client = createQueryClient() }: RenderOptions = {},
) {
  const element = (
    <ToastProvider>
      <ConfirmProvider>
        <AuthProvider user={user}>{screen}</AuthProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path, element }]);
  render(
    <AppThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppThemeProvider>,
  );
  return { client, router };
}
