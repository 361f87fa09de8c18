import { ApiError, createQueryClient, queryKeys } from '@stampline/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, renderScreen } from '../testing/render-screen';
import * as calls from './dashboard-calls';
import { DashboardPage } from './DashboardPage';
import { busyStats, policy, virginiaJurisdiction } from './testing/fixtures';

jest.mock('./dashboard-calls');
const api = jest.mocked(calls);

beforeEach(() => {
  jest.clearAllMocks();
  api.fetchStats.mockResolvedValue(busyStats);
  api.fetchRecentPolicies.mockResolvedValue([policy]);
  api.fetchUpcomingDeadlines.mockResolvedValue([]);
  api.fetchOverviewStates.mockResolvedValue({ states: ['VA'] });
  api.fetchStateSettings.mockResolvedValue([]);
});

function open(user = ana) {
  const client = createQueryClient();
  client.setQueryData(queryKeys.jurisdictions, [virginiaJurisdiction]);
  return renderScreen(<DashboardPage />, { client, user });
}
const figures = () => within(screen.getByRole('region', { name: 'Key figures' }));
const card = (name: string) => screen.getByRole('region', { name });

test('the four figures stand with their captions', async () => {
  open();
  expect(await screen.findByText('12% from last month')).toBeInTheDocument();
  expect(figures().getByText('$1,150.25')).toBeInTheDocument();
  expect(screen.getByText('Across 1 state')).toBeInTheDocument();
  expect(screen.getByText('98.2%')).toBeInTheDocument();
});

test('the liability opens what it is made of', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'What it is made of' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('row', { name: 'Premium tax $1,125.00' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: 'Stamping and other fees $25.25' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: 'Virginia 4 $1,150.25' })).toBeInTheDocument();
});

test('a state of the liability opens to its policies, and they to their tax', async () => {
  api.fetchStatePolicies.mockResolvedValue([policy]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'What it is made of' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Virginia', expanded: false }));
  const policies = within(await dialog.findByRole('list', { name: 'Policies of Virginia' }));
  expect(policies.getByRole('link', { name: policy.policyNumber })).toHaveAttribute('href', `/?policy=${policy.id}`);
  expect(dialog.getByRole('link', { name: 'Rates and sources of Virginia' })).toHaveAttribute('href', '/states/virginia');
  expect(api.fetchStatePolicies).toHaveBeenCalledWith('VA', 50);
});

test('a block that fails fails alone, and Retry brings it back', async () => {
  api.fetchUpcomingDeadlines.mockRejectedValueOnce(new ApiError(500, 'Internal Server Error', ''));
  open();
  expect(await screen.findByText('Deadlines could not be loaded')).toBeInTheDocument();
  expect(figures().getByText('$1,150.25')).toBeInTheDocument();
  expect(screen.getByText(policy.policyNumber)).toBeInTheDocument();
  await userEvent.click(within(card('Upcoming Deadlines')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No upcoming deadlines')).toBeInTheDocument();
  expect(screen.getByText('All filing deadlines are up to date')).toBeInTheDocument();
});

test('without policies the page says so in the specified words and offers the first step', async () => {
  api.fetchRecentPolicies.mockResolvedValue([]);
  open();
  expect(await screen.findByText('No recent policy updates')).toBeInTheDocument();
  expect(screen.getByText('Policy data will appear here after Stere API sync')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload policies' })).toHaveAttribute('href', '/policy-upload');
});

test('a state shows the earlier date of its next filing, and the listed one below it', async () => {
  open();
  const virginia = within(await screen.findByRole('article', { name: 'Virginia' }));
  expect(await virginia.findByText('Jan 30 (Q4)')).toBeInTheDocument();
  expect(virginia.getByText('listed Jan 31, 2027')).toBeInTheDocument();
});

test('Refresh asks for everything again', async () => {
  open();
  await screen.findByText('12% from last month');
  api.fetchStats.mockResolvedValue({ ...busyStats, taxLiabilityYTD: 2000 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByText('$2,000.00')).toBeInTheDocument());
  expect(api.fetchUpcomingDeadlines).toHaveBeenCalledTimes(2);
});

test('a state without policies shows dashes and the way to set it up; a viewer only sees', async () => {
  api.fetchStats.mockResolvedValue({ ...busyStats, stateBreakdown: {} });
  open();
  expect(await screen.findByRole('button', { name: 'Configure Virginia' })).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Virginia' })).getByText('pending')).toBeInTheDocument();
});

test('a viewer cannot configure', async () => {
  open({ ...ana, role: 'viewer' });
  await screen.findByRole('article', { name: 'Virginia' });
  expect(screen.queryByRole('button', { name: /Virginia|Choose states/ })).not.toBeInTheDocument();
});
