import type { PolicyRow } from '../../src/book/policy-row.js';
import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const buildTypedRow = (number: number, statedType: PolicyRow['statedType'], dollars: number, changes: Partial<PolicyRow> = {}): PolicyRow =>
  buildRow(number, { statedType, premiumCents: dollars * 100, transactionDate: '2026-01-01', ...changes });
const FIRST = buildTypedRow(2, 'new', 10_000);
const CANCELED = buildTypedRow(3, 'cancellation', -10_000);
const REWRITTEN = buildTypedRow(4, 'new', 1_000);

const listErrors = (rows: PolicyRow[]): string[] =>
  decideRows(rows).map((decision) => (decision.kind === 'refuse' ? decision.errors.join(' ') : decision.kind));

describe('a policy that is canceled and written again in one file', () => {
  it.each<[string, PolicyRow[], string[]]>([
    ['on one day', [FIRST, CANCELED, REWRITTEN], ['new 10000', 'cancellation -10000', 'new 1000']],
    ['as a renewal', [FIRST, CANCELED, { ...REWRITTEN, statedType: 'renewal' }], ['new 10000', 'cancellation -10000', 'renewal 1000']],
    [
      'with an external id for each row',
      [FIRST, CANCELED, REWRITTEN].map((one) => ({ ...one, externalId: `T${one.row}` })),
      ['new 10000', 'cancellation -10000', 'new 1000'],
    ],
    [
      'for the same premium, with external ids',
      [FIRST, CANCELED, { ...REWRITTEN, premiumCents: 1_000_000 }].map((one) => ({ ...one, externalId: `T${one.row}` })),
      ['new 10000', 'cancellation -10000', 'new 10000'],
    ],
    [
      'in the middle of the term',
      [
        FIRST,
        buildTypedRow(3, 'cancellation', -5_000, { transactionDate: '2026-06-01' }),
        buildTypedRow(4, 'new', 4_000, { transactionDate: '2026-06-01' }),
      ],
      ['new 10000', 'cancellation -5000', 'new 4000'],
    ],
    [
      'for another term',
      [
        FIRST,
        CANCELED,
        buildTypedRow(4, 'new', 4_000, { effectiveDate: '2026-01-15', expirationDate: '2027-01-15', transactionDate: '2026-01-15' }),
      ],
      ['new 10000', 'cancellation -10000', 'new 4000'],
    ],
    [
      'and endorsed afterwards',
      [FIRST, CANCELED, REWRITTEN, buildTypedRow(5, 'endorsement', 50, { transactionDate: '2026-03-01' })],
      ['new 10000', 'cancellation -10000', 'new 1000', 'endorsement 50'],
    ],
    [
      'with another line',
      [FIRST, CANCELED, REWRITTEN, buildTypedRow(5, 'new', 200, { coverageType: 'Auto' })],
      ['new 10000', 'cancellation -10000', 'new 1000', 'endorsement 200'],
    ],
  ])('is recorded with each of its transactions %s', (_what, rows, expected) => {
    expect(listDecisionMessages(decideRows(rows)).map((text) => text.replace(/ General Liability| Auto/, ''))).toEqual(expected);
  });

  it('is unchanged when uploaded in a second file', () => {
    const inBook = [
      buildRecordedRow('a', { statedType: 'new', premiumCents: 1_000_000 }),
      buildRecordedRow('b', { type: 'cancellation', statedType: 'cancellation', premiumCents: -1_000_000 }),
      buildRecordedRow('c', { statedType: 'new', premiumCents: 100_000 }),
    ];
    expect(listDecisionMessages(decideRows([FIRST, CANCELED, REWRITTEN], inBook))).toEqual(['unchanged a', 'unchanged b', 'unchanged c']);
    expect(listDecisionMessages(decideRows([FIRST, CANCELED, REWRITTEN], inBook.slice(0, 2)))).toEqual([
      'unchanged a',
      'unchanged b',
      'new 1000 General Liability',
    ]);
  });

  it('raises a question if the cancellation is not above the new business', () => {
    expect(listErrors([FIRST, { ...REWRITTEN, row: 3 }, { ...CANCELED, row: 4 }])).toEqual([
      'book',
      expect.stringContaining('If the policy was canceled and written again, enter its cancellation in a row above this one.'),
      'book',
    ]);
    const later = buildTypedRow(3, 'cancellation', -5_000, { transactionDate: '2026-06-01' });
    expect(listErrors([FIRST, later, REWRITTEN])[2]).toContain('opens this term with the same coverage');
  });

  it('raises a question if the new business repeats the same row', () => {
    expect(listErrors([FIRST, CANCELED, { ...FIRST, row: 4 }])).toEqual([
      'book',
      'book',
      expect.stringContaining('the same as row 2, and the policy was canceled in between'),
    ]);
    expect(listDecisionMessages(decideRows([FIRST, { ...FIRST, row: 3 }, { ...CANCELED, row: 4 }]))[1]).toBe('as row 2');
  });
});
