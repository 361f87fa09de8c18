import { chooseOption, replyAccepted, createFakeApi, buildJurisdiction, renderScreen, buildTask } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReportsPage from './ReportsPage';
import type { ComplianceReport, StateReport } from './report-api';

const api = createFakeApi();

const buildState = (changes: Partial<StateReport>): StateReport => ({
  state: 'VA',
  stateName: 'Virginia',
  taxRate: '2.25%',
  policies: 3,
  premium: 2000,
  taxAmount: 45,
  fees: 5.5,
  taxLiability: 50.5,
  filed: 20,
  open: 50.5,
  pendingFilings: 1,
  overdueItems: 0,
  filedOnTime: 2,
  filedLate: 0,
  complianceScore: 95,
  nextDeadline: '2027-01-15',
  ...changes,
});

const noLiability = {
  policies: 0,
  premium: 0,
  taxAmount: 0,
  fees: 0,
  taxLiability: 0,
  filed: 0,
  open: 0,
  pendingFilings: 0,
  filedOnTime: 0,
};

const report: ComplianceReport = {
  period: { startDate: '2026-01-01', endDate: '2026-11-23' },
  states: [
    buildState({ ...noLiability, state: 'AL', stateName: 'Alabama' }),
    buildState({ ...noLiability, state: 'GA', stateName: 'Georgia' }),
    buildState({ state: 'OH', stateName: 'Ohio', taxAmount: 100, fees: 0, taxLiability: 100, open: 100 }),
    buildState({}),
  ],
  totals: {
    policies: 6,
    premium: 4000,
    taxAmount: 145,
    fees: 5.5,
    taxLiability: 150.5,
    filed: 40,
    open: 150.5,
    pendingFilings: 2,
    overdueItems: 0,
    filedOnTime: 4,
    filedLate: 0,
    complianceScore: 96.4,
  },
  byMonth: [{ month: '2026-03', premium: 4000, taxAmount: 145, fees: 5.5 }],
};

function openPage(address = '/reports', shown = report) {
  api.on('get', '/api/jurisdictions', [
    buildJurisdiction({ filingFrequency: 'quarterly' }),
    buildJurisdiction({ code: 'GA', name: 'Georgia', slug: 'georgia', shownFirst: 4 }),
  ]);
  api.on('get', '/api/reports/compliance', shown);
  api.on('get', '/api/policies', [], { 'X-Total-Count': '0' });
  api.on(
    'get',
    '/api/reports/activity',
    [
      {
        sequence: 7,
        recordedAt: '2026-11-20T15:00:00.000Z',
        actorName: 'Dana Reyes',
        label: 'Policy import finished',
        subjectType: 'import',
        subjectId: 'i-1',
      },
    ],
    { 'X-Total-Count': '1' },
  );
  return renderScreen(<ReportsPage />, { address });
}

test('shows four figures, the table of states with its totals, and tables for both charts', async () => {
  openPage();
  for (const [title, value] of [
    ['Total Tax Liability', '$150.50'],
    ['Active Policies', '6'],
    ['Compliance Score', '96.4%'],
    ['Pending Filings', '2'],
  ] as const)
    expect((await screen.findByRole('heading', { name: title })).parentElement).toHaveTextContent(value);
  const table = screen.getByRole('table', { name: 'Tax Liability by State' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^StateLiabilityOpen/),
    expect.stringMatching(/^Ohio.*\$100\.00/),
    expect.stringMatching(/^Virginia.*\$50\.50/),
    expect.stringMatching(/^All states.*\$150\.50/),
  ]);
  for (const button of screen.getAllByRole('button', { name: 'Show as a table' })) await userEvent.click(button);
  expect(within(screen.getByRole('table', { name: 'Tax Liability by Month' })).getByText('Mar 26')).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Largest States' })).getByText('Ohio')).toBeInTheDocument();
});

test.each(['overview', 'compliance', 'financial'])('links to the upload instead of showing zeros: %s', async (tab) => {
  const nothing = { ...noLiability, filedOnTime: 0, overdueItems: 0, complianceScore: null };
  openPage(`/reports?tab=${tab}`, {
    ...report,
    states: report.states.map((one) => ({ ...one, ...nothing })),
    totals: { ...report.totals, ...nothing },
    byMonth: [],
  });
  expect(await screen.findByText('No policies in this period')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upload policies' })).toHaveAttribute('href', '/policy-upload');
  expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
});

test("applies filters on submit, keeps them in the URL, and opens the report's tab", async () => {
  openPage();
  await screen.findByRole('heading', { name: 'Total Tax Liability' });
  await chooseOption(screen.getByRole('combobox', { name: 'State' }), 'Virginia');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report Type' }), 'Financial');
  expect(api.findRequests('get', '/api/reports/compliance').map(({ query }) => query)).toEqual([{}]);
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await waitFor(() => expect(api.findRequests('get', '/api/reports/compliance').at(-1)?.query).toEqual({ state: 'VA' }));
  expect(await screen.findByRole('heading', { name: 'Policies by Amount Due' })).toBeInTheDocument();
  expect(api.findRequests('get', '/api/policies').at(-1)?.query).toEqual({
    sort: '-totalDue',
    transactionFrom: '2026-01-01',
    transactionTo: '2026-11-23',
    state: 'VA',
    limit: '10',
  });
});

test('requires both dates of a custom range', async () => {
  openPage('/reports?range=custom&from=2026-02-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Filters' }));
  expect(await screen.findByText('Enter both days.')).toBeInTheDocument();
});

test('exports the displayed figures', async () => {
  openPage();
  const button = await screen.findByRole('link', { name: 'Export Report' });
  expect(button).toHaveAttribute('href', '/api/reports/compliance/download?startDate=2026-01-01&endDate=2026-11-23&format=pdf');
  button.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(button);
  expect(await screen.findByText('Export Started')).toBeInTheDocument();
});

test('generates a large export in the background, and offers its file on the same page', async () => {
  openPage('/reports?type=financial');
  api.on('get', '/api/policies', [], { 'X-Total-Count': '5001' });
  const running = buildTask({ id: 'e-1', kind: 'report-export', title: 'Financial report, PDF', status: 'running' });
  api.on('post', '/api/reports/exports', replyAccepted(running));
  api.on('get', '/api/tasks/{id}', { ...running, status: 'finished', counts: { rows: 5001 } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export Report' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Export Report' }));
  expect(await screen.findByText('Export Started')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/reports/exports').map(({ body }) => body)).toEqual([
    { report: 'financial', format: 'pdf', startDate: '2026-01-01', endDate: '2026-11-23' },
  ]);
  expect(await screen.findByText('Financial report, PDF is ready: 5,001 rows. It is kept for 7 days.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/reports/exports/e-1/file');
});

test('lists Virginia and Georgia first, then states with business, and shows activity by person', async () => {
  openPage('/reports?tab=compliance');
  await screen.findByRole('link', { name: 'Virginia' });
  const table = within(screen.getByRole('grid', { name: 'Compliance by state' }));
  expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Virginia', 'Georgia', 'Ohio']);
  await userEvent.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Dana Reyes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/policy-upload?import=i-1');
});
