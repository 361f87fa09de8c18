import { loadRemote } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@stampline/federation';
import { renderScreen } from '@stampline/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filing } from '../testing/remotes';
import { RemoteScreen } from './RemoteScreen';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);

const route = { path: '/filing-calendar', title: 'Filing Calendar', public: false };
const goodModule = { contractVersion: CONTRACT_VERSION, routes: [{ path: 'filing-calendar', element: <h1>Deadlines of the year</h1> }] };

function openScreen(remote = filing) {
  renderScreen(<RemoteScreen remote={remote} route={route} />, { address: '/filing-calendar' });
}
const findFailureCard = () => screen.findByText('Filing Calendar cannot be shown right now');
const clickRetry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

beforeEach(() => {
  load.mockReset();
  // React logs errors that a boundary catches, and these tests cause such errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test("shows a remote's screen", async () => {
  load.mockResolvedValue(goodModule);
  openScreen();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
  expect(load).toHaveBeenCalledWith('mfeFiling/remote');
});

test('shows a failure card for a remote that is down, and loads its screen on Retry without a page load', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  openScreen();
  await findFailureCard();
  expect(screen.getByText(/is not responding. All other parts work/)).toBeInTheDocument();
  load.mockResolvedValue(goodModule);
  await clickRetry();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
});

test('shows a failure card until a late remote loads, and then its screen without a click on Retry', async () => {
  jest.useFakeTimers();
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  openScreen();
  await findFailureCard();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Filing Calendar cannot be shown right now')).toBeInTheDocument();
  load.mockResolvedValue(goodModule);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
  jest.useRealTimers();
});

test('does not retry a remote that breaks the contract', async () => {
  jest.useFakeTimers();
  load.mockResolvedValue(null);
  openScreen();
  await findFailureCard();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('keeps the skeleton while a remote does not respond, and explains the delay after ten seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  openScreen();
  expect(screen.getByText('Loading Filing Calendar')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.queryByText(/taking longer than usual/)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText(/taking longer than usual/)).toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['nothing', null],
  ['something else', { default: () => null }],
  ['invalid routes', { contractVersion: CONTRACT_VERSION, routes: ['filing-calendar'] }],
])('explains why a remote that exposes %s is rejected', async (_what, module) => {
  load.mockResolvedValue(module);
  openScreen();
  await findFailureCard();
  expect(screen.getByText(/has a different version than the rest/)).toBeInTheDocument();
});

test('asks the user to reload the page for a remote that needs a newer page version', async () => {
  load.mockRejectedValue(Object.assign(new Error('mfeFiling needs react ^20.0.0; this page has 19.3.1.'), { name: 'SharedVersionError' }));
  openScreen();
  await findFailureCard();
  expect(screen.getByText(/needs a newer version of the page/)).toBeInTheDocument();
});

test('does not run code from a remote with a different contract version', async () => {
  load.mockResolvedValue(goodModule);
  openScreen({ ...filing, contractVersion: CONTRACT_VERSION + 1 });
  await findFailureCard();
  expect(load).not.toHaveBeenCalled();
});

test('replaces a screen that throws with the failure card, and rerenders it on Retry', async () => {
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('The list has no rows.');
    return <h1>Deadlines of the year</h1>;
  };
  load.mockResolvedValue({ ...goodModule, routes: [{ path: 'filing-calendar', element: <Screen /> }] });
  openScreen();
  await findFailureCard();
  expect(screen.getByText('The list has no rows.')).toBeInTheDocument();
  broken = false;
  await clickRetry();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
});

test("asks the user to check the connection if the screen's code is missing without a release", async () => {
  const error = Object.assign(new Error('Loading chunk 6357 failed.'), { name: 'ChunkLoadError' });
  load.mockRejectedValue(error);
  openScreen();
  await findFailureCard();
  expect(screen.getByText(/^Part of this screen could not be loaded. Check your connection, then retry\./)).toBeInTheDocument();
});

test('explains that the loaded version does not have the screen', async () => {
  load.mockResolvedValue({ ...goodModule, routes: [{ path: 'reports', element: <h1>Reports</h1> }] });
  openScreen();
  await findFailureCard();
  expect(screen.getByText('The loaded version does not contain the screen "Filing Calendar".')).toBeInTheDocument();
});
