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
        { path: 'sign-in', element: createPublicScreen('Sign in', async () => (await import('../sign-in/SignInPage')).SignInPage) },
        {
          path: 'password-reset',
          element: createPublicScreen('Password reset', async () => (await import('../sign-in/ForgotPasswordPage')).ForgotPasswordPage),
        },
        {
          path: 'password-reset/:token',
          element: createPublicScreen('New password', async () => (await import('../sign-in/ChoosePasswordPage')).ChoosePasswordPage),
        },
        {
          path: 'email-verification/:token',
          element: createPublicScreen('Email verification', async () => (await import('../sign-in/VerifyEmailPage')).VerifyEmailPage),
        },
        {
          path: 'invitations/:token',
          element: createPublicScreen('Invitation', async () => (await import('../sign-in/InvitationPage')).InvitationPage),
        },
        {
          path: 'problems/:slug',
          element: createPublicScreen('Problem', async () => (await import('../problems/ProblemTypePage')).ProblemTypePage),
        },
        session.kind === 'signed-in'
          ? {
              element: <SessionArea session={session} />,
              children: [
                { index: true, element: wrapInBoundary('Compliance Dashboard', <DashboardPage />) },
                {
                  path: 'settings/:section?',
                  element: createLazyScreen('Settings', async () => (await import('../settings/SettingsPage')).SettingsPage),
                },
                {
                  path: 'help',
                  element: createLazyScreen('Handbook', async () => (await import('../handbook/HandbookPage')).HandbookPage),
                },
                { path: '*', element: <RemoteOrNotFound /> },
              ],
            }
          : { path: '*', element: <SessionArea session={session} /> },
      ],
    },
  ];
}

function createPublicScreen(title: string, load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazyPart(async () => ({ default: await load() }));
  return wrapInBoundary(title, <Screen fallback={<LoadingState />} />);
}

function createLazyScreen(title: string, load: () => Promise<ComponentType>): ReactElement {
  const Screen = lazyPart(async () => ({ default: await load() }));
  return wrapInBoundary(title, <Screen fallback={<PageSkeleton />} />);
}

/** Wraps a screen in an error boundary, so that a failure does not affect anything else. */
function wrapInBoundary(title: string, screen: ReactElement): ReactElement {
  return (
    <ScreenBoundary key={title} title={title}>
      {screen}
    </ScreenBoundary>
  );
}
