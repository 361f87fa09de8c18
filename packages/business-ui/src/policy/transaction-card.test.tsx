import { createFakeApi, pasteText, buildPerson, replyWithProblem, renderScreen, buildTaxLine, buildTransaction } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TransactionCard } from './TransactionCard';
import type { PolicyTransaction } from './use-policy';

const api = createFakeApi();

const buildLine = (fields: Parameters<typeof buildTaxLine>[0]) =>
  buildTaxLine({ amount: 450, basisAmount: 10_000, ratePercent: '4.5', ruleId: 'ca-product-premium-tax', ...fields });

const entered = buildTransaction({
  id: 't1',
  insuredName: 'Harbor Freight Lines LLC',
  otherEdition: {
    edition: 'statute',
    charges: [
      {
        label: 'Premium tax',
        part: null,
        ratePercent: '3',
        amount: 300,
        ruleId: 'ca-statute-premium-tax',
        citation: 'Cal. Ins. Code §1775.5',
      },
      { label: 'Stamping fee', part: null, ratePercent: '0.18', amount: 18, ruleId: 'ca-statute-stamping-fee-2023', citation: null },
    ],
    totalDue: 318,
    difference: -132,
    notCovered: null,
    notes: ['The statute has no exemption for "municipality" in California; the premium is taxed in full.'],
  },
  premium: 10_000,
  taxAmount: 450,
  taxLines: [buildLine({})],
  taxRate: 0.045,
  totalDue: 450,
});

const adjustment: PolicyTransaction['adjustments'][number] = {
  id: 'a1',
  changeId: 'c1',
  title: 'California by the statute',
  bookedOn: '2026-01-01',
  createdAt: '2026-11-21T10:00:00.000Z',
  edition: 'statute',
  rulebookVersion: '2026.11',
  taxAmount: 300,
  fees: 18,
  totalDue: 318,
  taxRate: 0.03,
  taxDifference: -150,
  feesDifference: 18,
  totalDifference: -132,
  taxLines: [
    buildLine({ amount: 300, ratePercent: '3', ruleId: 'ca-statute-premium-tax' }),
    buildLine({
      amount: 18,
      ratePercent: '0.18',
      label: 'Stamping fee',
      ruleId: 'ca-statute-stamping-fee-2023',
      edition: 'statute',
      citation: 'SLA',
    }),
  ],
};

test('shows the lines of an unadjusted transaction, each of which opens its rule', () => {
  renderScreen(<TransactionCard policyId="p1" transaction={entered} />);
  const lines = within(screen.getByRole('table', { name: 'Tax lines' }));
  expect(
    lines.getByRole('row', { name: 'Premium tax Stampline rate table · Payable to State of Virginia 4.5% of $10,000.00 $450.00' }),
  ).toBeInTheDocument();
  expect(lines.getByRole('button', { name: 'Premium tax' })).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.queryByRole('list', { name: 'Adjustments' })).not.toBeInTheDocument();
});

test('shows an adjustment next to the original price, with its rule change, difference and lines', async () => {
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, adjustments: [adjustment] }} />);
  expect(screen.getByText('Tax and fees now $318.00, first priced at $450.00.')).toBeInTheDocument();
  const adjustments = within(screen.getByRole('list', { name: 'Adjustments' }));
  expect(adjustments.getByRole('link', { name: 'California by the statute' })).toHaveAttribute('href', '/tax-rules?change=c1');
  expect(adjustments.getByText('($132.00)')).toBeInTheDocument();
  expect(
    adjustments.getByRole('row', { name: 'Stamping fee SLA · Payable to State of Virginia 0.18% of $10,000.00 $18.00' }),
  ).toBeVisible();
  await userEvent.click(screen.getByText('Tax lines as first priced'));
  expect(screen.getByRole('table', { name: 'Tax lines as first priced' })).toHaveTextContent('$450.00');
});

test('does not show a link for an adjustment without a rule change', () => {
  const repriced = { ...adjustment, changeId: null, title: 'Repriced under current rules when May.csv was undone' };
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, adjustments: [repriced] }} />);
  const adjustments = within(screen.getByRole('list', { name: 'Adjustments' }));
  expect(adjustments.getByText('Repriced under current rules when May.csv was undone')).toBeInTheDocument();
  expect(adjustments.queryByRole('link')).not.toBeInTheDocument();
});

test('shows the other edition in dollars, and opens each of its charges', () => {
  renderScreen(<TransactionCard policyId="p1" transaction={entered} />);
  expect(
    screen.getByText(/^By the statute, \$318\.00 is due \(\$300\.00 .+ \+ \$18\.00 .+\), \$132\.00 less than charged\.$/),
  ).toBeInTheDocument();
  const charges = within(screen.getByRole('list', { name: 'Charges of the other edition' }));
  expect(charges.getByRole('button', { name: '3% Premium tax (Cal. Ins. Code §1775.5)' })).toHaveAttribute('aria-haspopup', 'dialog');
});

test('explains the gaps in an incomplete price above its lines', () => {
  const missing = ['At least $480.00. Enter the city, or the county outside a city, where the risk is.'];
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, completeness: 'incomplete', missing }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(missing[0]!);
});

const backOut = '/api/policies/{id}/transactions/{transactionId}/back-out';

test('backs out a transaction with a reason after a preview, and shows why a back-out is rejected', async () => {
  api.once('post', backOut, replyWithProblem(409, 'This transaction is already backed out. Reload the policy to see it.'));
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, adjustments: [adjustment] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back Out...' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Back out this transaction?' }));
  expect(dialog.getByText(/premium \(\$10,000\.00\), tax and fees \(\$318\.00\)/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Back Out' }));
  expect(api.findRequests('post', backOut)).toEqual([]);
  await pasteText(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Back Out' }));
  expect(await dialog.findByText(/is already backed out/)).toBeInTheDocument();
  expect(api.findRequests('post', backOut)).toMatchObject([
    { params: { id: 'p1', transactionId: 't1' }, body: { reason: 'Entered twice' } },
  ]);
});

const filing: PolicyTransaction['filings'][number] = {
  obligationId: 'nc-slip',
  title: 'Policy filing in SLIP',
  dueDate: '2026-12-25',
  actBy: '2026-12-24',
  isEarliest: false,
};

test('shows the date by which a transaction must be filed', () => {
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, filings: [filing] }} />);
  expect(screen.getByText('File by Dec 24, 2026 (due Dec 25, 2026): Policy filing in SLIP')).toBeInTheDocument();
});

test('marks a transaction that was backed out as read-only', () => {
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, backedOutBy: 't2', filings: [filing], otherEdition: null }} />);
  expect(screen.getByText('Backed out')).toBeInTheDocument();
  expect(screen.queryByText(/^File by/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back Out...' })).not.toBeInTheDocument();
});

test('shows who backed out a transaction and why, and does not offer to back out the back-out', () => {
  const author = { reason: 'Entered twice', enteredByName: 'Olive Owner' };
  const backOut: PolicyTransaction = { ...entered, ...author, transactionType: 'back_out', backsOut: 't0', otherEdition: null };
  renderScreen(<TransactionCard policyId="p1" transaction={backOut} />);
  expect(screen.getByText(/^Backed out by Olive Owner on .*: Entered twice$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back Out...' })).not.toBeInTheDocument();
});

test('names the import row that corrected a transaction, with the values before and after', () => {
  const corrected = { reason: 'Corrected by row 5 of march.csv', importId: 'i1', importRow: null, importFileName: 'march.csv' };
  const backOut: PolicyTransaction = { ...entered, ...corrected, transactionType: 'back_out', backsOut: 't0', otherEdition: null };
  renderScreen(<TransactionCard policyId="p1" transaction={backOut} />);
  expect(screen.getByText(/^Backed out on /)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Corrected by row 5 of march.csv' })).toHaveAttribute('href', '/policy-upload?import=i1');
  const importNote = 'Premium 1,000.00 -> 1,200.00, booked +200.00.';
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, importNote }} />);
  expect(screen.getByText(importNote)).toBeInTheDocument();
  const details = [
    { label: 'Policy fee', value: '100.00' },
    { label: 'Exemption', value: 'municipality' },
  ];
  renderScreen(<TransactionCard policyId="p1" transaction={{ ...entered, details }} />);
  expect(screen.getByText('Policy fee: 100.00 · Exemption: municipality')).toBeInTheDocument();
});

test('does not offer a back-out to a viewer', () => {
  renderScreen(<TransactionCard policyId="p1" transaction={entered} />, { user: buildPerson({ role: 'viewer' }) });
  expect(screen.queryByRole('button', { name: 'Back Out...' })).not.toBeInTheDocument();
});

test("shows the shares of multiple coverages and insurers, and each charge's coverage", () => {
  const insurer = { insurerNaic: null, insurerAa: null, policyLimit: null };
  const several: PolicyTransaction = {
    ...entered,
    insurerName: 'Bay Mutual',
    coverageLines: [
      {
        coverageType: 'Property',
        coverageCode: '1001',
        lineOfBusiness: null,
        premium: 6000,
        insurers: [
          { ...insurer, insurerName: 'Bay Mutual', insurerNaic: '10172', insurerShare: 60, premium: 3600 },
          { ...insurer, insurerName: 'Reef Re', insurerAa: 'AA-1122000', insurerShare: 40, premium: 2400 },
        ],
      },
      { coverageType: null, coverageCode: null, lineOfBusiness: 'cyber_liability', premium: 4000, insurers: [] },
    ],
    taxLines: [buildLine({ part: 'Property', amount: 270 }), buildLine({ part: 'Cyber liability', amount: 180 })],
  };
  renderScreen(<TransactionCard policyId="p1" transaction={several} />);
  const rows = within(screen.getByRole('table', { name: 'Coverages' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Property, code 1001$6,000.00',
    'Bay Mutual, NAIC 10172, 60%$3,600.00',
    'Reef Re, AA-1122000, 40%$2,400.00',
    'cyber liability$4,000.00',
  ]);
  const charges = within(screen.getByRole('table', { name: 'Tax lines' }));
  expect(
    charges.getByRole('row', { name: /Premium tax Property · Stampline rate table · Payable to State of Virginia .* \$270.00/ }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Insurer: Bay Mutual/)).not.toBeInTheDocument();
});
