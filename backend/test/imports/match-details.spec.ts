import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

/** Builds a return premium row for that many dollars. */
const buildReturn = (number: number, dollars: number, changes: Partial<PolicyRow> = {}) =>
  buildRow(number, { statedType: 'return_premium', premiumCents: dollars * -100, ...changes });

const buildSumRow = (changes: Partial<PolicyRow> = {}) => buildRow(2, { premiumCents: 150_000, ...changes });
const buildWholeRow = (changes: Partial<PolicyRow> = {}) => buildRow(2, { coverageType: null, premiumCents: 200_000, ...changes });

describe('details', () => {
  const fee = { policyFeeCents: 10_000 };
  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    ['that are equal', [buildRecordedRow('a', { details: fee })], [buildRow(2, { details: fee })], ['unchanged a']],
    ['in columns that the file lacks', [buildRecordedRow('a', { details: fee })], [buildRow(2)], ['unchanged a']],
    [
      'in columns that the file lacks, with a type',
      [buildRecordedRow('a', { details: fee })],
      [buildRow(2, { statedType: 'new' })],
      ['unchanged a'],
    ],
    [
      'that are removed',
      [buildRecordedRow('a', { details: fee })],
      [buildRow(2, { details: { policyFeeCents: null } })],
      ['for a: new 1000 General Liability'],
    ],
    [
      'that affect the price',
      [buildRecordedRow('a')],
      [buildRow(2, { details: { exemption: 'municipality' } })],
      ['for a: new 1000 General Liability'],
    ],
    ['that only describe', [buildRecordedRow('a')], [buildRow(2, { details: { insurerNaic: '10172' } })], ['described a']],
    [
      'that only describe, left blank',
      [buildRecordedRow('a', { details: { insurerNaic: '10172' } })],
      [buildRow(2, { details: { insurerNaic: null } })],
      ['unchanged a'],
    ],
    [
      'with a higher premium',
      [buildRecordedRow('a', { details: fee })],
      [buildRow(2, { premiumCents: 120_000, details: fee })],
      ['endorsement 200 General Liability'],
    ],
    [
      'after a premium increase',
      [
        buildRecordedRow('a', { details: fee }),
        buildRecordedRow('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 }),
      ],
      [buildRow(2, { premiumCents: 120_000, details: fee })],
      ['unchanged a'],
    ],
    [
      'that distinguish two rows of a file',
      [],
      [buildRow(2, { details: { accountNumber: '1' } }), buildRow(3, { details: { accountNumber: '2' } })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
  });

  it('are priced once: a recorded difference has no fees, and a correction has the current fees', () => {
    const details = { policyFeeCents: 10_000, exemption: 'municipality' } as const;
    expect(decideRows([buildRow(2, { premiumCents: 120_000, details })], [buildRecordedRow('a', { details })])).toMatchObject([
      { premiumCents: 20_000, details: { exemption: 'municipality' } },
    ]);
    expect(decideRows([buildRow(2, { details: { policyFeeCents: 5_000 } })], [buildRecordedRow('a', { details })])).toMatchObject([
      { details: { policyFeeCents: 5_000, exemption: 'municipality' }, note: 'Policy fee 100.00 -> 50.00.' },
    ]);
  });
});

describe('a row about two transactions that have its coverage', () => {
  const held = [
    buildRecordedRow('a'),
    buildRecordedRow('b', { type: 'endorsement', premiumCents: 50_000, details: { exemption: 'municipality' } }),
  ];
  it.each<[string, PolicyRow, string[]]>([
    ['without exemptions', buildSumRow(), ['unchanged a']],
    ['that is not exempt, like only one of them', buildSumRow({ details: { exemption: null } }), ['refused']],
    ['with a higher premium', buildSumRow({ premiumCents: 160_000, details: { exemption: null } }), ['refused']],
    [
      'that is exempt, like only one of them',
      buildSumRow({ details: { exemption: 'municipality' } }),
      ['for a+b: new 1500 General Liability'],
    ],
  ])('%s', (_name, one, expected) => {
    expect(listDecisionMessages(decideRows([one], held))).toEqual(expected);
  });

  it("assigns its fee to the policy's transaction", () => {
    const endorsed = buildRecordedRow('b', {
      type: 'endorsement',
      statedType: 'endorsement',
      premiumCents: 50_000,
      details: { policyFeeCents: 5_000 },
    });
    expect(
      listDecisionMessages(decideRows([buildSumRow({ details: { policyFeeCents: null } })], [buildRecordedRow('a'), endorsed])),
    ).toEqual(['unchanged a']);
  });
});

describe('a row without a coverage, for a policy with several', () => {
  const fee = { policyFeeCents: 10_000 };
  const held = [buildRecordedRow('a', { details: fee }), buildRecordedRow('b', { type: 'endorsement', coverageType: 'Property' })];
  it.each<[string, PolicyRow[], string[]]>([
    ['with their total', [buildWholeRow({ details: fee })], ['unchanged a']],
    ['without fees', [buildWholeRow()], ['unchanged a']],
    ['with another fee', [buildWholeRow({ details: { policyFeeCents: 20_000 } })], ['refused']],
    ['without the fee', [buildWholeRow({ details: { policyFeeCents: null } })], ['refused']],
    ['that is exempt', [buildWholeRow({ details: { ...fee, exemption: 'municipality' } })], ['refused']],
    ['with the code of one coverage', [buildWholeRow({ details: { ...fee, coverageCode: 'fire' } })], ['refused']],
    ['with no code', [buildWholeRow({ details: { ...fee, coverageCode: null } })], ['unchanged a']],
    ['that ends on another day', [buildWholeRow({ details: fee, expirationDate: '2027-02-01' })], ['refused']],
    ['of another date', [buildWholeRow({ details: fee, transactionDate: '2026-01-10' })], ['refused']],
    [
      'in two rows, one of them with the fee',
      [
        buildWholeRow({ premiumCents: 150_000, details: fee }),
        buildRow(3, { coverageType: null, premiumCents: 50_000, details: { policyFeeCents: null } }),
      ],
      ['unchanged a', 'unchanged a'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, held))).toEqual(expected);
  });
});

const buildFeeReturn = (number: number, dollars: number): PolicyRow =>
  buildReturn(number, 100, { details: { policyFeeCents: -dollars * 100 }, transactionDate: `2026-02-0${number}` });

describe('a return', () => {
  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    ["of the term's full premium", [buildRecordedRow('a')], [buildReturn(2, 1000)], ['return_premium -1000 General Liability']],
    ["of more than the term's premium", [buildRecordedRow('a')], [buildReturn(2, 1000.01)], ['refused']],
    [
      'of more than is left after another return',
      [buildRecordedRow('a')],
      [buildReturn(2, 600), buildReturn(3, 500)],
      ['return_premium -600 General Liability', 'refused'],
    ],
    [
      'before an addition in its file',
      [],
      [buildReturn(2, 400), buildRow(3)],
      ['return_premium -400 General Liability', 'new 1000 General Liability'],
    ],
    ['of a policy that is not in the book', [], [buildReturn(2, 1)], ['refused']],
    [
      'of a term that is not in the book',
      [buildRecordedRow('a')],
      [buildReturn(2, 1, { effectiveDate: '2028-01-01', expirationDate: '2029-01-01' })],
      ['refused'],
    ],
    ['as a negative endorsement', [buildRecordedRow('a')], [buildReturn(2, 2000, { statedType: 'endorsement' })], ['refused']],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
  });

  it('is recorded when confirmed, whatever its amount', () => {
    const choices = { confirm: 'returns' } as const;
    expect(listDecisionMessages(decideRows([buildReturn(2, 99_999)], [buildRecordedRow('a')], { choices }))).toEqual([
      'return_premium -99999 General Liability',
    ]);
    expect(listDecisionMessages(decideRows([buildReturn(2, 1)], [], { choices }))).toEqual(['return_premium -1 General Liability']);
  });

  it.each<[string, RecordedRow[], PolicyRow[], string[]]>([
    [
      'of a full fee',
      [buildRecordedRow('a', { details: { policyFeeCents: 10_000 } })],
      [buildFeeReturn(2, 100)],
      ['return_premium -100 General Liability'],
    ],
    [
      'of more than the charged fee',
      [buildRecordedRow('a', { details: { policyFeeCents: 10_000 } })],
      [buildFeeReturn(2, 250)],
      ['refused'],
    ],
    [
      'of a different kind of fee',
      [buildRecordedRow('a', { details: { inspectionFeeCents: 10_000 } })],
      [buildFeeReturn(2, 100)],
      ['refused'],
    ],
    [
      'of a fee twice',
      [buildRecordedRow('a', { details: { policyFeeCents: 10_000 } })],
      [buildFeeReturn(2, 60), buildFeeReturn(3, 50)],
      ['return_premium -100 General Liability', 'refused'],
    ],
    [
      'of a fee charged in the same file',
      [],
      [buildRow(2, { details: { policyFeeCents: 10_000 } }), buildFeeReturn(3, 100)],
      ['new 1000 General Liability', 'return_premium -100 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).toEqual(expected);
    expect(listDecisionMessages(decideRows(rows, inBook, { choices: { confirm: 'returns' } }))).not.toContain('refused');
  });

  it('shows the figures if more of a fee is returned than was charged', () => {
    expect(decideRows([buildFeeReturn(2, 250)], [buildRecordedRow('a', { details: { policyFeeCents: 10_000 } })])).toMatchObject([
      { errors: [expect.stringMatching(/^Policy fee is -250\.00, but the term was charged 100\.00\. .*confirm its returns/)] },
    ]);
  });

  it('shows the amounts when rejected', () => {
    expect(decideRows([buildReturn(2, 1200)], [buildRecordedRow('a')])).toMatchObject([
      { errors: [expect.stringMatching(/premium is -1,200\.00, but the term has 1,000\.00\. .*confirm its returns/)] },
    ]);
  });
});
