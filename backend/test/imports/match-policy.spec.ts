import type { BookedRow } from '../../src/imports/matching/booked-row.js';
import type { ImportChoices } from '../../src/imports/matching/import-choices.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import { readBook, decide, row, findMessages } from './matched-rows.js';

const PROPERTY = { coverageType: 'Property' };
const EARLIER = { effectiveDate: '2025-01-01', expirationDate: '2026-01-01' };
const RAISED = [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 })];

describe('rows of a policy that the book does not have', () => {
  it.each<[string, PolicyRow[], string[]]>([
    ['two coverages of equal premium', [row(2, PROPERTY), row(3)], ['new 1000 Property', 'endorsement 1000 General Liability']],
    ['the same row twice', [row(2), row(3)], ['new 1000 General Liability', 'as row 2']],
    [
      'the same row twice, by two ids',
      [row(2, { externalId: 'A' }), row(3, { externalId: 'B' })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
    [
      'a row with an id before one without',
      [row(2, { externalId: 'A' }), row(3, PROPERTY)],
      ['new 1000 General Liability', 'endorsement 1000 Property'],
    ],
    [
      'rows that differ in their notes',
      [row(2, { notes: 'Truck 1' }), row(3, { notes: 'Truck 2' })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
    [
      'two coverages, each stated as new',
      [row(2, { ...PROPERTY, statedType: 'new' }), row(3, { statedType: 'new' })],
      ['new 1000 Property', 'endorsement 1000 General Liability'],
    ],
    [
      'two stated new of one coverage',
      [row(2, { statedType: 'new' }), row(3, { statedType: 'new', premiumCents: 120_000 })],
      ['new 1000 General Liability', 'refused'],
    ],
    [
      'an endorsement before its new business',
      [row(2, { statedType: 'endorsement', premiumCents: 100 }), row(3)],
      ['endorsement 1 General Liability', 'new 1000 General Liability'],
    ],
    [
      'two terms',
      [row(2, { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }), row(3)],
      ['new 1000 General Liability', 'new 1000 General Liability'],
    ],
    ['one id for two premiums', [row(2, { externalId: 'A' }), row(3, { externalId: 'A', premiumCents: 5 })], ['refused', 'refused']],
  ])('%s', (_name, rows, expected) => {
    expect(findMessages(decide(rows))).toEqual(expected);
  });

  it('are lines of one transaction with one ID and two coverages', () => {
    expect(findMessages(decide([row(2, { externalId: 'A' }), row(3, { externalId: 'A', ...PROPERTY })]))).toEqual([
      'new 2000 General Liability, Property',
      'of row 2',
    ]);
  });
});

describe('a row without a type whose term is in the book', () => {
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['equal in everything', [readBook('a')], [row(2)], ['unchanged a']],
    ['with a coverage in other letters', [readBook('a')], [row(2, { coverageType: 'GENERAL_LIABILITY' })], ['unchanged a']],
    ['of a transaction that stated its type', [readBook('a', { statedType: 'new' })], [row(2)], ['unchanged a']],
    [
      'with another coverage',
      [readBook('a')],
      [row(2, { coverageType: 'Workers Compensation' })],
      ['for a: new 1000 Workers Compensation'],
    ],
    ['with another expiration', [readBook('a')], [row(2, { expirationDate: '2027-02-01' })], ['for a: new 1000 General Liability']],
    [
      'with another expiration than an endorsement that stays',
      [readBook('a'), readBook('b', { type: 'endorsement', statedType: 'endorsement', premiumCents: 5_000 })],
      [row(2, { expirationDate: '2027-02-01' })],
      ['refused'],
    ],
    [
      'with another expiration together with the others of the term',
      [readBook('a'), readBook('b', { coverageType: 'Property', type: 'endorsement' })],
      [row(2, { expirationDate: '2027-02-01' }), row(3, { expirationDate: '2027-02-01', coverageType: 'Property' })],
      ['for a: new 1000 General Liability', 'for b: endorsement 1000 Property'],
    ],
    [
      'with another expiration of one coverage only',
      [readBook('a'), readBook('b', { coverageType: 'Property', type: 'endorsement' })],
      [row(2), row(3, { expirationDate: '2027-02-01', coverageType: 'Property' })],
      ['unchanged a', 'refused'],
    ],
    ['with another transaction date', [readBook('a')], [row(2, { transactionDate: '2026-01-10' })], ['for a: new 1000 General Liability']],
    ['with another insured', [readBook('a')], [row(2, { insuredName: 'Harbor Inc' })], ['described a']],
    ['with another insurer', [readBook('a')], [row(2, { insurerName: 'Coast Specialty' })], ['described a']],
    ['with blank names', [readBook('a', { brokerName: 'B' })], [row(2, { insurerName: null, coverageType: null })], ['unchanged a']],
    ['with a higher premium', [readBook('a')], [row(2, { premiumCents: 120_000 })], ['endorsement 200 General Liability']],
    [
      'with a higher premium and no coverage',
      [readBook('a')],
      [row(2, { premiumCents: 120_000, coverageType: null })],
      ['endorsement 200 General Liability'],
    ],
    ['with a lower premium', [readBook('a')], [row(2, { premiumCents: 80_000 })], ['refused']],
    ['with a higher premium, again', RAISED, [row(2, { premiumCents: 120_000 })], ['unchanged a']],
    [
      'of two rows that were raised together, again',
      [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 30_000, statedPremiumCents: 70_000 })],
      [row(2, { premiumCents: 60_000 }), row(3, { premiumCents: 70_000 })],
      ['unchanged a', 'unchanged a'],
    ],
    [
      'with another coverage and no date of its own',
      [readBook('a', { transactionDate: '2026-01-10' })],
      [row(2, PROPERTY)],
      ['for a: new 1000 Property'],
    ],
    ['with a still higher premium', RAISED, [row(2, { premiumCents: 150_000 })], ['endorsement 300 General Liability']],
    ['as before a raise', RAISED, [row(2)], ['unchanged a']],
    [
      'with another expiration after a raise',
      RAISED,
      [row(2, { premiumCents: 120_000, expirationDate: '2027-02-01' })],
      ['for a+b: new 1200 General Liability'],
    ],
    ['with another coverage after a raise', RAISED, [row(2, { premiumCents: 120_000, ...PROPERTY })], ['for a+b: new 1200 Property']],
    ['beside a line that is added', [readBook('a')], [row(2), row(3, PROPERTY)], ['unchanged a', 'endorsement 1000 Property']],
    [
      'of two lines, one corrected',
      [readBook('a'), readBook('b', { ...PROPERTY, type: 'endorsement' })],
      [row(2), row(3, { coverageType: 'Cyber' })],
      ['unchanged a', 'for b: endorsement 1000 Cyber'],
    ],
    [
      'of two lines, both with other coverages',
      [readBook('a'), readBook('b', { ...PROPERTY, type: 'endorsement' })],
      [row(2, { coverageType: 'Cyber' }), row(3, { coverageType: 'Crime' })],
      ['refused', 'refused'],
    ],
    [
      'of two lines, both to another day',
      [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 5_000 })],
      [row(2, { expirationDate: '2027-02-01' }), row(3, { expirationDate: '2027-02-01', premiumCents: 5_000 })],
      ['for a: new 1000 General Liability', 'for b: endorsement 50 General Liability'],
    ],
    [
      'that adds up two transactions',
      [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 5_000 })],
      [row(2, { premiumCents: 105_000 })],
      ['unchanged a'],
    ],
    [
      'net of a return',
      [readBook('a'), readBook('b', { type: 'return_premium', statedType: 'return_premium', premiumCents: -40_000, coverageType: null })],
      [row(2, { premiumCents: 60_000 })],
      ['unchanged a'],
    ],
    [
      'of more than is left after a return',
      [readBook('a'), readBook('b', { type: 'cancellation', statedType: 'cancellation', premiumCents: -40_000 })],
      [row(2, { premiumCents: 120_000 })],
      ['refused'],
    ],
    [
      'of what was there before a return',
      [
        readBook('a'),
        readBook('b', { type: 'endorsement', premiumCents: 5_000 }),
        readBook('c', { type: 'return_premium', premiumCents: -4_000 }),
      ],
      [row(2, { premiumCents: 105_000 })],
      ['refused'],
    ],
    [
      'of more, after what was returned came back',
      [
        readBook('a'),
        readBook('b', { type: 'cancellation', premiumCents: -40_000 }),
        readBook('c', { type: 'reinstatement', premiumCents: 40_000 }),
      ],
      [row(2, { premiumCents: 120_000 })],
      ['endorsement 200 General Liability'],
    ],
    [
      'beside an endorsement of the same file, to which it adds',
      [readBook('a')],
      [row(2, { premiumCents: 120_000 }), row(3, { premiumCents: 20_000, statedType: 'endorsement', transactionDate: '2026-03-01' })],
      ['endorsement 200 General Liability', 'endorsement 200 General Liability'],
    ],
    [
      'of a change in mid-term',
      [readBook('a')],
      [row(2, { effectiveDate: '2026-06-01', premiumCents: 2_500 })],
      ['endorsement 25 General Liability'],
    ],
    ['of the whole premium in mid-term', [readBook('a')], [row(2, { effectiveDate: '2026-06-01' })], ['refused']],
    [
      'of a change in mid-term, raised',
      [
        readBook('a'),
        readBook('b', { type: 'endorsement', effectiveDate: '2026-06-01', transactionDate: '2026-06-01', premiumCents: 2_500 }),
      ],
      [row(2), row(3, { effectiveDate: '2026-06-01', premiumCents: 3_000 })],
      ['unchanged a', 'endorsement 5 General Liability'],
    ],
    [
      'for the next term',
      [readBook('a')],
      [row(2, { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['renewal 1000 General Liability'],
    ],
    ['for days that overlap', [readBook('a')], [row(2, { effectiveDate: '2026-01-15', expirationDate: '2027-01-15' })], ['refused']],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
  });
});

describe('a row with a type', () => {
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['that the book inferred', [readBook('a')], [row(2, { statedType: 'new' })], ['unchanged a']],
    ['new of a term that has one', [readBook('a')], [row(2, { statedType: 'new', premiumCents: 120_000 })], ['refused']],
    ['renewal of a term that has one', [readBook('a')], [row(2, { statedType: 'renewal' })], ['refused']],
    [
      'endorsement, in full',
      [readBook('a')],
      [row(2, { statedType: 'endorsement', premiumCents: 20_000 })],
      ['endorsement 200 General Liability'],
    ],
    [
      'endorsement before inception',
      [readBook('a')],
      [row(2, { statedType: 'endorsement', premiumCents: 20_000, effectiveDate: '2025-12-31' })],
      ['refused'],
    ],
    [
      'return',
      [readBook('a')],
      [row(2, { statedType: 'return_premium', premiumCents: -20_000 })],
      ['return_premium -200 General Liability'],
    ],
    ['with other names', [readBook('a')], [row(2, { statedType: 'new', insuredName: 'Harbor Inc' })], ['described a']],
    [
      'new of the next term',
      [readBook('a')],
      [row(2, { statedType: 'new', effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['new 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
  });
});

describe('an external id', () => {
  const known = readBook('a', { externalId: 'A' });
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    [
      'makes a row the same transaction, whatever it says',
      [known],
      [row(2, { externalId: 'A', premiumCents: 80_000, ...PROPERTY })],
      ['for a: new 800 Property'],
    ],
    ['of an equal row changes nothing', [known], [row(2, { externalId: 'A', statedType: 'new' })], ['unchanged a']],
    ['takes another type', [known], [row(2, { externalId: 'A', statedType: 'renewal' })], ['for a: renewal 1000 General Liability']],
    [
      'of several transactions, from before they were lines of one',
      [known, readBook('b', { type: 'endorsement', externalId: 'A', ...PROPERTY })],
      [row(2, { externalId: 'A' }), row(3, { externalId: 'A', ...PROPERTY })],
      ['for a+b: new 2000 General Liability, Property', 'of row 2'],
    ],
    [
      'that is new names what was booked without one, once',
      [readBook('a')],
      [row(2, { externalId: 'A' }), row(3, { externalId: 'B' })],
      ['unchanged a', 'endorsement 1000 General Liability'],
    ],
    [
      'of a difference corrects the difference',
      [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000, externalId: 'A' })],
      [row(2, { externalId: 'A', premiumCents: 130_000 })],
      ['for b: endorsement 300 General Liability'],
    ],
    [
      'of a return takes no premium without another type',
      [readBook('a'), readBook('b', { type: 'return_premium', statedType: 'return_premium', premiumCents: -5_000, externalId: 'A' })],
      [row(2, { externalId: 'A', premiumCents: 6_000 }), row(3)],
      ['refused', 'unchanged a'],
    ],
    [
      'that moves what opened a term leaves the term it moves to open: a further row of it is no second opening',
      [known],
      [row(2, { externalId: 'A', ...EARLIER }), row(3, { ...EARLIER, ...PROPERTY })],
      ['for a: new 1000 General Liability', 'endorsement 1000 Property'],
    ],
    [
      'of several rows that together raise a premium is booked by none: one difference has one id',
      [readBook('a')],
      [row(2, { externalId: 'A', premiumCents: 70_000 }), row(3, { externalId: 'B', premiumCents: 60_000 })],
      ['refused', 'refused'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
  });

  it('is rejected with its place if it belongs to another policy', () => {
    const [decision] = decide([row(2, { externalId: 'A' })], [], { usedElsewhere: () => 'policy SL-9 in NC' });
    expect(decision).toMatchObject({ kind: 'refuse', errors: [expect.stringContaining('used by policy SL-9 in NC')] });
  });
});

describe("the uploader's word for the whole file", () => {
  it.each<[string, ImportChoices['rows'], PolicyRow[], string[]]>([
    ['transactions', 'transactions', [row(2, { premiumCents: 20_000 })], ['endorsement 200 General Liability']],
    ['transactions, one of them in the book', 'transactions', [row(2)], ['unchanged a']],
    ['policies', 'policies', [row(2, { premiumCents: 120_000, statedType: 'new' })], ['endorsement 200 General Liability']],
    [
      'policies, of which one is a renewal',
      'policies',
      [row(2, { premiumCents: 120_000, statedType: 'renewal' })],
      ['for a: renewal 1200 General Liability'],
    ],
    [
      'policies, with what happened to one',
      'policies',
      [row(2, { premiumCents: -100, statedType: 'return_premium' })],
      ['return_premium -1 General Liability'],
    ],
  ])('%s', (_name, rows, sent, expected) => {
    expect(findMessages(decide(sent, [readBook('a')], { choices: { rows: rows! } }))).toEqual(expected);
  });

  it('opens the lines of a new policy once', () => {
    const lines = [row(2, { statedType: 'new' }), row(3, { ...PROPERTY, statedType: 'new' })];
    expect(findMessages(decide(lines, [], { choices: { rows: 'policies' } }))).toEqual([
      'new 1000 General Liability',
      'endorsement 1000 Property',
    ]);
  });
});

it('states before and after if money moves', () => {
  const [raised] = decide([row(2, { premiumCents: 120_000 })], [readBook('a')]);
  expect(raised).toMatchObject({ note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.' });
  const [corrected] = decide([row(2, { coverageType: 'Workers Compensation', premiumCents: 120_000 })], [readBook('a')]);
  expect(corrected).toMatchObject({ note: 'Coverage General Liability -> Workers Compensation; Premium 1,000.00 -> 1,200.00.' });
  const [lower] = decide([row(2, { premiumCents: 80_000 })], [readBook('a')]);
  expect(lower).toMatchObject({ errors: [expect.stringMatching(/800\.00, less than the 1,000\.00.*-200\.00.*return_premium.*back out/)] });
  const [again] = decide([row(2)], RAISED);
  expect(again).toMatchObject({ note: expect.stringContaining('a later file raised it to 1,200.00') });
});

describe('rows of a term that another row would make', () => {
  const MOVED = row(2, { externalId: 'A', expirationDate: '2028-01-01' });
  const ADDED = row(3, { ...PROPERTY, effectiveDate: '2027-01-01', expirationDate: '2028-01-01' });

  it('are changes of that term if all of it moves', () => {
    expect(findMessages(decide([MOVED, ADDED], [readBook('a', { externalId: 'A' })]))).toEqual([
      'for a: new 1000 General Liability',
      'endorsement 1000 Property',
    ]);
  });

  it('fail together if a part of the term would stay behind, and name it', () => {
    const decisions = decide([MOVED, ADDED], [readBook('a', { externalId: 'A' }), readBook('b', { ...PROPERTY, type: 'endorsement' })]);
    expect(findMessages(decisions)).toEqual(['refused', 'refused']);
    const [, added] = decisions;
    expect(added?.kind === 'refuse' && added.errors).toEqual([
      'The row adds to a term that ends on 2028-01-01, but row 2, which would give the term that date, has errors. Correct that row and upload both again.',
    ]);
  });

  it('are a separate term if they state so', () => {
    const inBook = [readBook('a', { externalId: 'A' }), readBook('b', { ...PROPERTY, type: 'endorsement' })];
    expect(findMessages(decide([MOVED, { ...ADDED, statedType: 'renewal' }], inBook))).toEqual(['refused', 'renewal 1000 Property']);
  });
});

it('a fee is not lost if the book has only a difference of premium to compare with', () => {
  const rows = [row(2), row(3, { premiumCents: 20_000, details: { policyFeeCents: 500 } })];
  expect(findMessages(decide(rows, RAISED))).toEqual(['unchanged a', 'refused']);
});
