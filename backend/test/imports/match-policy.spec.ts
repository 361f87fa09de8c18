import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import type { ImportChoices } from '../../src/imports/matching/import-choices.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const PROPERTY = { coverageType: 'Property' };
const EARLIER = { effectiveDate: '2025-01-01', expirationDate: '2026-01-01' };
const RAISED = [buildRecordedRow('a'), buildRecordedRow('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 })];

describe('rows of a policy that is not in the book', () => {
  it.each<[string, PolicyRow[], string[]]>([
    ['two coverages of equal premium', [buildRow(2, PROPERTY), buildRow(3)], ['new 1000 Property', 'endorsement 1000 General Liability']],
    ['the same row twice', [buildRow(2), buildRow(3)], ['new 1000 General Liability', 'as row 2']],
    [
      'the same row twice, with two ids',
      [buildRow(2, { externalId: 'A' }), buildRow(3, { externalId: 'B' })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
    [
      'a row with an id before one without',
      [buildRow(2, { externalId: 'A' }), buildRow(3, PROPERTY)],
      ['new 1000 General Liability', 'endorsement 1000 Property'],
    ],
    [
      'rows that differ in their notes',
      [buildRow(2, { notes: 'Truck 1' }), buildRow(3, { notes: 'Truck 2' })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
    [
      'two coverages, each stated as new business',
      [buildRow(2, { ...PROPERTY, statedType: 'new' }), buildRow(3, { statedType: 'new' })],
      ['new 1000 Property', 'endorsement 1000 General Liability'],
    ],
    [
      'two rows of one coverage stated as new business',
      [buildRow(2, { statedType: 'new' }), buildRow(3, { statedType: 'new', premiumCents: 120_000 })],
      ['new 1000 General Liability', 'refused'],
    ],
    [
      'an endorsement before its new business',
      [buildRow(2, { statedType: 'endorsement', premiumCents: 100 }), buildRow(3)],
      ['endorsement 1 General Liability', 'new 1000 General Liability'],
    ],
    [
      'two terms',
      [buildRow(2, { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }), buildRow(3)],
      ['new 1000 General Liability', 'new 1000 General Liability'],
    ],
    [
      'one id for two premiums',
      [buildRow(2, { externalId: 'A' }), buildRow(3, { externalId: 'A', premiumCents: 5 })],
      ['refused', 'refused'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows))).toEqual(expected);
  });

  it('are lines of one transaction with one ID and two coverages', () => {
    expect(listDecisionMessages(decideRows([buildRow(2, { externalId: 'A' }), buildRow(3, { externalId: 'A', ...PROPERTY })]))).toEqual([
      'new 2000 General Liability, Property',
      'of row 2',
    ]);
  });
});

describe('a row without a type whose term is in the book', () => {
  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    ['equal in everything', [buildRecordedRow('a')], [buildRow(2)], ['unchanged a']],
    ['with a coverage in different case', [buildRecordedRow('a')], [buildRow(2, { coverageType: 'GENERAL_LIABILITY' })], ['unchanged a']],
    ['of a transaction that stated its type', [buildRecordedRow('a', { statedType: 'new' })], [buildRow(2)], ['unchanged a']],
    [
      'with another coverage',
      [buildRecordedRow('a')],
      [buildRow(2, { coverageType: 'Workers Compensation' })],
      ['for a: new 1000 Workers Compensation'],
    ],
    [
      'with another expiration',
      [buildRecordedRow('a')],
      [buildRow(2, { expirationDate: '2027-02-01' })],
      ['for a: new 1000 General Liability'],
    ],
    [
      'with a different expiration from an endorsement that stays unchanged',
      [buildRecordedRow('a'), buildRecordedRow('b', { type: 'endorsement', statedType: 'endorsement', premiumCents: 5_000 })],
      [buildRow(2, { expirationDate: '2027-02-01' })],
      ['refused'],
    ],
    [
      'with another expiration together with the others of the term',
      [buildRecordedRow('a'), buildRecordedRow('b', { coverageType: 'Property', type: 'endorsement' })],
      [buildRow(2, { expirationDate: '2027-02-01' }), buildRow(3, { expirationDate: '2027-02-01', coverageType: 'Property' })],
      ['for a: new 1000 General Liability', 'for b: endorsement 1000 Property'],
    ],
    [
      'with another expiration of one coverage only',
      [buildRecordedRow('a'), buildRecordedRow('b', { coverageType: 'Property', type: 'endorsement' })],
      [buildRow(2), buildRow(3, { expirationDate: '2027-02-01', coverageType: 'Property' })],
      ['unchanged a', 'refused'],
    ],
    [
      'with another transaction date',
      [buildRecordedRow('a')],
      [buildRow(2, { transactionDate: '2026-01-10' })],
      ['for a: new 1000 General Liability'],
    ],
    ['with another insured', [buildRecordedRow('a')], [buildRow(2, { insuredName: 'Harbor Inc' })], ['described a']],
    ['with another insurer', [buildRecordedRow('a')], [buildRow(2, { insurerName: 'Coast Specialty' })], ['described a']],
    [
      'with blank names',
      [buildRecordedRow('a', { brokerName: 'B' })],
      [buildRow(2, { insurerName: null, coverageType: null })],
      ['unchanged a'],
    ],
    ['with a higher premium', [buildRecordedRow('a')], [buildRow(2, { premiumCents: 120_000 })], ['endorsement 200 General Liability']],
    [
      'with a higher premium and no coverage',
      [buildRecordedRow('a')],
      [buildRow(2, { premiumCents: 120_000, coverageType: null })],
      ['endorsement 200 General Liability'],
    ],
    ['with a lower premium', [buildRecordedRow('a')], [buildRow(2, { premiumCents: 80_000 })], ['refused']],
    ['with a higher premium a second time', RAISED, [buildRow(2, { premiumCents: 120_000 })], ['unchanged a']],
    [
      'of two rows whose premium was increased together, uploaded again',
      [buildRecordedRow('a'), buildRecordedRow('b', { type: 'endorsement', premiumCents: 30_000, statedPremiumCents: 70_000 })],
      [buildRow(2, { premiumCents: 60_000 }), buildRow(3, { premiumCents: 70_000 })],
      ['unchanged a', 'unchanged a'],
    ],
    [
      'with another coverage and no separate date',
      [buildRecordedRow('a', { transactionDate: '2026-01-10' })],
      [buildRow(2, PROPERTY)],
      ['for a: new 1000 Property'],
    ],
    ['with a still higher premium', RAISED, [buildRow(2, { premiumCents: 150_000 })], ['endorsement 300 General Liability']],
    ['as before a premium increase', RAISED, [buildRow(2)], ['unchanged a']],
    [
      'with another expiration after a premium increase',
      RAISED,
      [buildRow(2, { premiumCents: 120_000, expirationDate: '2027-02-01' })],
      ['for a+b: new 1200 General Liability'],
    ],
    [
      'with another coverage after a premium increase',
      RAISED,
      [buildRow(2, { premiumCents: 120_000, ...PROPERTY })],
      ['for a+b: new 1200 Property'],
    ],
    [
      'next to a line that is added',
      [buildRecordedRow('a')],
      [buildRow(2), buildRow(3, PROPERTY)],
      ['unchanged a', 'endorsement 1000 Property'],
    ],
    [
      'of two lines, one corrected',
      [buildRecordedRow('a'), buildRecordedRow('b', { ...PROPERTY, type: 'endorsement' })],
      [buildRow(2), buildRow(3, { coverageType: 'Cyber' })],
      ['unchanged a', 'for b: endorsement 1000 Cyber'],
    ],
    [
      'of two lines, both with other coverages',
      [buildRecordedRow('a'), buildRecordedRow('b', { ...PROPERTY, type: 'endorsement' })],
      [buildRow(2, { coverageType: 'Cyber' }), buildRow(3, { coverageType: 'Crime' })],
      ['refused', 'refused'],
    ],
    [
      'of two lines, both moved to another day',
      [buildRecordedRow('a'), buildRecordedRow('b', { type: 'endorsement', premiumCents: 5_000 })],
      [buildRow(2, { expirationDate: '2027-02-01' }), buildRow(3, { expirationDate: '2027-02-01', premiumCents: 5_000 })],
      ['for a: new 1000 General Liability', 'for b: endorsement 50 General Liability'],
    ],
    [
      'that adds up two transactions',
      [buildRecordedRow('a'), buildRecordedRow('b', { type: 'endorsement', premiumCents: 5_000 })],
      [buildRow(2, { premiumCents: 105_000 })],
      ['unchanged a'],
    ],
    [
      'net of a return',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'return_premium', statedType: 'return_premium', premiumCents: -40_000, coverageType: null }),
      ],
      [buildRow(2, { premiumCents: 60_000 })],
      ['unchanged a'],
    ],
    [
      'of more than is left after a return',
      [buildRecordedRow('a'), buildRecordedRow('b', { type: 'cancellation', statedType: 'cancellation', premiumCents: -40_000 })],
      [buildRow(2, { premiumCents: 120_000 })],
      ['refused'],
    ],
    [
      'of what was there before a return',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'endorsement', premiumCents: 5_000 }),
        buildRecordedRow('c', { type: 'return_premium', premiumCents: -4_000 }),
      ],
      [buildRow(2, { premiumCents: 105_000 })],
      ['refused'],
    ],
    [
      'of more, after a returned premium was restored',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'cancellation', premiumCents: -40_000 }),
        buildRecordedRow('c', { type: 'reinstatement', premiumCents: 40_000 }),
      ],
      [buildRow(2, { premiumCents: 120_000 })],
      ['endorsement 200 General Liability'],
    ],
    [
      'next to an endorsement of the same file, to which it adds',
      [buildRecordedRow('a')],
      [
        buildRow(2, { premiumCents: 120_000 }),
        buildRow(3, { premiumCents: 20_000, statedType: 'endorsement', transactionDate: '2026-03-01' }),
      ],
      ['endorsement 200 General Liability', 'endorsement 200 General Liability'],
    ],
    [
      'of a mid-term change',
      [buildRecordedRow('a')],
      [buildRow(2, { effectiveDate: '2026-06-01', premiumCents: 2_500 })],
      ['endorsement 25 General Liability'],
    ],
    ['of the whole premium, mid-term', [buildRecordedRow('a')], [buildRow(2, { effectiveDate: '2026-06-01' })], ['refused']],
    [
      'of an increased mid-term change',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'endorsement', effectiveDate: '2026-06-01', transactionDate: '2026-06-01', premiumCents: 2_500 }),
      ],
      [buildRow(2), buildRow(3, { effectiveDate: '2026-06-01', premiumCents: 3_000 })],
      ['unchanged a', 'endorsement 5 General Liability'],
    ],
    [
      'for the next term',
      [buildRecordedRow('a')],
      [buildRow(2, { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['renewal 1000 General Liability'],
    ],
    [
      'for days that overlap',
      [buildRecordedRow('a')],
      [buildRow(2, { effectiveDate: '2026-01-15', expirationDate: '2027-01-15' })],
      ['refused'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
  });
});

describe('a row with a type', () => {
  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    ['that the book inferred', [buildRecordedRow('a')], [buildRow(2, { statedType: 'new' })], ['unchanged a']],
    ['new of a term that has one', [buildRecordedRow('a')], [buildRow(2, { statedType: 'new', premiumCents: 120_000 })], ['refused']],
    ['renewal of a term that has one', [buildRecordedRow('a')], [buildRow(2, { statedType: 'renewal' })], ['refused']],
    [
      'endorsement, stated in full',
      [buildRecordedRow('a')],
      [buildRow(2, { statedType: 'endorsement', premiumCents: 20_000 })],
      ['endorsement 200 General Liability'],
    ],
    [
      'endorsement before inception',
      [buildRecordedRow('a')],
      [buildRow(2, { statedType: 'endorsement', premiumCents: 20_000, effectiveDate: '2025-12-31' })],
      ['refused'],
    ],
    [
      'return',
      [buildRecordedRow('a')],
      [buildRow(2, { statedType: 'return_premium', premiumCents: -20_000 })],
      ['return_premium -200 General Liability'],
    ],
    ['with other names', [buildRecordedRow('a')], [buildRow(2, { statedType: 'new', insuredName: 'Harbor Inc' })], ['described a']],
    [
      'new of the next term',
      [buildRecordedRow('a')],
      [buildRow(2, { statedType: 'new', effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['new 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
  });
});

describe('an external ID', () => {
  const known = buildRecordedRow('a', { externalId: 'A' });
  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    [
      'makes a row the same transaction, regardless of its facts',
      [known],
      [buildRow(2, { externalId: 'A', premiumCents: 80_000, ...PROPERTY })],
      ['for a: new 800 Property'],
    ],
    ['of an equal row changes nothing', [known], [buildRow(2, { externalId: 'A', statedType: 'new' })], ['unchanged a']],
    ['accepts another type', [known], [buildRow(2, { externalId: 'A', statedType: 'renewal' })], ['for a: renewal 1000 General Liability']],
    [
      'of several transactions that were recorded before they became lines of one',
      [known, buildRecordedRow('b', { type: 'endorsement', externalId: 'A', ...PROPERTY })],
      [buildRow(2, { externalId: 'A' }), buildRow(3, { externalId: 'A', ...PROPERTY })],
      ['for a+b: new 2000 General Liability, Property', 'of row 2'],
    ],
    [
      'that is new identifies a transaction recorded without one, once',
      [buildRecordedRow('a')],
      [buildRow(2, { externalId: 'A' }), buildRow(3, { externalId: 'B' })],
      ['unchanged a', 'endorsement 1000 General Liability'],
    ],
    [
      'of a difference corrects the difference',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000, externalId: 'A' }),
      ],
      [buildRow(2, { externalId: 'A', premiumCents: 130_000 })],
      ['for b: endorsement 300 General Liability'],
    ],
    [
      'of a return rejects a premium without a type',
      [
        buildRecordedRow('a'),
        buildRecordedRow('b', { type: 'return_premium', statedType: 'return_premium', premiumCents: -5_000, externalId: 'A' }),
      ],
      [buildRow(2, { externalId: 'A', premiumCents: 6_000 }), buildRow(3)],
      ['refused', 'unchanged a'],
    ],
    [
      'that moves the first transaction of a term leaves the new term open: another row of that term is not a second first transaction',
      [known],
      [buildRow(2, { externalId: 'A', ...EARLIER }), buildRow(3, { ...EARLIER, ...PROPERTY })],
      ['for a: new 1000 General Liability', 'endorsement 1000 Property'],
    ],
    [
      'of several rows that together increase a premium is recorded for none of them: one difference has one id',
      [buildRecordedRow('a')],
      [buildRow(2, { externalId: 'A', premiumCents: 70_000 }), buildRow(3, { externalId: 'B', premiumCents: 60_000 })],
      ['refused', 'refused'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
  });

  it('is rejected with the name of the policy that uses it, if it belongs to another policy', () => {
    const [decision] = decideRows([buildRow(2, { externalId: 'A' })], [], { usedElsewhere: () => 'policy SL-9 in NC' });
    expect(decision).toMatchObject({ kind: 'refuse', errors: [expect.stringContaining('used by policy SL-9 in NC')] });
  });
});

describe("the uploader's choice for the whole file", () => {
  it.each<[string, ImportChoices['rows'], PolicyRow[], string[]]>([
    ['transactions', 'transactions', [buildRow(2, { premiumCents: 20_000 })], ['endorsement 200 General Liability']],
    ['transactions, one of them in the book', 'transactions', [buildRow(2)], ['unchanged a']],
    ['policies', 'policies', [buildRow(2, { premiumCents: 120_000, statedType: 'new' })], ['endorsement 200 General Liability']],
    [
      'policies, one of which is a renewal',
      'policies',
      [buildRow(2, { premiumCents: 120_000, statedType: 'renewal' })],
      ['for a: renewal 1200 General Liability'],
    ],
    [
      'policies, with an event of one',
      'policies',
      [buildRow(2, { premiumCents: -100, statedType: 'return_premium' })],
      ['return_premium -1 General Liability'],
    ],
  ])('%s', (_name, rows, sent, expected) => {
    expect(listDecisionMessages(decideRows(sent, [buildRecordedRow('a')], { choices: { rows: rows! } }))).toEqual(expected);
  });

  it("opens a new policy's lines once", () => {
    const lines = [buildRow(2, { statedType: 'new' }), buildRow(3, { ...PROPERTY, statedType: 'new' })];
    expect(listDecisionMessages(decideRows(lines, [], { choices: { rows: 'policies' } }))).toEqual([
      'new 1000 General Liability',
      'endorsement 1000 Property',
    ]);
  });
});

it('a changed amount is reported with the values before and after', () => {
  const [raised] = decideRows([buildRow(2, { premiumCents: 120_000 })], [buildRecordedRow('a')]);
  expect(raised).toMatchObject({ note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.' });
  const [corrected] = decideRows([buildRow(2, { coverageType: 'Workers Compensation', premiumCents: 120_000 })], [buildRecordedRow('a')]);
  expect(corrected).toMatchObject({ note: 'Coverage General Liability -> Workers Compensation; Premium 1,000.00 -> 1,200.00.' });
  const [lower] = decideRows([buildRow(2, { premiumCents: 80_000 })], [buildRecordedRow('a')]);
  expect(lower).toMatchObject({ errors: [expect.stringMatching(/800\.00, less than the 1,000\.00.*-200\.00.*return_premium.*back out/)] });
  const [again] = decideRows([buildRow(2)], RAISED);
  expect(again).toMatchObject({ note: expect.stringContaining('a later file raised it to 1,200.00') });
});

it('a fee is not lost if the book has only a premium difference to compare with', () => {
  const rows = [buildRow(2), buildRow(3, { premiumCents: 20_000, details: { policyFeeCents: 500 } })];
  expect(listDecisionMessages(decideRows(rows, RAISED))).toEqual(['unchanged a', 'refused']);
});
