import type { BookedRow } from '../../src/imports/matching/booked-row.js';
import type { PolicyRow } from '../../src/book/policy-row.js';
import { readBook, decide, row, findMessages } from './matched-rows.js';

/** Returns a row that returns that many dollars. */
const back = (number: number, dollars: number, changes: Partial<PolicyRow> = {}) =>
  row(number, { statedType: 'return_premium', premiumCents: dollars * -100, ...changes });

/** Returns a row with the premium of two transactions of one coverage. */
const both = (changes: Partial<PolicyRow> = {}) => row(2, { premiumCents: 150_000, ...changes });
/** Returns a row with the premium of two coverages. */
const whole = (changes: Partial<PolicyRow> = {}) => row(2, { coverageType: null, premiumCents: 200_000, ...changes });

describe('details', () => {
  const fee = { policyFeeCents: 10_000 };
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['that are equal', [readBook('a', { details: fee })], [row(2, { details: fee })], ['unchanged a']],
    ['of columns that the file does not have', [readBook('a', { details: fee })], [row(2)], ['unchanged a']],
    [
      'of columns that the file does not have, with a type',
      [readBook('a', { details: fee })],
      [row(2, { statedType: 'new' })],
      ['unchanged a'],
    ],
    [
      'that are taken away',
      [readBook('a', { details: fee })],
      [row(2, { details: { policyFeeCents: null } })],
      ['for a: new 1000 General Liability'],
    ],
    ['that decide the price', [readBook('a')], [row(2, { details: { exemption: 'municipality' } })], ['for a: new 1000 General Liability']],
    ['that only describe', [readBook('a')], [row(2, { details: { insurerNaic: '10172' } })], ['described a']],
    [
      'that only describe, left blank',
      [readBook('a', { details: { insurerNaic: '10172' } })],
      [row(2, { details: { insurerNaic: null } })],
      ['unchanged a'],
    ],
    [
      'with a higher premium',
      [readBook('a', { details: fee })],
      [row(2, { premiumCents: 120_000, details: fee })],
      ['endorsement 200 General Liability'],
    ],
    [
      'after a raise',
      [readBook('a', { details: fee }), readBook('b', { type: 'endorsement', premiumCents: 20_000, statedPremiumCents: 120_000 })],
      [row(2, { premiumCents: 120_000, details: fee })],
      ['unchanged a'],
    ],
    [
      'that tell two rows of a file apart',
      [],
      [row(2, { details: { accountNumber: '1' } }), row(3, { details: { accountNumber: '2' } })],
      ['new 1000 General Liability', 'endorsement 1000 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
  });

  it('are priced once: a difference has no fees, a correction has the current ones', () => {
    const details = { policyFeeCents: 10_000, exemption: 'municipality' } as const;
    expect(decide([row(2, { premiumCents: 120_000, details })], [readBook('a', { details })])).toMatchObject([
      { premiumCents: 20_000, details: { exemption: 'municipality' } },
    ]);
    expect(decide([row(2, { details: { policyFeeCents: 5_000 } })], [readBook('a', { details })])).toMatchObject([
      { details: { policyFeeCents: 5_000, exemption: 'municipality' }, note: 'Policy fee 100.00 -> 50.00.' },
    ]);
  });
});

describe('a row about two transactions of its coverage', () => {
  const held = [readBook('a'), readBook('b', { type: 'endorsement', premiumCents: 50_000, details: { exemption: 'municipality' } })];
  it.each<[string, PolicyRow, string[]]>([
    ['without exemptions', both(), ['unchanged a']],
    ['that is not exempt, as only one of them', both({ details: { exemption: null } }), ['refused']],
    ['with a higher premium', both({ premiumCents: 160_000, details: { exemption: null } }), ['refused']],
    ['that is exempt, as only one of them', both({ details: { exemption: 'municipality' } }), ['for a+b: new 1500 General Liability']],
  ])('%s', (_name, one, expected) => {
    expect(findMessages(decide([one], held))).toEqual(expected);
  });

  it('assigns its fee to the event of the policy', () => {
    const endorsed = readBook('b', {
      type: 'endorsement',
      statedType: 'endorsement',
      premiumCents: 50_000,
      details: { policyFeeCents: 5_000 },
    });
    expect(findMessages(decide([both({ details: { policyFeeCents: null } })], [readBook('a'), endorsed]))).toEqual(['unchanged a']);
  });
});

describe('a row without a coverage, of a policy with several', () => {
  const fee = { policyFeeCents: 10_000 };
  const held = [readBook('a', { details: fee }), readBook('b', { type: 'endorsement', coverageType: 'Property' })];
  it.each<[string, PolicyRow[], string[]]>([
    ['with their total', [whole({ details: fee })], ['unchanged a']],
    ['without fees', [whole()], ['unchanged a']],
    ['with another fee', [whole({ details: { policyFeeCents: 20_000 } })], ['refused']],
    ['without the fee', [whole({ details: { policyFeeCents: null } })], ['refused']],
    ['that is exempt', [whole({ details: { ...fee, exemption: 'municipality' } })], ['refused']],
    ['with the code of one coverage', [whole({ details: { ...fee, coverageCode: 'fire' } })], ['refused']],
    ['with no code', [whole({ details: { ...fee, coverageCode: null } })], ['unchanged a']],
    ['that ends on another day', [whole({ details: fee, expirationDate: '2027-02-01' })], ['refused']],
    ['of another date', [whole({ details: fee, transactionDate: '2026-01-10' })], ['refused']],
    [
      'in two rows, one of them with the fee',
      [
        whole({ premiumCents: 150_000, details: fee }),
        row(3, { coverageType: null, premiumCents: 50_000, details: { policyFeeCents: null } }),
      ],
      ['unchanged a', 'unchanged a'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(findMessages(decide(rows, held))).toEqual(expected);
  });
});

const feeBack = (number: number, dollars: number): PolicyRow =>
  back(number, 100, { details: { policyFeeCents: -dollars * 100 }, transactionDate: `2026-02-0${number}` });

describe('a return', () => {
  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    ['of all that the term has', [readBook('a')], [back(2, 1000)], ['return_premium -1000 General Liability']],
    ['of more than the term has', [readBook('a')], [back(2, 1000.01)], ['refused']],
    ['of more, after another', [readBook('a')], [back(2, 600), back(3, 500)], ['return_premium -600 General Liability', 'refused']],
    ['before what its file adds', [], [back(2, 400), row(3)], ['return_premium -400 General Liability', 'new 1000 General Liability']],
    ['of a policy that is not in the book', [], [back(2, 1)], ['refused']],
    [
      'of a term that is not in the book',
      [readBook('a')],
      [back(2, 1, { effectiveDate: '2028-01-01', expirationDate: '2029-01-01' })],
      ['refused'],
    ],
    ['as a negative endorsement', [readBook('a')], [back(2, 2000, { statedType: 'endorsement' })], ['refused']],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
  });

  it('is recorded in any size when confirmed', () => {
    const choices = { confirm: 'returns' } as const;
    expect(findMessages(decide([back(2, 99_999)], [readBook('a')], { choices }))).toEqual(['return_premium -99999 General Liability']);
    expect(findMessages(decide([back(2, 1)], [], { choices }))).toEqual(['return_premium -1 General Liability']);
  });

  it.each<[string, BookedRow[], PolicyRow[], string[]]>([
    [
      'of all of a fee',
      [readBook('a', { details: { policyFeeCents: 10_000 } })],
      [feeBack(2, 100)],
      ['return_premium -100 General Liability'],
    ],
    ['of more of a fee than was charged', [readBook('a', { details: { policyFeeCents: 10_000 } })], [feeBack(2, 250)], ['refused']],
    ['of a fee of another kind', [readBook('a', { details: { inspectionFeeCents: 10_000 } })], [feeBack(2, 100)], ['refused']],
    [
      'of a fee twice',
      [readBook('a', { details: { policyFeeCents: 10_000 } })],
      [feeBack(2, 60), feeBack(3, 50)],
      ['return_premium -100 General Liability', 'refused'],
    ],
    [
      'of a fee that its file charges',
      [],
      [row(2, { details: { policyFeeCents: 10_000 } }), feeBack(3, 100)],
      ['new 1000 General Liability', 'return_premium -100 General Liability'],
    ],
  ])('%s', (_name, inBook, rows, expected) => {
    expect(findMessages(decide(rows, inBook))).toEqual(expected);
    expect(findMessages(decide(rows, inBook, { choices: { confirm: 'returns' } }))).not.toContain('refused');
  });

  it('shows the figures if more of a fee is returned than was charged', () => {
    expect(decide([feeBack(2, 250)], [readBook('a', { details: { policyFeeCents: 10_000 } })])).toMatchObject([
      { errors: [expect.stringMatching(/^Policy fee is -250\.00, but the term was charged 100\.00\. .*confirm its returns/)] },
    ]);
  });

  it('shows the figures when rejected', () => {
    expect(decide([back(2, 1200)], [readBook('a')])).toMatchObject([
      { errors: [expect.stringMatching(/premium is -1,200\.00, but the term has 1,000\.00\. .*confirm its returns/)] },
    ]);
  });
});
