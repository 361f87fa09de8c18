import { LoadingState, PageSkeleton } from '@stampline/ui';
import { lazyPart } from '@stampline/ui/lazy-part';
import type { ComponentType, ReactElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { DashboardPage } from '../dashboard/DashboardPage';
import { RemoteOrNotFound } from '../remotes/RemoteOrNotFound';
import { ScreenBoundary } from '../remotes/ScreenBoundary';
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
      children: [
        { path: 'sign-in', element: publicScreen('Sign in', async () => (await import('../sign-in/SignInPage')).SignInPage) },
        {
          path: 'password-reset',
          element: publicScreen('Password reset', async () => (await import('../sign-in/ForgotPasswordPage')).ForgotPasswordPage),
        },
        {
          path: 'password-reset/:token',
          element: publicScreen('New password', async () => (await import('../sign-in/ChoosePasswordPage')).ChoosePasswordPage),
        },
        {
          path: 'email-verification/:token',
          element: publicScreen('Email verification', async () => (await import('../sign-in/VerifyEmailPage')).VerifyEmailPage),
        },
        {
          path: 'invitations/:token',
          element: publicScreen('Invitation', async () => (await import('../sign-in/InvitationPage')).InvitationPage),
        },
        {
          path: 'problems/:slug',
          element: publicScreen('Problem', async () => (await import('../problems/ProblemTypePage')).ProblemTypePage),
        },
        {
          element: <SessionArea session={session} />,
          children: [
            { index: true, element: confine('Compliance Dashboard', <DashboardPage />) },
            {
              path: 'settings/:section?',
              element: lazyScreen('Settings', async () => (await import('../settings/SettingsPage')).SettingsPage),
            },
            { path: 'help', element: lazyScreen('Handbook', async () => (await import('../handbook/HandbookPage')).HandbookPage) },
            { path: '*', element: <RemoteOrNotFound /> },
          ],
        },
      ],
    },
  ];
}

function publicScreen(title: string, load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazyPart(async () => ({ default: await load() }));
  return confine(title, <Screen fallback={<LoadingState />} />);
}

function lazyScreen(title: string, load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazyPart(async () => ({ default: await load() }));
  return confine(title, <Screen fallback={<PageSkeleton />} />);
}

/** Wraps a screen so that its failure ends with it. */
function confine(title: string, screen: ReactElement): ReactElement {
  return (
    <ScreenBoundary key={title} title={title}>
      {screen}
    </ScreenBoundary>
  );
}
