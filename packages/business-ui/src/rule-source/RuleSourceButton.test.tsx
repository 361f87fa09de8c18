import { createFakeApi, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RuleSourceButton } from './RuleSourceButton';
import type { RuleSource } from './rule-source-api';

const api = createFakeApi();

const rule: RuleSource = {
  id: 'ca-statute-premium-tax',
  state: 'CA',
  stateName: 'California',
  stateSlug: 'california',
  makeUp: [],
  statute: null,
  edition: 'statute',
  kind: 'premium_tax',
  label: 'Surplus lines premium tax',
  ratePercent: '3',
  flatAmount: null,
  basis: 'premium_and_insurer_fees',
  rounding: 'cent',
  effectiveFrom: '2013-01-01',
  effectiveTo: null,
  citation: 'Cal. Ins. Code §1775.5',
  note: null,
  sources: [{ url: 'https://law.test/ca', asOf: '2026', note: null }],
  readOn: '2026-11-21',
  mustBeReadAgain: false,
  confidence: 'medium',
  origin: 'rulebook',
  override: null,
};

async function openRule(answer: RuleSource) {
  api.on('get', '/api/tax/rules/{ruleId}', answer);
  renderScreen(<RuleSourceButton ruleId={answer.id}>$300.00</RuleSourceButton>);
  await userEvent.click(screen.getByRole('button', { name: '$300.00' }));
  return within(await screen.findByRole('dialog', { name: 'Rule and source' }));
}

test("shows a figure's charge, law, effective period, sources and confidence when opened", async () => {
  const dialog = await openRule(rule);
  expect(await dialog.findByText('3% of premium and insurer fees')).toBeInTheDocument();
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 3)).toEqual(['California, Statute', 'Cal. Ins. Code §1775.5', 'from Jan 1, 2013']);
  expect(facts.at(-1)).toBe('Not fully verified. Read on Nov 21, 2026.');
  expect(dialog.getByRole('link', { name: /law.test/ })).toHaveAttribute('href', 'https://law.test/ca');
  expect(dialog.getByRole('link', { name: 'California rates and sources' })).toHaveAttribute('href', '/states/california');
  expect(api.findRequests('get', '/api/tax/rules/{ruleId}').map(({ params }) => params)).toEqual([{ ruleId: 'ca-statute-premium-tax' }]);
});

test('explains a rate of the Stampline rate table with its parts, the statute and its source', async () => {
  const dialog = await openRule({
    ...rule,
    edition: 'product',
    citation: null,
    readOn: null,
    sources: [],
    confidence: null,
    makeUp: [
      { kind: 'premium_tax', label: 'premium tax', ratePercent: '3.6', citation: 'N.Y. Ins. Law §2118' },
      { kind: 'stamping_fee', label: 'ELANY stamping fee', ratePercent: '0.15', citation: null },
    ],
    statute: {
      citations: ['N.Y. Ins. Law §2118', '11 NYCRR 27.8'],
      sources: [{ url: 'https://law.test/ny', asOf: '2023', note: null }],
      confidence: 'high',
      mustBeReadAgain: true,
    },
  });
  expect(dialog.getAllByRole('definition').at(-1)).toHaveTextContent('Needs another check.');
  expect(await dialog.findByText('3.6% premium tax (N.Y. Ins. Law §2118) + 0.15% ELANY stamping fee')).toBeInTheDocument();
  expect(dialog.getByText('Stampline rate table')).toBeInTheDocument();
  expect(dialog.getByText('N.Y. Ins. Law §2118; 11 NYCRR 27.8')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: /law.test/ })).toHaveAttribute('href', 'https://law.test/ny');
});

test('does not attribute a statute rule without a citation to the Stampline rate table', async () => {
  const dialog = await openRule({ ...rule, citation: null });
  expect(await dialog.findByText('No citation; see notes')).toBeInTheDocument();
  expect(dialog.queryByText(/Stampline rate table/)).not.toBeInTheDocument();
});

test('marks a voided custom rate', async () => {
  const override = {
    reason: 'Ruling',
    source: 'Letter 7',
    replaces: null,
    proposedBy: null,
    approvedBy: null,
    approvedAt: null,
    isWithdrawn: true,
  };
  const dialog = await openRule({ ...rule, id: 'override-o1', origin: 'override', sources: [], confidence: null, override });
  expect(await dialog.findByText(/No longer used for pricing/)).toBeInTheDocument();
});

test("shows a custom rate's reason, source and approver", async () => {
  const override = {
    reason: 'Ruling',
    source: 'Letter 7',
    replaces: null,
    proposedBy: { id: 'a', name: 'Ann' },
    approvedBy: { id: 'b', name: 'Ben' },
    approvedAt: '2026-01-05T10:00:00.000Z',
    isWithdrawn: false,
  };
  const dialog = await openRule({ ...rule, id: 'override-o1', origin: 'override', sources: [], confidence: null, override });
  expect(await dialog.findByText('Ruling')).toBeInTheDocument();
  expect(dialog.getByText('Letter 7')).toBeInTheDocument();
  expect(dialog.getByText(/Proposed by Ann, approved by Ben, Jan 5, 2026/)).toBeInTheDocument();
});

test('shows why a rule could not be loaded, and reloads it on Retry', async () => {
  api.on('get', '/api/tax/rules/{ruleId}', rule);
  api.once('get', '/api/tax/rules/{ruleId}', replyWithProblem(503, 'The server is busy.'));
  renderScreen(<RuleSourceButton ruleId="r">Tax</RuleSourceButton>);
  await userEvent.click(screen.getByRole('button', { name: 'Tax' }));
  expect(await screen.findByText('The server is busy.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Surplus lines premium tax')).toBeInTheDocument();
});
