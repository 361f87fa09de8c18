import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReconciliationPage from './ReconciliationPage';

const api = createFakeApi();

const difference = {
  id: 'transaction-1',
  policyId: 'policy-1',
  policyNumber: 'CH-1',
  insuredName: 'Harbor LLC',
  state: 'TX',
  stateName: 'Texas',
  transactionType: 'new' as const,
  transactionDate: '2026-03-01',
  invoiceNumber: null,
  chargedAmount: 480,
  dueAmount: 485,
  differenceAmount: -5,
  collectedAmount: 480,
  collectedOn: null,
  chargeCause: 'rounding' as const,
  causes: [{ chargeCause: 'rounding' as const, causeText: 'Each charge was rounded down to a cent.' }],
  otherCauses: [],
  settlement: null,
  settlementNote: null,
  settledByName: null,
  settledAt: null,
};

test('names the cause of a difference, settles it by a way that fits, and shows what is held', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/charged', [difference], { 'X-Total-Count': '1' });
  api.on('get', '/api/charged/causes', [
    { state: 'TX', stateName: 'Texas', chargeCause: 'rounding', isSettled: false, transactionCount: 1, differenceAmount: -5 },
  ]);
  api.on('get', '/api/charged/held', [
    { state: 'TX', stateName: 'Texas', month: '2026-03', collectedAmount: 480, paidAmount: 400, givenBackAmount: 0, heldAmount: 80 },
  ]);
  api.on('post', '/api/charged/settlements', {
    transactionCount: 1,
    differenceAmount: -5,
    settlementNotes: ['We have not read whether Texas lets a broker absorb a difference.'],
  });
  renderScreen(<ReconciliationPage />, { address: '/reconciliation?tab=charged', path: '/reconciliation' });
  expect(await screen.findByText('1 transaction charged something other than what is due.')).toBeInTheDocument();
  expect(await screen.findByText('Each charge was rounded down to a cent.')).toBeInTheDocument();
  expect(await screen.findByText('$80.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select CH-1' }));
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Absorb' }));
  expect(await screen.findByText('1 difference settled: ($5.00)')).toBeInTheDocument();
  expect(screen.getByText('We have not read whether Texas lets a broker absorb a difference.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/charged/settlements')).toMatchObject([
    { body: { transactionIds: ['transaction-1'], settlement: 'absorb' } },
  ]);
});
