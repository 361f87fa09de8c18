import type { PolicyRow } from '../../rows/policy-row.js';
import type { Term } from '../../book/term.js';
import type { ImportChoices } from '../import-choices.js';
import type { BookedRow } from './booked-row.js';
import type { Decision } from './decision.js';
import { matchPolicy, type MatchOptions } from './match-policy.js';

const row = (number: number, changes: Partial<PolicyRow> = {}): PolicyRow => {
  const effectiveDate = changes.effectiveDate ?? '2026-01-01';
  return {
    row: number,
    policyNumber: 'SL-1',
    insuredName: 'Harbor LLC',
    effectiveDate,
    expirationDate: '2027-01-01',
    premiumCents: 100_000,
    state: 'VA',
    brokerName: null,
    insurerName: 'Harbor Specialty',
    coverageType: 'General Liability',
    notes: null,
    statedType: null,
    transactionDate: changes.transactionDate ?? effectiveDate,
    statesTransactionDate: changes.transactionDate !== undefined,
    externalId: null,
    details: null,
    ...changes,
  };
};

const booked = (id: string, changes: Partial<BookedRow> = {}): BookedRow => ({
  id,
  type: 'new',
  termEffectiveDate: '2026-01-01',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  transactionDate: '2026-01-01',
  premiumCents: 100_000,
  statedPremiumCents: null,
  insuredName: 'Harbor LLC',
  brokerName: null,
  insurerName: 'Harbor Specialty',
  coverageType: 'General Liability',
  notes: null,
  statedType: null,
  externalId: null,
  details: null,
  chargedCents: 2_250,
  ...changes,
});

function termsOf(all: readonly BookedRow[]): Term[] {
  const terms = new Map<string, Term>();
  for (const { termEffectiveDate: effectiveDate, expirationDate } of all) {
    const none = { premiumCents: 0n, taxCents: 0n, feesCents: 0n, lastCancellation: null, lastReinstatement: null };
    terms.set(`${effectiveDate} ${expirationDate}`, { effectiveDate, expirationDate, ...none });
  }
  return [...terms.values()];
}

const decide = (rows: PolicyRow[], inBook: BookedRow[] = [], options: Partial<MatchOptions> = {}): Decision[] =>
  matchPolicy(rows, inBook.length === 0 ? undefined : { terms: termsOf(inBook), booked: inBook }, {
    choices: {},
    usedElsewhere: () => undefined,
    ...options,
  });

/** What became of each row, in short. */
const told = (decisions: Decision[]): string[] =>
  decisions.map((decision) => {
    if (decision.kind === 'book') {
      const replaced = decision.replaces.map(({ id }) => id).join('+');
      return `${replaced === '' ? '' : `for ${replaced}: `}${decision.type} ${decision.premiumCents / 100} ${decision.coverageType}`;
    }
    if (decision.kind === 'unchanged')
      return decision.follows === null ? `unchanged ${decision.transactionId}` : `as row ${decision.follows}`;
    return decision.kind === 'describe' ? `described ${decision.transactions.map(({ id }) => id).join('+')}` : 'refused';
  });

const PROPERTY = { coverageType: 'Property' };
const RAISED = [booked('a'), booked('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 })];

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
    [
      'one id for two premiums',
      [row(2, { externalId: 'A' }), row(3, { externalId: 'A', premiumCents: 5 })],
      ['new 1000 General Liability', 'refused'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(told(decide(rows))).toEqual(expected);
  });

  it('of one id and two coverages are lines of one transaction', () => {
    expect(told(decide([row(2, { externalId: 'A' }), row(3, { externalId: 'A', ...PROPERTY })]))).toEqual([
      'new 1000 General Liability',
      'endorsement 1000 Property',
    ]);
  });
});

describe('a row without a type whose term is in the book', () => {
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['equal in everything', [booked('a')], [row(2)], ['unchanged a']],
    ['with a coverage in other letters', [booked('a')], [row(2, { coverageType: 'GENERAL_LIABILITY' })], ['unchanged a']],
    ['of a transaction that stated its type', [booked('a', { statedType: 'new' })], [row(2)], ['unchanged a']],
    ['with another coverage', [booked('a')], [row(2, { coverageType: 'Workers Compensation' })], ['for a: new 1000 Workers Compensation']],
    ['with another expiration', [booked('a')], [row(2, { expirationDate: '2027-02-01' })], ['for a: new 1000 General Liability']],
    ['with another transaction date', [booked('a')], [row(2, { transactionDate: '2026-01-10' })], ['for a: new 1000 General Liability']],
    ['with another insured', [booked('a')], [row(2, { insuredName: 'Harbor Inc' })], ['described a']],
    ['with another insurer', [booked('a')], [row(2, { insurerName: 'Coast Specialty' })], ['described a']],
    ['with blank names', [booked('a', { brokerName: 'B' })], [row(2, { insurerName: null, coverageType: null })], ['unchanged a']],
    ['with a higher premium', [booked('a')], [row(2, { premiumCents: 120_000 })], ['endorsement 200 General Liability']],
    [
      'with a higher premium and no coverage',
      [booked('a')],
      [row(2, { premiumCents: 120_000, coverageType: null })],
      ['endorsement 200 General Liability'],
    ],
    ['with a lower premium', [booked('a')], [row(2, { premiumCents: 80_000 })], ['refused']],
    ['with a higher premium, again', RAISED, [row(2, { premiumCents: 120_000 })], ['unchanged b']],
    ['with a still higher premium', RAISED, [row(2, { premiumCents: 150_000 })], ['endorsement 300 General Liability']],
    ['as before a raise', RAISED, [row(2)], ['unchanged a']],
    [
      'with another expiration after a raise',
      RAISED,
      [row(2, { premiumCents: 120_000, expirationDate: '2027-02-01' })],
      ['for a+b: new 1200 General Liability'],
    ],
    ['with another coverage after a raise', RAISED, [row(2, { premiumCents: 120_000, ...PROPERTY })], ['for a+b: new 1200 Property']],
    ['beside a line that is added', [booked('a')], [row(2), row(3, PROPERTY)], ['unchanged a', 'endorsement 1000 Property']],
    [
      'of two lines, one corrected',
      [booked('a'), booked('b', { ...PROPERTY, type: 'endorsement' })],
      [row(2), row(3, { coverageType: 'Cyber' })],
      ['unchanged a', 'for b: endorsement 1000 Cyber'],
    ],
    [
      'of two lines, both with other coverages',
      [booked('a'), booked('b', { ...PROPERTY, type: 'endorsement' })],
      [row(2, { coverageType: 'Cyber' }), row(3, { coverageType: 'Crime' })],
      ['refused', 'refused'],
    ],
    [
      'of two lines, both to another day',
      [booked('a'), booked('b', { type: 'endorsement', premiumCents: 5_000 })],
      [row(2, { expirationDate: '2027-02-01' }), row(3, { expirationDate: '2027-02-01', premiumCents: 5_000 })],
      ['for a: new 1000 General Liability', 'for b: endorsement 50 General Liability'],
    ],
    [
      'that adds up two transactions',
      [booked('a'), booked('b', { type: 'endorsement', premiumCents: 5_000 })],
      [row(2, { premiumCents: 105_000 })],
      ['unchanged a'],
    ],
    [
      'net of a return',
      [booked('a'), booked('b', { type: 'return_premium', statedType: 'return_premium', premiumCents: -40_000, coverageType: null })],
      [row(2, { premiumCents: 60_000 })],
      ['unchanged a'],
    ],
    [
      'with an endorsement of the same file that it includes',
      [booked('a')],
      [row(2, { premiumCents: 120_000 }), row(3, { premiumCents: 20_000, statedType: 'endorsement', transactionDate: '2026-03-01' })],
      ['unchanged a', 'endorsement 200 General Liability'],
    ],
    [
      'of a change in mid-term',
      [booked('a')],
      [row(2, { effectiveDate: '2026-06-01', premiumCents: 2_500 })],
      ['endorsement 25 General Liability'],
    ],
    ['of the whole premium in mid-term', [booked('a')], [row(2, { effectiveDate: '2026-06-01' })], ['refused']],
    [
      'of a change in mid-term, raised',
      [booked('a'), booked('b', { type: 'endorsement', effectiveDate: '2026-06-01', transactionDate: '2026-06-01', premiumCents: 2_500 })],
      [row(2), row(3, { effectiveDate: '2026-06-01', premiumCents: 3_000 })],
      ['unchanged a', 'endorsement 5 General Liability'],
    ],
    [
      'for the next term',
      [booked('a')],
      [row(2, { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['renewal 1000 General Liability'],
    ],
    ['for days that overlap', [booked('a')], [row(2, { effectiveDate: '2026-01-15', expirationDate: '2027-01-15' })], ['refused']],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(told(decide(rows, inBook))).toEqual(expected);
  });
});

describe('a row with a type', () => {
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['that the book inferred', [booked('a')], [row(2, { statedType: 'new' })], ['unchanged a']],
    ['new of a term that has one', [booked('a')], [row(2, { statedType: 'new', premiumCents: 120_000 })], ['refused']],
    ['renewal of a term that has one', [booked('a')], [row(2, { statedType: 'renewal' })], ['refused']],
    [
      'endorsement, in full',
      [booked('a')],
      [row(2, { statedType: 'endorsement', premiumCents: 20_000 })],
      ['endorsement 200 General Liability'],
    ],
    ['return', [booked('a')], [row(2, { statedType: 'return_premium', premiumCents: -20_000 })], ['return_premium -200 General Liability']],
    ['with other names', [booked('a')], [row(2, { statedType: 'new', insuredName: 'Harbor Inc' })], ['described a']],
    [
      'new of the next term',
      [booked('a')],
      [row(2, { statedType: 'new', effectiveDate: '2027-01-01', expirationDate: '2028-01-01' })],
      ['new 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(told(decide(rows, inBook))).toEqual(expected);
  });
});

describe('an external id', () => {
  const known = booked('a', { externalId: 'A' });
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
      'that is new names what was booked without one, once',
      [booked('a')],
      [row(2, { externalId: 'A' }), row(3, { externalId: 'B' })],
      ['unchanged a', 'endorsement 1000 General Liability'],
    ],
    [
      'of a difference corrects the difference',
      [booked('a'), booked('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000, externalId: 'A' })],
      [row(2, { externalId: 'A', premiumCents: 130_000 })],
      ['for b: endorsement 300 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(told(decide(rows, inBook))).toEqual(expected);
  });

  it('of another policy is refused with where it is', () => {
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
      'policies, with what happened to one',
      'policies',
      [row(2, { premiumCents: -100, statedType: 'return_premium' })],
      ['return_premium -1 General Liability'],
    ],
  ])('%s', (_name, rows, sent, expected) => {
    expect(told(decide(sent, [booked('a')], { choices: { rows: rows! } }))).toEqual(expected);
  });
});

describe('details', () => {
  const fee = { policyFeeCents: 10_000 };
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['that are equal', [booked('a', { details: fee })], [row(2, { details: fee })], ['unchanged a']],
    ['of columns that the file does not have', [booked('a', { details: fee })], [row(2)], ['unchanged a']],
    [
      'of columns that the file does not have, with a type',
      [booked('a', { details: fee })],
      [row(2, { statedType: 'new' })],
      ['unchanged a'],
    ],
    [
      'that are taken away',
      [booked('a', { details: fee })],
      [row(2, { details: { policyFeeCents: null } })],
      ['for a: new 1000 General Liability'],
    ],
    ['that decide the price', [booked('a')], [row(2, { details: { exemption: 'municipality' } })], ['for a: new 1000 General Liability']],
    ['that only describe', [booked('a')], [row(2, { details: { insurerNaic: '10172' } })], ['described a']],
    [
      'that only describe, left blank',
      [booked('a', { details: { insurerNaic: '10172' } })],
      [row(2, { details: { insurerNaic: null } })],
      ['unchanged a'],
    ],
    [
      'with a higher premium',
      [booked('a', { details: fee })],
      [row(2, { premiumCents: 120_000, details: fee })],
      ['endorsement 200 General Liability'],
    ],
    [
      'after a raise',
      [booked('a', { details: fee }), booked('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 })],
      [row(2, { premiumCents: 120_000, details: fee })],
      ['unchanged b'],
    ],
    [
      'that tell two rows of a file apart',
      [],
      [row(2, { details: { accountNumber: '1' } }), row(3, { details: { accountNumber: '2' } })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(told(decide(rows, inBook))).toEqual(expected);
  });

  it('are priced once: a difference has no fees of its own, a correction has those that hold now', () => {
    const details = { policyFeeCents: 10_000, exemption: 'municipality' } as const;
    expect(decide([row(2, { premiumCents: 120_000, details })], [booked('a', { details })])).toMatchObject([
      { premiumCents: 20_000, details: { exemption: 'municipality' } },
    ]);
    expect(decide([row(2, { details: { policyFeeCents: 5_000 } })], [booked('a', { details })])).toMatchObject([
      { details: { policyFeeCents: 5_000, exemption: 'municipality' }, note: 'Policy fee 100.00 -> 50.00.' },
    ]);
  });
});

describe('a return', () => {
  const back = (number: number, dollars: number, changes: Partial<PolicyRow> = {}) =>
    row(number, { statedType: 'return_premium', premiumCents: dollars * -100, ...changes });
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['of all that the term has', [booked('a')], [back(2, 1000)], ['return_premium -1000 General Liability']],
    ['of more than the term has', [booked('a')], [back(2, 1000.01)], ['refused']],
    ['of more, after another', [booked('a')], [back(2, 600), back(3, 500)], ['return_premium -600 General Liability', 'refused']],
    ['before what its file adds', [], [back(2, 400), row(3)], ['return_premium -400 General Liability', 'new 1000 General Liability']],
    ['of a policy that is not in the book', [], [back(2, 1)], ['refused']],
    [
      'of a term that is not in the book',
      [booked('a')],
      [back(2, 1, { effectiveDate: '2028-01-01', expirationDate: '2029-01-01' })],
      ['refused'],
    ],
    ['as a negative endorsement', [booked('a')], [back(2, 2000, { statedType: 'endorsement' })], ['refused']],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(told(decide(rows, inBook))).toEqual(expected);
  });

  it('of any size is booked when it is confirmed', () => {
    const choices = { confirm: 'returns' } as const;
    expect(told(decide([back(2, 99_999)], [booked('a')], { choices }))).toEqual(['return_premium -99999 General Liability']);
    expect(told(decide([back(2, 1)], [], { choices }))).toEqual(['return_premium -1 General Liability']);
  });

  it('that is refused says the figures', () => {
    expect(decide([back(2, 1200)], [booked('a')])).toMatchObject([
      { errors: [expect.stringMatching(/premium is -1,200\.00, but the term has 1,000\.00\. .*confirm its returns/)] },
    ]);
  });
});

it('what moves money says what was before and after', () => {
  const [raised] = decide([row(2, { premiumCents: 120_000 })], [booked('a')]);
  expect(raised).toMatchObject({ note: 'Premium 1,000.00 -> 1,200.00, booked +200.00.' });
  const [corrected] = decide([row(2, { coverageType: 'Workers Compensation', premiumCents: 120_000 })], [booked('a')]);
  expect(corrected).toMatchObject({ note: 'Coverage General Liability -> Workers Compensation; Premium 1,000.00 -> 1,200.00.' });
  const [lower] = decide([row(2, { premiumCents: 80_000 })], [booked('a')]);
  expect(lower).toMatchObject({ errors: [expect.stringMatching(/800\.00, less than the 1,000\.00.*-200\.00.*return_premium.*back out/)] });
  const [again] = decide([row(2)], RAISED);
  expect(again).toMatchObject({ note: expect.stringContaining('a later file raised it to 1,200.00') });
});
