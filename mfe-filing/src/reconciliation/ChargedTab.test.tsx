import type { ResponseBody } from '@stampline/api-client';
import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargedTransaction } from './charged-api';
import { describeAllocation } from './HeldTransactions';
import ReconciliationPage from './ReconciliationPage';

const api = createFakeApi();

const difference: ChargedTransaction = {
  id: 'transaction-1',
  policyId: 'policy-1',
  policyNumber: 'CH-1',
  insuredName: 'Harbor LLC',
  brokerName: null,
  state: 'KS',
  stateName: 'Kansas',
  transactionType: 'new',
  transactionDate: '2026-03-01',
  invoiceNumber: null,
  chargedAmount: 480,
  dueAmount: 485,
  differenceAmount: -5,
  chargeDifferences: [{ chargePart: 'premium_tax', differenceAmount: -5 }],
  collectedAmount: 480,
  refundableAmount: 0,
  collectedOn: null,
  chargeCause: 'rounding',
  causes: [{ chargeCause: 'rounding', causeText: 'Each charge was rounded down to a cent.' }],
  otherCauses: [],
  settlement: null,
  settlementNote: null,
  settledByName: null,
  settledAt: null,
};

const laws = [
  {
    state: 'FL',
    stateName: 'Florida',
    absorptionStatus: 'forbidden' as const,
    absorptionText: 'Florida: The surplus lines agent may not absorb the tax (Fla. Stat. §626.932(1)).',
    citation: 'Fla. Stat. §626.932(1)',
    sources: [],
    toleranceText: 'We have not read whether Florida has a tolerance for differences.',
  },
];

const buildImport = (): ResponseBody<'/api/policies/imports/{id}'> => ({
  id: 'import-1',
  fileName: 'agency.csv',
  status: 'finished',
  phase: null,
  processedRows: 1,
  totalRows: 1,
  importedRows: 1,
  unchangedRows: 0,
  failedRows: 0,
  differingCharges: 1,
  outcomes: [],
  notes: [],
  problem: null,
  undoneAt: null,
  undoneByName: null,
  undoReason: null,
  mapping: null,
  createdBy: 'Dana Reyes',
  createdAt: '2026-11-21T06:00:00.000Z',
  finishedAt: '2026-11-21T06:00:02.000Z',
});

function offerTab(row: ChargedTransaction, filter = '', others: readonly ChargedTransaction[] = []): void {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/charged', [row, ...others], { 'X-Total-Count': String(1 + others.length) });
  api.on('get', '/api/charged/causes', [
    { state: 'KS', stateName: 'Kansas', chargeCause: 'rounding', isSettled: false, transactionCount: 1, differenceAmount: -5 },
  ]);
  api.on('get', '/api/charged/held', [
    {
      state: 'KS',
      stateName: 'Kansas',
      month: '2026-03',
      collectedAmount: 480,
      paidAmount: 400,
      unassignedAmount: 0,
      isAllocated: true,
      givenBackAmount: 0,
      heldAmount: 80,
    },
  ]);
  api.on('get', '/api/charged/months', [
    {
      state: 'KS',
      stateName: 'Kansas',
      month: '2026-04',
      chargedAmount: 485,
      dueAmount: 485,
      totalDueAmount: 485,
      collectedAmount: null,
      givenBackAmount: 0,
      paidAmount: 0,
      openCount: 0,
    },
  ]);
  api.on('get', '/api/charged/laws', laws);
  renderScreen(<ReconciliationPage />, { address: `/reconciliation?tab=charged${filter}`, path: '/reconciliation' });
}

test('names the cause of a difference, offers a suitable way to settle it, and shows held amounts', async () => {
  offerTab(difference);
  api.on('post', '/api/charged/settlements', {
    transactionCount: 1,
    differenceAmount: -5,
    settlementNotes: ['We have not read whether Kansas lets a broker absorb a difference.'],
  });
  expect(await screen.findByText('1 transaction charged something other than what is due.')).toBeInTheDocument();
  expect(await screen.findByText('Each charge was rounded down to a cent.')).toBeInTheDocument();
  expect(await screen.findByText('$80.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Absorb' }));
  expect(await screen.findByText('1 difference settled: ($5.00)')).toBeInTheDocument();
  expect(screen.getByText('We have not read whether Kansas lets a broker absorb a difference.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/charged/settlements')).toMatchObject([
    { body: { transactionIds: ['transaction-1'], settlement: 'absorb' } },
  ]);
});

const findPath = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test("links a held amount to the invoices, the payments and the month's full comparison, and names the invoice", async () => {
  offerTab({ ...difference, invoiceNumber: 'INV-20418' });
  expect(await screen.findByText('Invoice INV-20418')).toBeInTheDocument();
  expect(await findPath('Mar 2026, Kansas')).toBe('/reconciliation?year=2026&sides.state=KS');
  expect(await findPath('Payments to Kansas: $400.00 for the month')).toBe('/payments?tab=payments&payments.state=KS');
  expect(await findPath('Refunds of Mar 2026, Kansas: $0.00 refunded')).toBe(
    '/reconciliation?tab=charged&charged.view=settled&charged.settlement=give_back&charged.state=KS&charged.month=2026-03',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Invoices of Mar 2026, Kansas: $480.00 collected' }));
  await waitFor(() =>
    expect(api.findRequests('get', '/api/charged').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ view: 'all', state: 'KS', month: '2026-03' }),
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('Mar 2026');
});

test('links a held amount to its transactions, and explains how payments are allocated', async () => {
  offerTab(difference);
  api.on(
    'get',
    '/api/charged/held/transactions',
    [
      {
        id: 'transaction-1',
        policyId: 'policy-1',
        policyNumber: 'CH-9',
        insuredName: 'Harbor LLC',
        transactionType: 'new',
        transactionDate: '2026-03-01',
        invoiceNumber: null,
        collectedAmount: 480,
        dueAmount: 485,
        paidAmount: 400,
        isAllocated: true,
        givenBackAmount: 0,
        heldAmount: 80,
      },
    ],
    { 'X-Total-Count': '1' },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Transactions of Mar 2026, Kansas: $80.00 held' }));
  expect(await screen.findByText('CH-9')).toBeInTheDocument();
  expect(screen.getByText('Allocated')).toBeInTheDocument();
  expect(screen.getByText(/^Less was paid than is due, so the payments are allocated/)).toBeInTheDocument();
  expect(api.findRequests('get', '/api/charged/held/transactions')).toMatchObject([{ query: { state: 'KS', month: '2026-03' } }]);
});

test.each([
  [{ paidAmount: 0, isAllocated: false, unassignedAmount: 0 }, 'Nothing has been paid for the month.'],
  [{ paidAmount: 485, isAllocated: false, unassignedAmount: 0 }, 'The charges of each paid payee are covered in full.'],
  [
    { paidAmount: 490, isAllocated: false, unassignedAmount: 5 },
    'The charges of each paid payee are covered in full. $5.00 covers no transaction of the month: it was paid beyond the charges due, or for charges of closed months that were filed with it.',
  ],
])('explains payments of %o', (amounts, sentence) => {
  const month = { state: 'KS', stateName: 'Kansas', month: '2026-03', collectedAmount: 480, givenBackAmount: 0, heldAmount: 80 };
  expect(describeAllocation({ ...month, ...amounts })).toBe(sentence);
});

test('filters by any month with invoices, even without collected amounts, and names the broker', async () => {
  offerTab({ ...difference, brokerName: 'Lakeshore Retail Brokerage' });
  expect(await screen.findByText('Lakeshore Retail Brokerage')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), await screen.findByRole('option', { name: 'Apr 2026' }));
  await waitFor(() => expect(api.findRequests('get', '/api/charged').map(({ query }) => query['month'])).toContain('2026-04'));
});

test('does not offer to absorb tax if the law forbids it, and names the law', async () => {
  offerTab({ ...difference, state: 'FL', stateName: 'Florida' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-1' }));
  expect(await screen.findByText(/cannot be absorbed. Florida: The surplus lines agent may not absorb/)).toBeInTheDocument();
  expect(screen.getByText('We have not read whether Florida has a tolerance for differences.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Charge the rest' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Absorb' })).toBeNull();
});

const excess = { ...difference, chargedAmount: 490, differenceAmount: 5, collectedAmount: 490, refundableAmount: 5 };

test('names all causes that explain the same amounts', async () => {
  offerTab({ ...difference, otherCauses: ['other_edition'] });
  const text = 'More than one explanation fits these amounts. Most likely: rounding. Also possible: another rate source.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('Several possible causes')).toBeInTheDocument();
});

test('offers to absorb a shortfall of stamping fees, even if the law forbids it for tax', async () => {
  const ofFees = { state: 'FL', chargeCause: 'unexplained' as const, causes: [] };
  const chargeDifferences = [{ chargePart: 'stamping_fee' as const, differenceAmount: -5 }];
  offerTab({ ...difference, ...ofFees, chargeDifferences });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.getByRole('button', { name: 'Absorb' })).toBeInTheDocument();
});

test('offers to refund an excess that was collected, and to lower the invoice if nothing was collected', async () => {
  offerTab(excess);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.getByText('$5.00 more than the amount due was collected and can be refunded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refund' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lower the invoice' })).toBeNull();
  api.on('get', '/api/charged', [excess, { ...excess, id: 'transaction-2', policyNumber: 'CH-2', refundableAmount: 0 }], {
    'X-Total-Count': '2',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All invoices');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-2' }));
  expect(screen.getByText(/^\$5\.00 can be refunded for 1 transaction\. For the others/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.getByText(/nothing to refund/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Lower the invoice' })).toBeInTheDocument();
});

test('offers to correct an invoice whose errors cancel out, and to pay each payee the amount due', async () => {
  offerTab({
    ...difference,
    chargedAmount: 485,
    differenceAmount: 0,
    chargeDifferences: [
      { chargePart: 'premium_tax', differenceAmount: 1 },
      { chargePart: 'stamping_fee', differenceAmount: -1 },
    ],
    chargeCause: 'unexplained',
    causes: [],
  });
  expect(await screen.findByText('Charged premium tax $1.00 too much, stamping fee $1.00 too little.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select CH-1' }));
  expect(
    screen.getByText(/^The total is right, so the insured pays nothing and gets nothing back: correct the invoice/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Correct the invoice' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep within the tolerance' })).toBeInTheDocument();
  for (const name of ['Charge the rest', 'Refund', 'Lower the invoice', 'Absorb'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('shows the differences of one upload, and names its file', async () => {
  api.on('get', '/api/policies/imports/{id}', buildImport());
  offerTab(difference, '&charged.import=import-1');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Upload' })).toHaveDisplayValue(/^agency\.csv, /));
  expect(api.findRequests('get', '/api/charged')).toMatchObject([{ query: { import: 'import-1' } }]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Upload' }), 'All uploads');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Upload' })).toBeNull());
});

test('undoes a decision with a reason', async () => {
  offerTab({ ...difference, settlement: 'absorb', settledByName: 'Dana Reyes', settledAt: '2026-11-21T12:00:00.000Z' });
  api.on('post', '/api/charged/settlements/undone', { transactionCount: 1, differenceAmount: -5 });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.getByRole('button', { name: 'Undo decision' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'The insured paid.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo decision' }));
  expect(await screen.findByText('1 difference open again: ($5.00)')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/charged/settlements/undone')).toMatchObject([
    { body: { transactionIds: ['transaction-1'], reason: 'The insured paid.' } },
  ]);
});

test('offers the corrected invoice of a decision, and the filtered corrections as one file', async () => {
  offerTab({ ...difference, settlement: 'charge_rest', settledByName: 'Dana Reyes', settledAt: '2026-11-21T12:00:00.000Z' });
  expect(await screen.findByRole('link', { name: 'Corrected invoice (PDF)' })).toHaveAttribute(
    'href',
    '/api/charged/transaction-1/document',
  );
  const file = screen.getByRole('link', { name: 'Corrections for accounting' }).getAttribute('href');
  expect(file).toMatch(/^\/api\/charged\/corrections\/download\?(?!.*view=).*format=csv/);
});

test('adds up the refunds behind a refunded amount', async () => {
  const refund = { ...excess, settlement: 'give_back' as const, settledByName: 'Dana Reyes', settledAt: '2026-11-21T12:00:00.000Z' };
  const other = { ...refund, id: 'transaction-2', policyNumber: 'CH-2', refundableAmount: 0.01 };
  offerTab(refund, '&charged.view=settled&charged.settlement=give_back', [other]);
  expect(await screen.findByText('$5.00 refunded')).toBeInTheDocument();
  expect(screen.getByText('$0.01 refunded')).toBeInTheDocument();
  expect(screen.getByText('$5.01')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Decision' })).toHaveDisplayValue('Refund');
  expect(api.findRequests('get', '/api/charged')).toMatchObject([{ query: { view: 'settled', settlement: 'give_back' } }]);
});
