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

function open(remote = filing) {
  renderScreen(<RemoteScreen remote={remote} route={route} />, { address: '/filing-calendar' });
}
const card = () => screen.findByText('Filing Calendar cannot be shown right now');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

beforeEach(() => {
  load.mockReset();
  // React reports errors that a boundary catches; they are what these tests are about.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('a remote that answers shows its screen', async () => {
  load.mockResolvedValue(goodModule);
  open();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
  expect(load).toHaveBeenCalledWith('mfeFiling/remote');
});

test('a remote that is down costs its screen, and Retry brings it back without a page load', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  await card();
  expect(screen.getByText(/does not answer. All other parts work/)).toBeInTheDocument();
  load.mockResolvedValue(goodModule);
  await retry();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
});

test('a remote that responds late appears without Retry, and the card stays until then', async () => {
  jest.useFakeTimers();
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await card();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Filing Calendar cannot be shown right now')).toBeInTheDocument();
  load.mockResolvedValue(goodModule);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a remote that breaks the contract is not tried again', async () => {
  jest.useFakeTimers();
  load.mockResolvedValue(null);
  open();
  await card();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a remote that hangs keeps the outline and says so after ten seconds', async () => {
  jest.useFakeTimers();
  load.mockReturnValue(new Promise(() => {}));
  open();
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
  ['routes that are none', { contractVersion: CONTRACT_VERSION, routes: ['filing-calendar'] }],
])('a remote that exposes %s is refused in words', async (_what, module) => {
  load.mockResolvedValue(module);
  open();
  await card();
  expect(screen.getByText(/has a different version than the rest/)).toBeInTheDocument();
});

test('a remote that needs a newer version of the page asks to reload it', async () => {
  load.mockRejectedValue(new Error('Unsatisfied version 3.6.0 from shell of shared singleton module @stampline/ui (required ^3.7.0)'));
  open();
  await card();
  expect(screen.getByText(/needs a newer version of the page/)).toBeInTheDocument();
});

test('no code of a remote of another contract version is run', async () => {
  load.mockResolvedValue(goodModule);
  open({ ...filing, contractVersion: CONTRACT_VERSION + 1 });
  await card();
  expect(load).not.toHaveBeenCalled();
});

test('a screen that throws is replaced by the card, and Retry draws it again', async () => {
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('The list has no rows.');
    return <h1>Deadlines of the year</h1>;
  };
  load.mockResolvedValue({ ...goodModule, routes: [{ path: 'filing-calendar', element: <Screen /> }] });
  open();
  await card();
  expect(screen.getByText('The list has no rows.')).toBeInTheDocument();
  broken = false;
  await retry();
  expect(await screen.findByText('Deadlines of the year')).toBeInTheDocument();
});

test('a loaded version without the screen says so', async () => {
  load.mockResolvedValue({ ...goodModule, routes: [{ path: 'reports', element: <h1>Reports</h1> }] });
  open();
  await card();
  expect(screen.getByText('The loaded version does not contain the screen "Filing Calendar".')).toBeInTheDocument();
});
