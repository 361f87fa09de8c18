import { createQueryClient } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, ConfirmProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildPerson } from './person';

interface RenderOptions {
  address?: string;
  /** Route pattern of a screen that reads path parameters: `/states/:slug`. */
  path?: string;
  user?: CurrentUser;
  client?: QueryClient;
}

/** Renders a screen with the product's providers: theme, cache, router, toasts, confirmations, signed-in user. */
export function renderScreen(
  screen: ReactElement,
  { address = '/', path = '*', user = buildPerson(), client = createQueryClient() }: RenderOptions = {},
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
