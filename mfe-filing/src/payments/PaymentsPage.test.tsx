import { createFakeApi, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import IssueStatementPage from './statements/IssueStatementPage';
import PaymentsPage from './PaymentsPage';
import { buildPayables, buildPayable, buildPayment, buildPreview } from './testing/payment-fixture';

const api = createFakeApi();

function openPage(address = '/payments', user = buildPerson()) {
  api.on('get', '/api/jurisdictions', []);
  return renderScreen(<PaymentsPage />, { address, path: '/payments', user });
}

test('pays an open balance from its row, and records the payment once', async () => {
  api.on('get', '/api/payables', buildPayables());
  api.on('post', '/api/payments', buildPayment());
  openPage();
  expect(await screen.findByRole('gridcell', { name: '$87.00' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Record payment: State of North Carolina, Jul 2026 to Sep 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText('Choose how it was paid')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Method' }), 'ACH debit');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/payments').map(({ body }) => body)).toMatchObject([
    { state: 'NC', payee: 'tax_authority', kind: 'payment', fromMonth: '2026-07', toMonth: '2026-09', amount: 513, method: 'ach_debit' },
  ]);
});

test("names a balance's payee, and shows the payee's kind once another state is chosen", async () => {
  const surcharge = {
    state: 'KY',
    stateName: 'Kentucky',
    payee: 'firemens_association',
    payeeName: 'Kentucky Department of Revenue',
  } as const;
  api.on('get', '/api/payables', buildPayables([buildPayable(surcharge)]));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Record payment: Kentucky Department of Revenue/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  expect(within(dialog).getByRole('combobox', { name: 'Payee' })).toHaveDisplayValue('Kentucky Department of Revenue');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'State' }), 'Select state');
  expect(within(dialog).getByRole('combobox', { name: 'Payee' })).toHaveDisplayValue('Payee of fire tax or surcharge');
});

test('pays selected balances with one form, and resubmits only those that were rejected', async () => {
  const virginia = buildPayable({ state: 'VA', stateName: 'Virginia', payeeName: 'Virginia Department of Taxation', open: 0.1 });
  const credit = buildPayable({ state: 'FL', stateName: 'Florida', payeeName: 'FSLSO', stage: 'credit', open: -5 });
  api.on('get', '/api/payables', buildPayables([buildPayable({ open: 0.2 }), virginia, credit]));
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Select page' }));
  expect(screen.getByText('2 balances selected, $0.30')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Record 2 payments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record 2 payments' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Method' }), 'Wire');
  api.once('post', '/api/payments', buildPayment());
  api.once('post', '/api/payments', replyWithProblem(409, 'Virginia is locked.'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 2 payments' }));
  expect(await within(dialog).findByText(/^1 of 2 payments recorded\./)).toBeInTheDocument();
  api.on('post', '/api/payments', buildPayment());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record 2 payments' }));
  expect(await screen.findByText('Payments recorded')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/payments').map(({ body }) => body)).toMatchObject([
    { state: 'NC', amount: 0.2 },
    { state: 'VA', amount: 0.1 },
    { state: 'VA', amount: 0.1 },
  ]);
});

test('filters balances by urgency, and shows the totals of the matching balances', async () => {
  const later = buildPayable({
    state: 'VA',
    stateName: 'Virginia',
    payeeName: 'Virginia tax',
    stage: 'later',
    payBy: '2027-03-01',
    daysUntil: 101,
    open: 7,
  });
  api.on('get', '/api/payables', buildPayables([later, buildPayable()]));
  openPage('/payments?due.standing=later');
  expect(await screen.findByText('Virginia tax')).toBeInTheDocument();
  expect(screen.queryByText('State of North Carolina')).not.toBeInTheDocument();
  expect(within(screen.getByText('Balances').parentElement!).getByText('1')).toBeInTheDocument();
});

test('shows the first step instead of zeros if there are no open balances', async () => {
  api.on('get', '/api/payables', { ...buildPayables([]), overdue: 0, open: 0 });
  openPage();
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
});

test('shows the due date rule of a balance whose due date depends on an invoice', async () => {
  const onInvoice = { payBy: null, daysUntil: null, stage: 'undated' as const, dueRule: 'on receipt of the invoice of the office' };
  api.on('get', '/api/payables', buildPayables([buildPayable(onInvoice)]));
  openPage();
  expect(await screen.findByText('On receipt of the invoice of the office')).toBeInTheDocument();
});

test('shows a rejection at its field, and records a credit as a refund', async () => {
  api.on('get', '/api/payables', buildPayables([buildPayable({ stage: 'credit', open: -10 })]));
  api.on('post', '/api/payments', replyWithProblem(400, 'Correct the fields.', [{ field: 'confirmation', message: 'Recorded already.' }]));
  openPage();
  await userEvent.click(await screen.findByText('Record refund'));
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  expect(within(dialog).getByRole('spinbutton', { name: 'Amount' })).toHaveValue(10);
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Method' }), 'Check');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText('Recorded already.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/payments').map(({ body }) => body)).toMatchObject([{ kind: 'refund', amount: 10 }]);
});

test.each([
  ['an owner', 'owner', true],
  ['a member', 'member', false],
] as const)('shows the tracking date to %s if balances precede it', async (_who, role, mayChange) => {
  api.on('get', '/api/payables', buildPayables([buildPayable({ stage: 'earlier' })]));
  openPage('/payments', buildPerson({ role }));
  expect(await screen.findByText(/^You track filings due on or after Nov 1, 2026\./)).toBeInTheDocument();
  const link = screen.queryByRole('link', { name: 'Change this date' });
  expect(link?.getAttribute('href') ?? null).toBe(mayChange ? '/settings/organization' : null);
});

test('voids a payment with a reason', async () => {
  api.on('get', '/api/payments', [buildPayment()], { 'X-Total-Count': '1' });
  api.on('get', '/api/payments/{id}', buildPayment());
  api.on('post', '/api/payments/{id}/void', buildPayment({ status: 'voided' }));
  openPage('/payments?tab=payments&payment=payment-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Void payment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void payment' });
  await pasteText(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Entered twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void payment' }));
  expect(await screen.findByText('Payment voided')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/payments/{id}/void').map(({ body }) => body)).toEqual([{ reason: 'Entered twice.' }]);
});

test('previews a statement before it is issued, and explains why a statement cannot be issued', async () => {
  api.on('get', '/api/statements/preview', buildPreview({ refusal: 'November 2026 has not ended. Issue its statement next month.' }));
  renderScreen(<IssueStatementPage />, { address: '/statements/new', user: buildPerson({ role: 'member' }) });
  expect(await screen.findByText('November 2026 has not ended. Issue its statement next month.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue statement/ })).not.toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Balance' })).getAllByText('$513.00').length).toBeGreaterThan(0);
});

test('explains below the preview that an issued statement is final, and shows the balance on the button', async () => {
  api.on('get', '/api/statements/preview', buildPreview());
  renderScreen(<IssueStatementPage />, { address: '/statements/new', user: buildPerson({ role: 'member' }) });
  expect(await screen.findByText(/^Issuing fixes the number, the lines and the balance/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Issue statement for $513.00' })).toBeEnabled();
});

test('is read-only for a viewer', async () => {
  api.on('get', '/api/payables', buildPayables());
  openPage('/payments', buildPerson({ role: 'viewer' }));
  expect(await screen.findByText('State of North Carolina')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Record/ })).not.toBeInTheDocument();
});
