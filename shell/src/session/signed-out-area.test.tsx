import { loadRemote } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@stampline/federation';
import { createFakeApi, buildJurisdiction, renderScreen } from '@stampline/testing';
import { act, screen } from '@testing-library/react';
import { allowOrigin, filing } from '../testing/remotes';
import { leaveTo } from './leave-to';
import { buildSignInUrl } from './redirect-to-sign-in';
import { SignedOutArea } from './SignedOutArea';

jest.mock('./leave-to');
jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const api = createFakeApi();

const sharedFiles = { contractVersion: CONTRACT_VERSION, routes: [{ path: 'shared-files/:id', element: <h1>A public screen</h1> }] };

async function openUrl(address: string) {
  renderScreen(<SignedOutArea />, { address });
  await act(() => jest.advanceTimersByTimeAsync(0));
}

beforeAll(() => allowOrigin(filing.origin));
beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(leaveTo).mockReset();
  jest.mocked(loadRemote).mockResolvedValue(sharedFiles);
  api.onFile('/remotes.json', [filing]);
});
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test.each(['/filing-calendar', '/settings', '/settings/members'])(
  'explains for %s that the session is over and redirects to sign-in after 500 ms',
  async (address) => {
    await openUrl(address);
    expect(screen.getByText('Redirecting...')).toBeInTheDocument();
    expect(screen.getByText('Unauthorized')).toBeInTheDocument();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(499));
    expect(leaveTo).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(leaveTo).toHaveBeenCalledTimes(1);
  },
);

const { routes, ...navigation } = filing.navigation!;
const states = { ...filing, navigation: { ...navigation, routes: [...routes, { path: '/states/:slug', title: 'State', public: false }] } };

test('redirects the page of an existing state to sign-in', async () => {
  api.onFile('/remotes.json', [states]);
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  await openUrl('/states/virginia');
  expect(await screen.findByText('Redirecting...')).toBeInTheDocument();
});

test.each(['/no-such-page', '/states/atlantis', '/settings/no-such-section', '/settings/members/no-such-page'])(
  'shows %s as Page Not Found instead of sign-in',
  async (address) => {
    api.onFile('/remotes.json', [states]);
    api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
    await openUrl(address);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1000));
    expect(leaveTo).not.toHaveBeenCalled();
  },
);

test('opens a share link without a session', async () => {
  await openUrl('/shared-files/f1');
  expect(await screen.findByText('A public screen')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(leaveTo).not.toHaveBeenCalled();
});

test('returns from sign-in to the requested page and its query parameters', () => {
  expect(buildSignInUrl({ pathname: '/reports', search: '?tab=financial&state=VA', hash: '' })).toBe(
    '/api/login?returnTo=%2Freports%3Ftab%3Dfinancial%26state%3DVA',
  );
});
