import type { TypeRun } from '@stampline/pdf';
import { compareDocument, type ComparedFact, type TransactionOnRecord } from './compare-document.js';
import type { PrescribedStamp } from './stamp-type.js';

const KNOWN: TransactionOnRecord = {
  policyNumber: 'TL-1001',
  insuredName: 'Harbor Cold Storage, L.L.C.',
  premium: '12500.00',
  effectiveDate: '2026-11-01',
  expirationDate: '2027-11-01',
  stamps: [
    { wording: 'This insurance is issued pursuant to the Surplus Lines Law and is placed in an insurer not holding a certificate.' },
  ],
};
const WHOLE = `Policy No: TL-1001
Named Insured: HARBOR COLD STORAGE LLC
Policy Period: 11/01/2026 to November 1, 2027
Total premium $12,500.00
THIS INSURANCE IS ISSUED PURSUANT TO THE SURPLUS LINES
LAW AND IS PLACED IN AN INSURER NOT HOLDING A CERTIFICATE`;

const compare = (text: string, change: Partial<typeof KNOWN> = {}, name = 'Declarations page') =>
  Object.fromEntries(
    compareDocument({ text, documentName: name, typeRuns: null }, { ...KNOWN, ...change }).map(({ fact, result, inDocument }) => [
      fact,
      [result, inDocument],
    ]),
  );
const ALL_SAME = {
  policy_number: ['same', null],
  insured: ['same', null],
  premium: ['same', null],
  effective_date: ['same', null],
  expiration_date: ['same', null],
  stamp: ['same', null],
};

describe('the text of a document', () => {
  test('matches if it contains the facts on record in any notation', () => {
    expect(compare(WHOLE)).toEqual(ALL_SAME);
    expect(compare(WHOLE.replace('TL-1001', 'TL 1001').replace('11/01/2026', 'Nov. 1, 2026').replace('$12,500.00', '$12500'))).toEqual(
      ALL_SAME,
    );
  });

  test.each<[ComparedFact, string, string, string | null]>([
    ['policy_number', 'TL-1001', 'TL-1002', 'TL-1002'],
    ['policy_number', 'TL-1001', 'TL-10010', 'TL-10010'],
    ['insured', 'HARBOR COLD STORAGE LLC', 'Harbor Marine LLC', 'Harbor Marine LLC'],
    ['premium', '$12,500.00', '$12,600.00', '$12,600.00'],
    ['premium', '$12,500.00', '$112,500.00', '$112,500.00'],
    ['effective_date', '11/01/2026', '11/02/2026', 'Nov 2, 2026'],
    ['stamp', 'NOT HOLDING A CERTIFICATE', 'WITHOUT ANY CERTIFICATE', 'similar wording, not identical'],
  ])('differs in its %s', (fact, written, other, shown) => {
    expect(compare(WHOLE.replace(written, other))).toEqual({ ...ALL_SAME, [fact]: ['differs', shown] });
  });

  test('is reported as lacking every fact that it omits', () => {
    const missing = compare('Thank you for your business.');
    expect(Object.values(missing)).toEqual(Object.values(ALL_SAME).map(() => ['not_found', null]));
  });

  test('is compared to the absolute amount of a return premium', () => {
    expect(compare(WHOLE, { premium: '-12500.00' })['premium']).toEqual(['same', null]);
  });

  test("needs the state's wording only on the pages of the policy", () => {
    expect(compare(WHOLE, {}, 'SL-1')).not.toHaveProperty('stamp');
    expect(compare(WHOLE, { stamps: [] })).not.toHaveProperty('stamp');
  });

  const SIZED = { ...KNOWN.stamps[0]!, leastPoints: 10, onFirstPage: true } as const;
  const compareType = (typeRuns: readonly TypeRun[] | null, text = WHOLE, stamp: PrescribedStamp = SIZED) =>
    compareDocument({ text, documentName: 'Policy', typeRuns }, { ...KNOWN, stamps: [stamp] }).flatMap(
      ({ fact, onRecord, result, inDocument }) => (fact === 'stamp_type' ? [[onRecord, result, inDocument]] : []),
    );
  const AT = WHOLE.indexOf('THIS INSURANCE');
  const PRESCRIBED = '10-point type or larger, on the first page';

  test.each<[string, TypeRun[], string, string | null]>([
    ['whole text in one size', [[0, 12, 1]], 'same', null],
    ['a size that a program rounded', [[0, 9.8, 1]], 'same', null],
    [
      'a size that is too small',
      [
        [0, 12, 1],
        [AT, 9, 1],
      ],
      'differs',
      '9-point type on page 1',
    ],
    [
      'a few small words',
      [
        [0, 12, 1],
        [AT + 30, 8, 1],
        [AT + 40, 12, 1],
      ],
      'differs',
      '8-point type on page 1',
    ],
    [
      'small type before it',
      [
        [0, 6, 1],
        [AT, 10, 1],
      ],
      'same',
      null,
    ],
    [
      'small type after its start on the next page',
      [
        [0, 12, 1],
        [AT + 20, 12, 2],
      ],
      'differs',
      '12-point type on page 2',
    ],
  ])('is checked for the prescribed size and place of the wording: %s', (_, runs, result, inDocument) => {
    expect(compareType(runs)).toEqual([[PRESCRIBED, result, inDocument]]);
  });

  test('needs the prescribed wording only once in the prescribed size', () => {
    const text = `${WHOLE}\n\n${WHOLE}`;
    expect(
      compareType(
        [
          [0, 6, 1],
          [WHOLE.length, 11, 1],
        ],
        text,
      ),
    ).toEqual([[PRESCRIBED, 'same', null]]);
  });

  test('is not checked for size if the wording, its size, or a rule on its size is missing', () => {
    expect(compareType(null)).toEqual([]);
    expect(compareType([])).toEqual([]);
    expect(compareType([[0, 6, 1]], 'Policy No: TL-1001')).toEqual([]);
    expect(compareType([[0, 6, 1]], WHOLE, KNOWN.stamps[0])).toEqual([]);
  });

  test('is compared literally to a policy number that contains pattern characters', () => {
    expect(compare('Policy number: A+(B', { policyNumber: 'A+(B' })['policy_number']).toEqual(['same', null]);
  });
});
