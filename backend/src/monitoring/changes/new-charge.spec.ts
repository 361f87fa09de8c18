import type { UpdateType } from '../monitoring.types.js';
import { findNewCharge } from './new-charge.js';
import { diffWords } from './page-changes.js';

const findCharge = (removed: string, added: string, type: UpdateType = 'rate_change') =>
  findNewCharge(type, diffWords({ removed: removed === '' ? [] : [removed], added: [added] }));
const buildRate = (ratePercent: string) => ({ ratePercent, flatAmount: null });
const buildAmount = (flatAmount: number) => ({ ratePercent: null, flatAmount });
const NO_CHARGE = { ratePercent: null, flatAmount: null };

test.each([
  ['The tax rate is 2.25%.', 'The tax rate is 2.50%.', buildRate('2.5')],
  ['Premium tax: three percent (3%) of premium', 'Premium tax: three and one-half percent (3.5%) of premium', buildRate('3.5')],
  ['', 'Effective January 1, 2027, the premium tax rate increases from 4.85% to 4.94%.', buildRate('4.94')],
  ['', 'The stamping fee will be 0.18% instead of the current 0.15%.', buildRate('0.18')],
  ['The filing fee is $10 per policy.', 'The filing fee is $12.50 per policy.', buildAmount(12.5)],
])('returns the new charge for a change from %s to %s', (before, after, charge) => expect(findCharge(before, after)).toEqual(charge));

test.each([
  ['', 'The tax rate is 4% for fire and 3% for all other risks.', 'it is unclear which of two rates is meant'],
  ['The tax is 3%.', 'The tax is 4% and the fee is $10.', 'it is unclear whether the rate or the amount is meant'],
  ['', 'The premium tax is repealed.', 'there is no charge'],
  ['The tax rate is 2%.', 'The tax rate is 250%.', 'no state charges that much'],
])('leaves a change from %s to %s to a person, because %s', (before, after) => expect(findCharge(before, after)).toEqual(NO_CHARGE));

test('a change to a date or a form is not a new charge, even if it is next to figures', () => {
  expect(findCharge('Due in 30 days, 2% discount', 'Due in 45 days, 3% discount', 'deadline_change')).toEqual(NO_CHARGE);
});
