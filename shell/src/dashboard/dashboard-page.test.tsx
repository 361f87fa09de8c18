import { ApiError, createQueryClient, queryKeys } from '@stampline/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ana, renderScreen } from '../testing/render-screen';
import * as calls from './dashboard-calls';
import { DashboardPage } from './DashboardPage';
import * as editionCalls from './edition-calls';
import { busyStats, policy, virginiaJurisdiction } from './testing/fixtures';

jest.mock('./dashboard-calls');
jest.mock('./edition-calls');
const api = jest.mocked(calls);
const editions = jest.mocked(editionCalls);

beforeEach(() => {
  jest.clearAllMocks();
  api.fetchStats.mockResolvedValue(busyStats);
  api.fetchRecentPolicies.mockResolvedValue([policy]);
  api.fetchUpcomingDeadlines.mockResolvedValue([]);
  api.fetchOverviewStates.mockResolvedValue({ states: ['VA'] });
  api.fetchStateSettings.mockResolvedValue([]);
  editions.fetchTaxSettings.mockResolvedValue({ edition: 'product', editions: [], overrides: [], rulebookVersion: '1' });
  editions.fetchTaxRates.mockResolvedValue([]);
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

const transaction: calls.LiabilityTransaction = {
  id: 't1',
  policyId: policy.id,
  policyNumber: policy.policyNumber,
  insuredName: policy.insuredName,
  transactionType: 'new',
  transactionDate: '2027-01-01',
  premium: 50_000,
  taxAmount: 1125,
  fees: 0,
  totalDue: 1125,
  firstTotalDue: null,
};
const liability: calls.StateLiability = {
  state: 'VA',
  from: '2027-01-01',
  to: '2027-01-25',
  total: 2,
  premium: 51_000,
  taxAmount: 1125,
  fees: 25.25,
  totalDue: 1150.25,
  transactions: [transaction],
  nextCursor: 'next',
};

async function openVirginia() {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'What it is made of' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Virginia', expanded: false }));
  return { dialog, list: within(await dialog.findByRole('table', { name: 'Transactions of Virginia' })) };
}

test('a state of the liability opens to the transactions that it is made of, which end in the same total', async () => {
  const second = { ...transaction, id: 't2', transactionType: 'endorsement', totalDue: 25.25, firstTotalDue: 30 } as const;
  api.fetchStateLiability.mockImplementation(async (_state, cursor) =>
    cursor === null ? liability : { ...liability, transactions: [second], nextCursor: null },
  );
  const { dialog, list } = await openVirginia();
  expect(list.getByRole('link', { name: policy.policyNumber })).toHaveAttribute('href', `/?policy=${policy.id}`);
  expect(list.getByText('New, Jan 1, 2027')).toBeInTheDocument();
  expect(list.getByRole('row', { name: 'Total of 2 transactions $1,150.25' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Show more (1 of 2)' }));
  expect(await list.findByText('originally $30.00')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /^Export as CSV/ })).toHaveAttribute('href', '/api/policies/liability.csv?state=VA');
  expect(dialog.getByRole('link', { name: 'Virginia rates and sources' })).toHaveAttribute('href', '/states/virginia');
  expect(api.fetchStateLiability.mock.calls).toEqual([
    ['VA', null],
    ['VA', 'next'],
  ]);
});

test('the figures are asked for again when the list shows that the book has changed since', async () => {
  api.fetchStateLiability.mockResolvedValue({ ...liability, totalDue: 1200, nextCursor: null });
  const { list } = await openVirginia();
  expect(list.getByRole('row', { name: 'Total of 2 transactions $1,200.00' })).toBeInTheDocument();
  await waitFor(() => expect(api.fetchStats).toHaveBeenCalledTimes(2));
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
  expect(await screen.findByRole('link', { name: 'Upload policies' })).toHaveAttribute('href', '/policy-upload');
});

test('a state shows the earlier date of its next filing, and the listed one below it', async () => {
  open();
  const virginia = within(await screen.findByRole('article', { name: 'Virginia' }));
  expect(await virginia.findByText('Jan 30 (Q4)')).toBeInTheDocument();
  expect(virginia.getByText('listed Jan 31, 2027')).toBeInTheDocument();
});

test('a new organization sees which edition prices, and chooses it', async () => {
  api.fetchRecentPolicies.mockResolvedValue([]);
  open();
  const choice = within(await screen.findByRole('region', { name: 'Choose what prices your policies' }));
  expect(choice.getByRole('link', { name: 'Choose the edition' })).toHaveAttribute('href', '/tax-rules');
});

test('with policies the page says by which edition they are priced', async () => {
  open();
  expect(await screen.findByText(/^Your policies are priced by the Stampline rate table/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Choose what prices your policies' })).not.toBeInTheDocument();
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
