import { LoadingState } from '@stampline/ui';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { DashboardPage } from '../dashboard/DashboardPage';
import { RemoteOrNotFound } from '../remotes/RemoteOrNotFound';
import type { Session } from '../session/read-session';
import { SessionArea } from '../session/SessionArea';
import { ShellError } from './ShellError';
import { ShellRoot } from './ShellRoot';

/** Creates the only router of the page. Screens of remotes are resolved at run time, under `*`. */
export function createRouter(session: Session) {
  return createBrowserRouter(buildRoutes(session));
}

function buildRoutes(session: Session): RouteObject[] {
  return [
    {
      element: <ShellRoot />,
      errorElement: <ShellError />,
      HydrateFallback: LoadingState,
      children: [
        { path: 'sign-in', lazy: async () => ({ Component: (await import('../sign-in/SignInPage')).SignInPage }) },
        {
          path: 'password-reset',
          lazy: async () => ({ Component: (await import('../sign-in/ForgotPasswordPage')).ForgotPasswordPage }),
        },
        {
          path: 'password-reset/:token',
          lazy: async () => ({ Component: (await import('../sign-in/ChoosePasswordPage')).ChoosePasswordPage }),
        },
        {
          path: 'email-verification/:token',
          lazy: async () => ({ Component: (await import('../sign-in/VerifyEmailPage')).VerifyEmailPage }),
        },
        { path: 'invitations/:token', lazy: async () => ({ Component: (await import('../sign-in/InvitationPage')).InvitationPage }) },
        { path: 'problems/:slug', lazy: async () => ({ Component: (await import('../problems/ProblemTypePage')).ProblemTypePage }) },
        {
          element: <SessionArea session={session} />,
          children: [
            { index: true, element: <DashboardPage /> },
            { path: 'settings/:section?', lazy: async () => ({ Component: (await import('../settings/SettingsPage')).SettingsPage }) },
            { path: '*', element: <RemoteOrNotFound /> },
          ],
        },
      ],
    },
  ];
}
