import { createFakeApi, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { TransactionPreview } from '../transaction-form/TransactionPreviewCard';
import { noHomeState } from './home-state/testing/home-state';
import PolicyPage from './PolicyPage';
import { buildPolicyDelivery } from './testing/policy-delivery';
import { policyDetail } from './testing/policy-detail';

const api = createFakeApi();
const PREVIEW = '/api/policies/{id}/transactions/preview';
const RECORD_ROUTE = '/api/policies/{id}/transactions';

const preview: TransactionPreview = {
  transactionType: 'cancellation',
  transactionDate: '2026-06-01',
  premium: -400,
  taxAmount: -9,
  taxRate: 0.0225,
  fees: 0,
  totalDue: -9,
  taxLines: policyDetail.transactions[0]!.taxLines.map((line) => ({ ...line, amount: -9 })),
  completeness: 'complete',
  missing: [],
  takenBack: null,
  termAfter: { effectiveDate: '2026-01-01', expirationDate: '2027-01-01', canceledOn: '2026-06-01', premium: 600, totalDue: 13.5 },
  returnsTooMuch: null,
};

const openPolicy = (role: 'owner' | 'viewer' = 'owner') => {
  api.on('get', '/api/policies/{id}', policyDetail);
  api.on('get', '/api/policies/{id}/home-state', noHomeState);
  api.on('get', '/api/policies/{id}/delivery', buildPolicyDelivery());
  api.on('get', '/api/charged', []);
  api.on('get', '/api/policies/{id}/insurers', []);
  api.on('get', '/api/deadlines', []);
  api.on('get', '/api/submissions', []);
  api.on('get', '/api/documents', []);
  api.on('get', '/api/jurisdictions', []);
  return renderScreen(
    <Routes>
      <Route path="/policies/:id" element={<PolicyPage />} />
    </Routes>,
    { address: '/policies/p-1', user: buildPerson({ role }) },
  );
};

async function openCancellation() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Transaction' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the policy' }));
  await pasteText(dialog.getByRole('spinbutton', { name: 'Premium to return' }), '400');
  return dialog;
}

test('previews a cancellation with its tax, asks for a reason, and records it as previewed', async () => {
  api.on('post', PREVIEW, preview);
  api.on('post', RECORD_ROUTE, policyDetail);
  api.once('post', RECORD_ROUTE, replyWithProblem(409, 'The policy has changed since you opened it. Check it, then preview again.'));
  openPolicy();
  const dialog = await openCancellation();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const shown = within(await dialog.findByRole('region', { name: 'Preview' }));
  expect(shown.getByText('Cancellation, Jun 1, 2026: premium ($400.00)')).toBeInTheDocument();
  expect(shown.getByText(/has \$600\.00 in premium and \$13\.50 in tax and fees, and is canceled as of Jun 1, 2026/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Record Cancellation' }));
  expect(await dialog.findByText('Enter a reason')).toBeInTheDocument();
  expect(api.findRequests('post', RECORD_ROUTE)).toEqual([]);
  await pasteText(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold');
  await userEvent.click(dialog.getByRole('button', { name: 'Record Cancellation' }));
  expect(await dialog.findByText(/has changed since you opened it/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Record Cancellation' }));
  expect(await screen.findByText('Transaction Recorded')).toBeInTheDocument();
  const facts = { transactionType: 'cancellation', expirationDate: '2027-01-01', premium: -400, coverageType: 'Ocean marine' };
  expect(api.findRequests('post', PREVIEW)[0]?.body).toMatchObject(facts);
  expect(api.findRequests('post', RECORD_ROUTE).at(-1)?.body).toMatchObject({
    ...facts,
    reason: 'Sold',
    policyVersion: policyDetail.policyVersion,
    confirmReturns: false,
  });
});

test("asks for confirmation of a return above the term's premium, and for another preview after an edit", async () => {
  api.on('post', PREVIEW, { ...preview, returnsTooMuch: 'This returns $4,000.00, more than the term’s premium of $1,000.00.' });
  api.on('post', RECORD_ROUTE, policyDetail);
  openPolicy();
  const dialog = await openCancellation();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await userEvent.type(dialog.getByRole('spinbutton', { name: 'Premium to return' }), '0');
  expect(dialog.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  await pasteText(dialog.getByRole('textbox', { name: 'Reason' }), 'Audit');
  await userEvent.click(await dialog.findByRole('button', { name: 'Record Cancellation' }));
  expect(await dialog.findByText('Confirm the return, or change the premium')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Return more than the premium of the term' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Record Cancellation' }));
  expect(await screen.findByText('Transaction Recorded')).toBeInTheDocument();
  expect(api.findRequests('post', RECORD_ROUTE)).toMatchObject([{ body: { premium: -4000, confirmReturns: true } }]);
});

test('prefills a correction from the current transaction, and previews the reversal', async () => {
  const path = '/api/policies/{id}/transactions/{transactionId}/correct/preview';
  api.on('post', path, { ...preview, transactionType: 'new', premium: 1500, takenBack: { premium: -1000, totalDue: -22.5 } });
  openPolicy();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this transaction' }));
  await userEvent.clear(dialog.getByRole('spinbutton', { name: 'Premium' }));
  await pasteText(dialog.getByRole('spinbutton', { name: 'Premium' }), '1500');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Backs out premium ($1,000.00), tax and fees ($22.50).')).toBeInTheDocument();
  expect(api.findRequests('post', path)).toMatchObject([
    { params: { id: 'p-1', transactionId: 't-1' }, body: { policyNumber: 'VA-1', state: 'VA', transactionType: 'new', premium: 1500 } },
  ]);
});

test('collapses tax facts, sends them with the transaction, and expands an invalid one', async () => {
  api.on('post', PREVIEW, preview);
  api.once(
    'post',
    PREVIEW,
    replyWithProblem(400, 'Fire premium is too large.', [{ field: 'taxFacts.firePremium', message: 'At most the premium.' }]),
  );
  openPolicy();
  const dialog = await openCancellation();
  expect(dialog.queryByRole('spinbutton', { name: 'Fire premium' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'More tax facts' }));
  await pasteText(dialog.getByRole('spinbutton', { name: 'Fire premium' }), '500');
  await userEvent.click(dialog.getByRole('button', { name: 'More tax facts (1)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('At most the premium.')).toBeInTheDocument();
  expect(api.findRequests('post', PREVIEW)[0]?.body).toMatchObject({ taxFacts: { firePremium: -500 } });
  await userEvent.clear(dialog.getByRole('spinbutton', { name: 'Fire premium' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByRole('region', { name: 'Preview' })).toBeInTheDocument();
  expect(api.findRequests('post', PREVIEW)[1]?.body).not.toHaveProperty('taxFacts');
});

test('continues a correction when another user has corrected the transaction, and lists the changes', async () => {
  const path = '/api/policies/{id}/transactions/{transactionId}/correct';
  const shown = { ...preview, transactionType: 'new', premium: 1500 } as const;
  api.on('post', `${path}/preview`, shown);
  api.on('post', path, policyDetail);
  api.once('post', path, replyWithProblem(409, 'The policy has changed since you opened it. Dana Reed corrected a new transaction.'));
  openPolicy();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this transaction' }));
  await userEvent.clear(dialog.getByRole('spinbutton', { name: 'Premium' }));
  await pasteText(dialog.getByRole('spinbutton', { name: 'Premium' }), '1500');
  await pasteText(dialog.getByRole('textbox', { name: 'Reason' }), 'Typo');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const [wrong] = policyDetail.transactions;
  const backOut = { ...wrong!, id: 'b-1', transactionType: 'back_out' as const, backsOut: 't-1', replacedBy: 't-2' };
  const right = { ...wrong!, id: 't-2', premium: 1100 };
  const newer = {
    ...policyDetail,
    policyVersion: '20261122091500000000',
    transactions: [right, backOut, { ...wrong!, backedOutBy: 'b-1' }],
  };
  api.on('get', '/api/policies/{id}', newer);
  await userEvent.click(await dialog.findByRole('button', { name: 'Record Correction' }));
  expect(await dialog.findByText(/Dana Reed corrected a new transaction/)).toBeInTheDocument();
  expect(await dialog.findByText(/Premium is now \$1,100\.00 \(was \$1,000\.00\)\. Your entries stay here/)).toBeInTheDocument();
  expect(dialog.getByRole('spinbutton', { name: 'Premium' })).toHaveValue(1500);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Preview' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Record Correction' }));
  expect(await screen.findByText('Transaction corrected')).toBeInTheDocument();
  expect(api.findRequests('post', path).at(-1)).toMatchObject({
    params: { transactionId: 't-2' },
    body: { premium: 1500, policyVersion: newer.policyVersion, reason: 'Typo' },
  });
});

test('is read-only for a viewer', async () => {
  openPolicy('viewer');
  expect(await screen.findByRole('heading', { level: 1, name: 'VA-1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add Transaction' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Correct...' })).not.toBeInTheDocument();
});
