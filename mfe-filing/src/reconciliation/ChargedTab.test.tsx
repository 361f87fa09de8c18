import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargedTransaction } from './charged-api';
import ReconciliationPage from './ReconciliationPage';

const api = createFakeApi();

const difference: ChargedTransaction = {
  id: 'transaction-1',
  policyId: 'policy-1',
  policyNumber: 'CH-1',
  insuredName: 'Harbor LLC',
  state: 'KS',
  stateName: 'Kansas',
  transactionType: 'new',
  transactionDate: '2026-03-01',
  invoiceNumber: null,
  chargedAmount: 480,
  dueAmount: 485,
  differenceAmount: -5,
  collectedAmount: 480,
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

function offerTab(row: ChargedTransaction): void {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/charged', [row], { 'X-Total-Count': '1' });
  api.on('get', '/api/charged/causes', [
    { state: 'KS', stateName: 'Kansas', chargeCause: 'rounding', isSettled: false, transactionCount: 1, differenceAmount: -5 },
  ]);
  api.on('get', '/api/charged/held', [
    { state: 'KS', stateName: 'Kansas', month: '2026-03', collectedAmount: 480, paidAmount: 400, givenBackAmount: 0, heldAmount: 80 },
  ]);
  api.on('get', '/api/charged/laws', laws);
  renderScreen(<ReconciliationPage />, { address: '/reconciliation?tab=charged', path: '/reconciliation' });
}

test('names the cause of a difference, settles it by a way that fits, and shows what is held', async () => {
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
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Absorb' }));
  expect(await screen.findByText('1 difference settled: ($5.00)')).toBeInTheDocument();
  expect(screen.getByText('We have not read whether Kansas lets a broker absorb a difference.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/charged/settlements')).toMatchObject([
    { body: { transactionIds: ['transaction-1'], settlement: 'absorb' } },
  ]);
});

const findPath = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('leads from what is held to the invoices, the payments and all sides of the month, and names the invoice', async () => {
  offerTab({ ...difference, invoiceNumber: 'INV-20418' });
  expect(await screen.findByText('Invoice INV-20418')).toBeInTheDocument();
  expect(await findPath('Mar 2026, Kansas')).toBe('/reconciliation?year=2026&sides.state=KS');
  expect(await findPath('Payments to Kansas: $400.00 for the month')).toBe('/payments?tab=payments&payments.state=KS');
  await userEvent.click(screen.getByRole('link', { name: 'Invoices of Mar 2026, Kansas: $480.00 collected' }));
  await waitFor(() =>
    expect(api.findRequests('get', '/api/charged').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ view: 'all', state: 'KS', month: '2026-03' }),
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('Mar 2026');
});

test('does not offer to absorb tax where the law forbids it, and names the law', async () => {
  offerTab({ ...difference, state: 'FL', stateName: 'Florida' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select CH-1' }));
  expect(await screen.findByText(/cannot be absorbed. Florida: The surplus lines agent may not absorb/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Charge the rest' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Absorb' })).toBeNull();
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

test('offers the corrected invoice of a decision, and the corrections of the filters as one file', async () => {
  offerTab({ ...difference, settlement: 'charge_rest', settledByName: 'Dana Reyes', settledAt: '2026-11-21T12:00:00.000Z' });
  expect(await screen.findByRole('link', { name: 'Corrected invoice (PDF)' })).toHaveAttribute(
    'href',
    '/api/charged/transaction-1/document',
  );
  const file = screen.getByRole('link', { name: 'Corrections for accounting' }).getAttribute('href');
  expect(file).toMatch(/^\/api\/charged\/corrections\/download\?(?!.*view=).*format=csv/);
});
