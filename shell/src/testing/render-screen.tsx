import { createQueryClient } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, ConfirmProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export const ana: CurrentUser = {
  id: 'u1',
  name: 'Ana Ortiz',
  email: 'ana@agency.test',
  role: 'owner',
  organization: { id: 'o1', name: 'Harbor Wholesale', isDemo: false, trialEndsOn: null },
};

/** Draws a screen of the shell with everything that surrounds it. */
export function renderScreen(screen: ReactElement, { address = '/', user = ana, client = createQueryClient() }: RenderOptions = {}) {
  const element = (
    <ToastProvider>
      <ConfirmProvider>
        <AuthProvider user={user}>{screen}</AuthProvider>
      </ConfirmProvider>
    </ToastProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <AppThemeProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppThemeProvider>,
  );
  return { client, router };
}

interface RenderOptions {
  address?: string;
  user?: CurrentUser;
  client?: QueryClient;
}
