import { findDueFiling } from './due-filing.js';

const buildFiling = (title: string, payees: readonly ('tax_authority' | 'stamping_office')[], from: string, to: string, payBy: string) => ({
  title,
  payees,
  from,
  to,
  payBy,
  lastDay: payBy,
});

const TEXAS = [
  buildFiling('Stamping fee of July', ['stamping_office'], '2026-07-01', '2026-07-31', '2026-08-31'),
  buildFiling('Annual tax', ['tax_authority'], '2026-01-01', '2026-12-31', '2027-03-01'),
  buildFiling('Prepayment', ['tax_authority'], '2026-07-01', '2026-07-31', '2026-08-14'),
];

test.each([
  ['2026-07', 'stamping_office', 'Stamping fee of July'],
  ['2026-07', 'tax_authority', 'Prepayment'],
  ['2026-08', 'tax_authority', 'Annual tax'],
  ['2026-08', 'stamping_office', undefined],
  ['2027-01', 'tax_authority', undefined],
] as const)('%s of the %s is due with: %s', (month, payee, title) => {
  expect(findDueFiling(TEXAS, { month, payee })?.title).toBe(title);
});
