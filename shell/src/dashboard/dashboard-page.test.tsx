import { buildDeadline, createFakeApi, buildJurisdiction, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiabilityTransaction, StateLiability } from './dashboard-api';
import { DashboardPage } from './DashboardPage';
import { busyStats, recentPolicy, buildReport } from './testing/fixtures';

const api = createFakeApi();

const settings = {
  edition: 'product' as 'product' | 'statute',
  isEditionChosen: true,
  editions: [],
  unconfirmedFees: 'include' as const,
  unconfirmedFeesOfStates: [],
  overrides: [],
  rulebookVersion: '1',
};

beforeEach(() => {
  window.localStorage.setItem(`stampline.setup.${buildPerson().organization.id}`, 'hidden');
  api.on('get', '/api/dashboard/stats', busyStats);
  api.on('get', '/api/policies', [recentPolicy]);
  api.on('get', '/api/deadlines/upcoming', []);
  api.on('get', '/api/deadlines/thresholds', []);
  api.on('get', '/api/charged/overview', { hasInvoices: false, openCount: 0, shortAmount: 0, excessAmount: 0 });
  api.on('get', '/api/reports/compliance', buildReport([]));
  api.on('get', '/api/organization/overview-states', { states: ['VA'] });
  api.on('get', '/api/organization/state-settings', []);
  api.on('get', '/api/tax/settings', settings);
  api.on('get', '/api/tax/rates', []);
  api.on('get', '/api/tax/charged-rates', []);
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
});

const openPage = (user = buildPerson()) => renderScreen(<DashboardPage />, { user });
const getFigures = () => within(screen.getByRole('region', { name: 'Key figures' }));
const getCard = (name: string) => screen.getByRole('region', { name });

test('shows the four figures with their captions', async () => {
  openPage();
  expect(await screen.findByText('Up 12% from last month')).toBeInTheDocument();
  expect(getFigures().getByText('$1,150.25')).toBeInTheDocument();
  expect(screen.getByText('Across 1 state')).toBeInTheDocument();
  expect(screen.getByText('98.2%')).toBeInTheDocument();
});

test("charts the year's liability by month once there is any liability", async () => {
  api.on('get', '/api/reports/compliance', buildReport([{ month: '2027-01', premium: 50_000, taxAmount: 1125, fees: 25.25 }]));
  openPage();
  expect(await screen.findByRole('heading', { name: 'Liability by Month' }, { timeout: 10_000 })).toBeInTheDocument();
  // The chart is a lazy chunk, which can be slow to load on a busy machine.
  const chart = await screen.findByRole('img', { name: 'Tax and fees by month: Jan $1,125.00 and $25.25' }, { timeout: 30_000 });
  expect(chart).toBeInTheDocument();
  expect(within(getCard('Liability by Month')).getByRole('link', { name: 'View reports' })).toHaveAttribute('href', '/reports');
});

test('opens the breakdown of the total liability', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'View breakdown' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('row', { name: 'Premium tax $1,125.00' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: 'Stamping and other fees $25.25' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: 'Virginia 4 $1,150.25' })).toBeInTheDocument();
});

const transaction: LiabilityTransaction = {
  id: 't1',
  policyId: recentPolicy.id,
  policyNumber: recentPolicy.policyNumber,
  insuredName: recentPolicy.insuredName,
  transactionType: 'new',
  transactionDate: '2027-01-01',
  premium: 50_000,
  taxAmount: 1125,
  fees: 0,
  totalDue: 1125,
  firstTotalDue: null,
};
const liability: StateLiability = {
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

async function expandVirginia() {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'View breakdown' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Virginia', expanded: false }));
  return { dialog, list: within(await dialog.findByRole('table', { name: 'Transactions of Virginia' })) };
}

test("expands a state's liability into transactions with the same total", async () => {
  const second = { ...transaction, id: 't2', transactionType: 'endorsement', totalDue: 25.25, firstTotalDue: 30 } as const;
  api.on('get', '/api/policies/liability', ({ query }) =>
    query['cursor'] === undefined ? liability : { ...liability, transactions: [second], nextCursor: null },
  );
  const { dialog, list } = await expandVirginia();
  expect(list.getByRole('link', { name: recentPolicy.policyNumber })).toHaveAttribute('href', `/?policy=${recentPolicy.id}`);
  expect(list.getByText('New, Jan 1, 2027')).toBeInTheDocument();
  expect(list.getByRole('row', { name: 'Total of 2 transactions $1,150.25' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Show more (1 of 2)' }));
  expect(await list.findByText('originally $30.00')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /^Export as CSV/ })).toHaveAttribute('href', '/api/policies/liability/download?state=VA');
  expect(dialog.getByRole('link', { name: 'Virginia rates and sources' })).toHaveAttribute('href', '/states/virginia');
  const asked = api.findRequests('get', '/api/policies/liability').map(({ query }) => query);
  expect(asked).toEqual([{ state: 'VA' }, { state: 'VA', cursor: 'next' }]);
});

test('refetches the figures when the list shows that policies have changed', async () => {
  api.on('get', '/api/policies/liability', { ...liability, totalDue: 1200, nextCursor: null });
  const { list } = await expandVirginia();
  expect(list.getByRole('row', { name: 'Total of 2 transactions $1,200.00' })).toBeInTheDocument();
  await waitFor(() => expect(api.findRequests('get', '/api/dashboard/stats')).toHaveLength(2));
});

test('shows a statutory date next to a later date to act by, and does not attribute the difference to a holiday', async () => {
  const florida = buildDeadline({
    state: 'FL',
    title: 'Monthly report',
    dueDate: '2026-12-15',
    legalDueDate: '2026-11-30',
    actBy: '2026-12-01',
  });
  api.on('get', '/api/deadlines/upcoming', [{ ...florida, period: 'November 2026' }]);
  openPage();
  expect(await screen.findByText('Due Nov 30, 2026 by statute (the state’s calendar says Dec 15, 2026)')).toBeVisible();
  expect(getCard('Upcoming Deadlines')).toHaveTextContent('Dec 1, 2026');
  expect(screen.queryByText(/weekend or federal holiday/)).toBeNull();
});

test('explains why the date to act by precedes a due date on a weekend', async () => {
  api.on('get', '/api/deadlines/upcoming', [{ ...buildDeadline({ dueDate: '2026-11-15', actBy: '2026-11-13' }), period: 'October 2026' }]);
  openPage();
  expect(await screen.findByText(/^Due Nov 15, 2026, a weekend or federal holiday/)).toBeVisible();
});

test('shows a failure only in the affected block, and reloads the block on Retry', async () => {
  api.once('get', '/api/deadlines/upcoming', replyWithProblem(500, 'Something went wrong.'));
  openPage();
  expect(await screen.findByText('Deadlines could not be loaded')).toBeInTheDocument();
  expect(getFigures().getByText('$1,150.25')).toBeInTheDocument();
  expect(screen.getByText(recentPolicy.policyNumber)).toBeInTheDocument();
  await userEvent.click(within(getCard('Upcoming Deadlines')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No upcoming deadlines')).toBeInTheDocument();
  expect(screen.getByText('All filing deadlines are up to date')).toBeInTheDocument();
});

test('shows the specified text and the first step if there are no policies', async () => {
  window.localStorage.clear();
  api.on('get', '/api/policies', []);
  api.on('get', '/api/compliance/journey', { overallProgress: 0, milestones: [] });
  api.on('get', '/api/opening-balance', { recorded: null });
  openPage();
  expect(await screen.findByText('No recent policy updates')).toBeInTheDocument();
  expect(screen.getByText('Policy data will appear here after Stere API sync')).toBeInTheDocument();
  const setup = within(getCard('Set up Stampline'));
  expect(setup.getByText('0 of 5 steps done')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Key figures' })).not.toBeInTheDocument();
  expect(setup.getByRole('link', { name: 'Start: Upload your policies' })).toHaveAttribute('href', '/policy-upload');
  expect(setup.getByRole('link', { name: 'Record what is filed and paid already' })).toHaveAttribute('href', '/opening-balance');
  await userEvent.click(setup.getByRole('button', { name: 'Hide for good' }));
  expect(screen.queryByRole('region', { name: 'Set up Stampline' })).not.toBeInTheDocument();
});

test('collapses the setup to its next step once there are figures, and opens it on request', async () => {
  window.localStorage.clear();
  api.on('get', '/api/compliance/journey', { overallProgress: 0, milestones: [] });
  api.on('get', '/api/opening-balance', { recorded: null });
  openPage();
  const setup = within(await screen.findByRole('region', { name: 'Set up Stampline' }));
  expect(setup.getByText(/^0 of 5 steps done\. Next:/)).toBeInTheDocument();
  expect(setup.getByRole('link', { name: 'Upload your policies' })).toHaveAttribute('href', '/policy-upload');
  expect(setup.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.click(setup.getByRole('button', { name: 'Show Set up Stampline' }));
  expect(setup.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(setup.getByRole('button', { name: 'Hide for good' }));
  expect(screen.queryByRole('region', { name: 'Set up Stampline' })).not.toBeInTheDocument();
});

test.each([
  ['Active Policies', 'Active policies: 4', 'Virginia 4', 'All states 4'],
  ['Pending Filings', 'Pending filings: 1', 'Virginia 1', 'All states 1'],
  ['Compliance Score', 'Compliance score: 98.2%', 'Virginia 95', 'Average of these states 98.2%'],
])('shows the states behind %s when it is opened', async (card, title, state, total) => {
  openPage();
  const figure = (await screen.findByRole('heading', { name: card })).closest<HTMLElement>('.MuiCard-root')!;
  await userEvent.click(within(figure).getByRole('button', { name: 'By state' }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('row', { name: state })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: total })).toBeInTheDocument();
});

test("shows the earlier date of a state's next filing, and the listed date below it", async () => {
  openPage();
  const virginia = within(await screen.findByRole('article', { name: 'Virginia' }));
  expect(await virginia.findByText('Jan 29 (Q4)')).toBeInTheDocument();
  expect(virginia.getByText('listed Jan 31, 2027')).toBeInTheDocument();
});

test.each([
  ['statute', [], 'Tax is calculated with the statute.'],
  ['product', [recentPolicy], 'Tax is calculated with the Stampline rate table.'],
] as const)('shows an owner who has not chosen an edition that the %s applies, and saves the choice', async (edition, policies, words) => {
  api.on('get', '/api/policies', [...policies]);
  api.on('get', '/api/tax/settings', { ...settings, edition, isEditionChosen: false });
  openPage();
  const choice = within(await screen.findByRole('region', { name: 'Choose how to price your policies' }));
  expect(choice.getByText(words, { exact: false })).toBeInTheDocument();
  expect(choice.getByRole('link', { name: 'Choose the edition' })).toHaveAttribute('href', '/tax-rules');
});

test('does not ask a member for the edition', async () => {
  api.on('get', '/api/tax/settings', { ...settings, isEditionChosen: false });
  openPage(buildPerson({ role: 'member' }));
  expect(await screen.findByText(/^Tax is calculated with/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Choose how to price your policies' })).not.toBeInTheDocument();
});

test('links to expiring licenses', async () => {
  api.on('get', '/api/dashboard/stats', { ...busyStats, licensesToRenew: 2 });
  openPage();
  const link = await screen.findByRole('link', { name: '2 licenses expired or will expire within 60 days' });
  expect(link).toHaveAttribute('href', '/settings/licenses');
});

test('names the edition that prices the policies', async () => {
  openPage();
  expect(await screen.findByText(/^Tax is calculated with the Stampline rate table/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Choose how to price your policies' })).not.toBeInTheDocument();
});

test('refetches everything on Refresh', async () => {
  openPage();
  await screen.findByText('Up 12% from last month');
  api.on('get', '/api/dashboard/stats', { ...busyStats, taxLiabilityYTD: 2000 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.getByText('$2,000.00')).toBeInTheDocument());
  expect(api.findRequests('get', '/api/deadlines/upcoming')).toHaveLength(2);
});

test('shows dashes and the setup button for a state without policies, and is read-only for a viewer', async () => {
  api.on('get', '/api/dashboard/stats', { ...busyStats, stateBreakdown: {} });
  openPage();
  expect(await screen.findByRole('button', { name: 'Configure Virginia' })).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Virginia' })).getByText('pending')).toBeInTheDocument();
});

test('hides the configuration from a viewer', async () => {
  openPage(buildPerson({ role: 'viewer' }));
  await screen.findByRole('article', { name: 'Virginia' });
  expect(screen.queryByRole('button', { name: /Virginia|Choose states/ })).not.toBeInTheDocument();
});

test('selects up to four overview states, in order, in one field', async () => {
  const codes = ['VA', 'NC', 'NJ', 'GA', 'TX'];
  api.on(
    'get',
    '/api/jurisdictions',
    codes.map((code) => buildJurisdiction({ code, name: `State of ${code}`, slug: code.toLowerCase() })),
  );
  api.on('get', '/api/organization/overview-states', { states: ['VA', 'NC', 'NJ', 'GA'] });
  api.on('put', '/api/organization/overview-states', { states: ['NC', 'NJ', 'GA', 'TX'] });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose states' }));
  const field = screen.getByRole('combobox', { name: 'States' });
  await userEvent.click(field);
  expect(screen.getByRole('option', { name: 'State of TX (TX)' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'State of VA (VA)' }));
  await userEvent.click(screen.getByRole('option', { name: 'State of TX (TX)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.findRequests('put', '/api/organization/overview-states')).toMatchObject([{ body: { states: ['NC', 'NJ', 'GA', 'TX'] } }]);
});

const texasTotals = {
  state: 'TX',
  stateName: 'Texas',
  obligationId: 'tx-prepayment',
  title: 'Texas: $70,000 in tax',
  thresholdAmount: 70_000,
  accruedAmount: 71_250.5,
  aheadAmount: 0,
  accruesFromDate: '2026-01-01',
  thresholdStatus: 'crossed' as const,
  forecastOn: null,
  progress: '$71,250.50 in tax accrued since Jan 1, 2026. This reaches $70,000.',
  consequence: 'Prepayment of tax: due Dec 15, 2026.',
  deadlineId: 'd-1',
};

test('shows thresholds with accrued tax and the resulting deadline, and hides the card if there are no thresholds', async () => {
  const none = { ...texasTotals, state: 'CA', obligationId: 'ca-monthly-installment', accruedAmount: 0, thresholdStatus: 'below' as const };
  api.on('get', '/api/deadlines/thresholds', [texasTotals, none]);
  openPage();
  const watch = within(await screen.findByRole('region', { name: 'Threshold Watch' }));
  expect(watch.getByText('1 reached')).toBeInTheDocument();
  await userEvent.click(watch.getByRole('button', { name: 'Show Threshold Watch' }));
  expect(watch.getAllByRole('listitem')).toHaveLength(1);
  expect(watch.getByText('Reached')).toBeInTheDocument();
  expect(watch.getByRole('link', { name: texasTotals.consequence })).toHaveAttribute('href', '/filing-calendar?deadline=d-1');
});

test('hides the card of charges until an invoice is on record', async () => {
  openPage();
  expect(await screen.findByText('Up 12% from last month')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Charged and Due' })).toBeNull();
});

test('counts an open difference even if its total is right', async () => {
  api.on('get', '/api/charged/overview', { hasInvoices: true, openCount: 1, shortAmount: 0, excessAmount: 0 });
  openPage();
  const card = within(await screen.findByRole('region', { name: 'Charged and Due' }));
  expect(card.getByText('1 open difference')).toBeInTheDocument();
  expect(card.getByText('The totals are right, but their parts are not.')).toBeInTheDocument();
});

test('adds up the open differences between charged and due amounts', async () => {
  api.on('get', '/api/charged/overview', { hasInvoices: true, openCount: 12, shortAmount: -318.4, excessAmount: 2.5 });
  openPage();
  const card = within(await screen.findByRole('region', { name: 'Charged and Due' }));
  expect(card.getByText('12 open differences')).toBeInTheDocument();
  expect(card.getByText('Charged too little: ($318.40)')).toBeInTheDocument();
  expect(card.getByText('Charged too much: $2.50')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'View differences' })).toHaveAttribute('href', '/reconciliation?tab=charged');
});
