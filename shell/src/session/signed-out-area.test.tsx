import { createQueryClient } from '@stampline/api-client';
import { act, screen } from '@testing-library/react';
import { remoteListKey } from '../remotes/use-remote-list';
import { renderScreen } from '../testing/render-screen';
import { filing } from '../testing/remotes';
import { leaveTo } from './leave-to';
import { signInAddress } from './sign-in-again';
import { SignedOutArea } from './SignedOutArea';

jest.mock('./leave-to');
jest.mock('../remotes/RemoteScreen', () => ({ RemoteScreen: () => <h1>A public screen</h1> }));

function visit(address: string) {
  const client = createQueryClient();
  client.setQueryData(remoteListKey, [filing]);
  renderScreen(<SignedOutArea />, { address, client });
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(leaveTo).mockReset();
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test.each(['/filing-calendar', '/settings', '/settings/members'])(
  '%s tells that the session is over and leads to sign-in after 500 ms',
  (address) => {
    visit(address);
    expect(screen.getByText('Redirecting...')).toBeInTheDocument();
    expect(screen.getByText('Unauthorized')).toBeInTheDocument();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(499));
    expect(leaveTo).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(leaveTo).toHaveBeenCalledTimes(1);
  },
);

test('an unknown address is Page Not Found, not sign-in', () => {
  visit('/no-such-page');
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('a share link opens without a session', () => {
  visit('/shared-files/f1');
  expect(screen.getByText('A public screen')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('sign-in leads back to the page asked for, with its query', () => {
  expect(signInAddress({ pathname: '/reports', search: '?tab=financial&state=VA', hash: '' })).toBe(
    '/api/login?returnTo=%2Freports%3Ftab%3Dfinancial%26state%3DVA',
  );
});
