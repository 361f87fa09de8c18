import { createFakeApi, noContent, renderScreen } from '@stampline/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChargedMonth, describeChargedMonth } from './charged-month-labels';
import ReconciliationPage from './ReconciliationPage';

const api = createFakeApi();

const match = {
  state: 'FL',
  stateName: 'Florida',
  payee: 'stamping_office' as const,
  payeeName: 'Stamping office',
  month: '2026-10',
  booked: 513,
  kept: 513,
  owed: 513,
  filed: 500,
  paid: 0,
  invoiced: null,
  inBooks: 513,
  matchStage: 'unmatched' as const,
  mismatch: 'Approved filings show $500.00, but $513.00 is owed.',
  mendedAt: 'filings' as const,
};

test('explains a mismatch and links to its fix, and removes an invoice', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/reconciliation', { fromMonth: '2026-01', toMonth: '2026-12', unmatchedCount: 1, matches: [match] });
  const invoice = {
    id: 'invoice-1',
    name: 'fslso.csv',
    invoiceTotal: 513,
    importedByName: 'Dana Reyes',
    importedAt: '2026-11-02T15:00:00.000Z',
  };
  api.on('get', '/api/reconciliation/invoices', [invoice]);
  api.on('get', '/api/charged/months', []);
  api.on('delete', '/api/reconciliation/invoices/{id}', noContent);
  renderScreen(<ReconciliationPage />, { address: '/reconciliation', path: '/reconciliation' });
  expect(await screen.findByText('1 month differs. It is listed first.')).toBeInTheDocument();
  expect(await screen.findByText(/Approved filings show \$500.00, but \$513.00 is owed./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the filings' })).toHaveAttribute('href', '/filings?filings.state=FL');
  expect(screen.getByRole('link', { name: 'Filed $500.00, Florida, Oct 2026' })).toHaveAttribute('href', '/filings?filings.state=FL');
  expect(screen.getByRole('link', { name: 'Policies $513.00, Florida, Oct 2026' })).toHaveAttribute(
    'href',
    '/policies?policies.state=FL&policies.transactionFrom=2026-10-01&policies.transactionTo=2026-10-31',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove fslso.csv' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Invoice removed')).toBeInTheDocument();
  expect(api.findRequests('delete', '/api/reconciliation/invoices/{id}').map(({ params }) => params)).toEqual([{ id: 'invoice-1' }]);
});

test('lists differences before open months, filters by status, and shows the totals of the matching months', async () => {
  api.on('get', '/api/jurisdictions', []);
  const open = { ...match, month: '2026-09', filed: 0, owed: 0.1, matchStage: 'open' as const };
  const matches = [match, open, { ...open, month: '2026-08', owed: 0.2, mendedAt: 'payments' as const }];
  api.on('get', '/api/reconciliation', { fromMonth: '2026-01', toMonth: '2026-12', unmatchedCount: 1, matches });
  api.on('get', '/api/reconciliation/invoices', []);
  api.on('get', '/api/charged/months', []);
  renderScreen(<ReconciliationPage />, { address: '/reconciliation', path: '/reconciliation' });
  expect(await screen.findByText('Differs', { ignore: 'option' })).toBeInTheDocument();
  expect(screen.getByText('Not filed')).toBeInTheDocument();
  expect(screen.getByText('Not paid')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the deadlines' })).toHaveAttribute(
    'href',
    '/filing-calendar?tab=list&deadlines.state=FL&deadlines.status=pending&deadlines.applies=true',
  );
  expect(screen.getByRole('link', { name: 'Open what is due' })).toHaveAttribute('href', '/payments?tab=due&due.state=FL');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
  await waitFor(() => expect(screen.queryByText('Differs', { ignore: 'option' })).not.toBeInTheDocument());
  expect(screen.getByText('$0.30')).toBeInTheDocument();
});

test('explains that there is nothing to compare', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/reconciliation', { fromMonth: '2026-01', toMonth: '2026-12', unmatchedCount: 0, matches: [] });
  api.on('get', '/api/reconciliation/invoices', []);
  api.on('get', '/api/charged/months', []);
  renderScreen(<ReconciliationPage />, { address: '/reconciliation', path: '/reconciliation' });
  expect(await screen.findByText('Nothing to compare')).toBeInTheDocument();
});

const month: ChargedMonth = {
  state: 'NE',
  stateName: 'Nebraska',
  month: '2026-10',
  chargedAmount: 407.4,
  dueAmount: 407.4,
  totalDueAmount: 407.4,
  collectedAmount: 407.41,
  givenBackAmount: 0.01,
  paidAmount: 407.4,
  openCount: 0,
};

const findPath = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test("compares all payees' charges, collected amounts and payments, and links each amount to its records", async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/reconciliation', { fromMonth: '2026-01', toMonth: '2026-12', unmatchedCount: 0, matches: [] });
  api.on('get', '/api/reconciliation/invoices', []);
  api.on('get', '/api/charged/months', [month, { ...month, month: '2025-12', openCount: 3 }]);
  renderScreen(<ReconciliationPage />, { address: '/reconciliation?year=2026', path: '/reconciliation' });
  expect(await screen.findByText('All equal')).toBeInTheDocument();
  expect(screen.queryByText(/3 differences/)).toBeNull();
  expect(findPath('Charged $407.40, Nebraska, Oct 2026')).toBe(
    '/reconciliation?tab=charged&charged.view=all&charged.state=NE&charged.month=2026-10',
  );
  expect(findPath('Refunded $0.01, Nebraska, Oct 2026')).toBe(
    '/reconciliation?tab=charged&charged.view=settled&charged.settlement=give_back&charged.state=NE&charged.month=2026-10',
  );
  expect(findPath('Paid $407.40, Nebraska, Oct 2026')).toBe('/payments?tab=payments&payments.state=NE');
});

test.each([
  ['1 difference to decide', { openCount: 1 }],
  ['Difference kept or absorbed', { chargedAmount: 407.39 }],
  ['Collection not on record', { collectedAmount: null }],
  ['Not all collected', { collectedAmount: 407.4 }],
  ['Collected more than due', { collectedAmount: 407.42 }],
  ['Not paid', { paidAmount: 407.39 }],
  ['Paid more than collected', { paidAmount: 407.41 }],
  ['All equal', {}],
  // The invoices state only the tax; the stamping fee was also collected and paid.
  ['All equal', { chargedAmount: 400, dueAmount: 400 }],
])("describes a month's status as: %s", (text, change) => {
  expect(describeChargedMonth({ ...month, ...change }).text).toBe(text);
});
