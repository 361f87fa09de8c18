import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const parts = [
  { coverageType: 'General Liability', premiumCents: 100_000 },
  { coverageType: 'Workers Compensation', premiumCents: 100_000 },
];
const buildTwoCoverageTransaction = () =>
  buildRecordedRow('a', {
    externalId: 'A',
    premiumCents: 200_000,
    coverageType: 'General Liability, Workers Compensation',
    details: { parts },
  });
const buildWholeRow = (changes: Parameters<typeof buildRow>[1] = {}) =>
  buildRow(2, { externalId: 'A', coverageType: null, premiumCents: 200_000, ...changes });

describe('one row about a transaction with several coverages', () => {
  it.each<[string, Parameters<typeof buildRow>[1], string]>([
    ['that names none of them', {}, 'unchanged a'],
    ['that names none of them, and another insured', { insuredName: 'Harbor Inc' }, 'described a'],
    ['that names none of them, and another premium', { premiumCents: 220_000 }, 'refused'],
    ['that names none of them, and another premium and type', { premiumCents: 220_000, statedType: 'renewal' }, 'refused'],
    ['that names the only one that is left', { coverageType: 'Workers Compensation' }, 'for a: new 2000 Workers Compensation'],
    ['that leaves its code blank, and names none of them', { details: { coverageCode: null } }, 'unchanged a'],
    ['that has the code of the only one that is left', { details: { coverageCode: 'fire' } }, 'for a: new 2000 null'],
  ])('%s', (_name, changes, expected) => {
    expect(listDecisionMessages(decideRows([buildWholeRow(changes)], [buildTwoCoverageTransaction()]))).toEqual([expected]);
  });

  it('keeps the coverages if only something else is corrected', () => {
    const [decision] = decideRows([buildWholeRow({ expirationDate: '2027-02-01' })], [buildTwoCoverageTransaction()]);
    expect(listDecisionMessages([decision!])).toEqual(['for a: new 2000 General Liability, Workers Compensation']);
    expect(decision).toMatchObject({ details: { parts } });
  });

  it('is rejected if other rows of the policy have several coverages', () => {
    const lines = [
      buildRow(3, { externalId: 'B', statedType: 'endorsement', premiumCents: 5_000 }),
      buildRow(4, { externalId: 'B', statedType: 'endorsement', premiumCents: 5_000, coverageType: 'Cyber' }),
    ];
    const decisions = decideRows([buildWholeRow({ externalId: null, premiumCents: 220_000 }), ...lines], [buildTwoCoverageTransaction()]);
    expect(listDecisionMessages(decisions)[0]).toBe('refused');
  });
});
