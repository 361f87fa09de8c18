import { describeChanges, type PolicyChange } from './describe-changes.js';

const buildChange = (one: Partial<PolicyChange> = {}): PolicyChange => ({
  transactionType: 'endorsement',
  premium: '1200.50',
  enteredByName: 'Dana Reed',
  importId: null,
  reversedType: null,
  reversedPremium: null,
  replacementPremium: null,
  ...one,
});
const backOut = { transactionType: 'back_out', premium: '-1000.00', reversedType: 'new', reversedPremium: '1000.00' } as const;

it.each<[Partial<PolicyChange>, string]>([
  [{}, 'Dana Reed added an endorsement of $1,200.50.'],
  [
    { transactionType: 'return_premium', premium: '-20.00', enteredByName: null, importId: 'i-1' },
    'An import added a return premium of -$20.00.',
  ],
  [backOut, 'Dana Reed backed out a new transaction of $1,000.00.'],
  [{ ...backOut, replacementPremium: '1500.00' }, 'Dana Reed corrected a new transaction from $1,000.00 to $1,500.00.'],
  [{ ...backOut, replacementPremium: '1000.00' }, 'Dana Reed corrected a new transaction of $1,000.00.'],
])('describes %j', (one, sentence) => {
  expect(describeChanges([buildChange(one)])).toEqual([sentence]);
});

it.each([
  [4, 'There is 1 more change.'],
  [5, 'There are 2 more changes.'],
])('lists only the newest three of %d changes', (count, rest) => {
  const sentences = describeChanges(Array.from({ length: count }, () => buildChange()));
  expect(sentences).toHaveLength(4);
  expect(sentences.at(-1)).toBe(rest);
});
