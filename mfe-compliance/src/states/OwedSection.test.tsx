import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import { OwedSection } from './OwedSection';

const api = createFakeApi();
const TOTALS = { policies: 12, premium: 48_000, taxAmount: 1_080, fees: 0, totalDue: 1_080, taxBasis: null, chargeAmount: null };
const balance = {
  state: 'VA',
  stateName: 'Virginia',
  payee: 'tax_authority' as const,
  payeeName: 'Virginia Department of Taxation',
  payBy: '2026-11-25',
  daysUntil: 5,
  filingTitle: 'Quarterly report',
  dueRule: null,
  stage: 'this-month' as const,
  fromMonth: '2026-07',
  toMonth: '2026-09',
  owed: 600.3,
  filed: 600.3,
  paid: 0,
  open: 600.3,
};

test('shows what the organization owes in the state by payee, most urgent first, with balances from before the tracking date last', async () => {
  const late = { ...balance, payBy: '2026-10-30', daysUntil: -21, stage: 'overdue' as const, open: 0.1 };
  const earlier = { ...balance, payBy: '2025-12-31', daysUntil: -324, stage: 'earlier' as const, open: 4.64 };
  const elsewhere = { ...balance, state: 'TX', stateName: 'Texas', open: 9_000 };
  api.on('get', '/api/payables', {
    asOf: '2026-11-20',
    overdue: 0.1,
    dueThisMonth: 600.3,
    open: 9_600.4,
    payables: [earlier, late, balance, elsewhere],
  });
  api.on('get', '/api/policies/totals', TOTALS);
  renderScreen(<OwedSection code="VA" name="Virginia" />, { address: '/states/virginia' });
  const owed = within(await screen.findByRole('region', { name: 'What you owe in Virginia' }));
  const figures = (await owed.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(figures).toEqual(['12', '$48,000.00', '$605.04', '$0.10']);
  const lines = within(owed.getByRole('list', { name: 'Open balances' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Virginia Department of TaxationPay by Oct 30, 202621 days overdue$0.10',
    'Virginia Department of TaxationPay by Nov 25, 2026Due in 5 days$600.30',
    'Virginia Department of TaxationWas due Dec 31, 2025, before your tracking day$4.64',
  ]);
  expect(owed.getByRole('link', { name: 'Open payments' })).toHaveAttribute('href', '/payments?due.state=VA');
  expect(owed.getByRole('link', { name: 'What to do here' })).toHaveAttribute('href', '/to-do?state=VA');
});

test.each([
  ['on receipt of the invoice of the office', 'Pay on receipt of the invoice of the office'],
  ['We found no due day. The office sets it.', 'We found no due day. The office sets it.'],
])('shows the due date rule "%s" of a balance without a due date as "%s"', async (dueRule, shown) => {
  const undated = { ...balance, payBy: null, daysUntil: null, stage: 'undated' as const, dueRule };
  api.on('get', '/api/payables', { asOf: '2026-11-20', overdue: 0, dueThisMonth: 0, open: 600.3, payables: [undated] });
  api.on('get', '/api/policies/totals', TOTALS);
  renderScreen(<OwedSection code="VA" name="Virginia" />, { address: '/states/virginia' });
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
