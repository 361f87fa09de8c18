import { createFakeApi, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { act, screen } from '@testing-library/react';
import { SignInPage } from '../sign-in/SignInPage';
import { forgetEndedSession, hasSessionEnded } from './ended-session';
import { leaveTo } from './leave-to';
import { readSession } from './read-session';
import { redirectEndedSession } from './redirect-to-sign-in';

jest.mock('./leave-to');

const api = createFakeApi();
const ENDED = 'Your session has ended. Sign in again to continue.';
const PAGE_REQUESTED_MESSAGE = 'Sign in to open the page you asked for.';

async function openSignIn(address: string) {
  api.on('get', '/api/auth/user', replyWithProblem(401, 'Sign in first.'));
  api.on('get', '/api/auth/options', { oidc: false, passwordReset: true, signUp: true });
  renderScreen(<SignInPage />, { address });
  await screen.findByRole('heading', { name: 'Sign in' });
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  forgetEndedSession();
});

test('explains on the sign-in page, until the page is closed, that the session has ended', async () => {
  redirectEndedSession();
  jest.advanceTimersByTime(500);
  expect(leaveTo).toHaveBeenCalledWith('/api/login?returnTo=%2F');
  await openSignIn('/sign-in?returnTo=%2Freports');
  expect(screen.getByText(ENDED)).toBeInTheDocument();
  expect(screen.queryByText(PAGE_REQUESTED_MESSAGE)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText(ENDED)).toBeInTheDocument();
});

test('explains sign-in to a user who opened a page that requires it', async () => {
  await openSignIn('/sign-in?returnTo=%2Freports');
  expect(screen.getByText(PAGE_REQUESTED_MESSAGE)).toBeInTheDocument();
});

test('does not show a reason to a user who opened sign-in directly', async () => {
  await openSignIn('/sign-in');
  expect(screen.queryByText(PAGE_REQUESTED_MESSAGE)).not.toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('shows an identity provider error instead of the reason', async () => {
  await openSignIn('/sign-in?returnTo=%2Freports&problem=sign-in-failed');
  expect(screen.getByRole('alert')).toHaveTextContent('The sign-in with your identity provider did not succeed.');
  expect(screen.queryByText(PAGE_REQUESTED_MESSAGE)).not.toBeInTheDocument();
});

test('forgets the ended session on the next signed-in page', async () => {
  redirectEndedSession();
  api.on('get', '/api/auth/user', buildPerson());
  await expect(readSession()).resolves.toMatchObject({ kind: 'signed-in' });
  expect(hasSessionEnded()).toBe(false);
});
