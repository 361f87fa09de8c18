import type { PolicyRow } from '../../src/book/policy-row.js';
import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const buildTypedRow = (number: number, statedType: PolicyRow['statedType'], transactionDate: string, dollars: number): PolicyRow =>
  buildRow(number, { statedType, transactionDate, premiumCents: dollars * 100 });
const opened = buildTypedRow(2, 'new', '2026-01-01', 1_000);
const CANCELED: RecordedRow[] = [
  buildRecordedRow('a', { statedType: 'new' }),
  buildRecordedRow('b', { type: 'cancellation', statedType: 'cancellation', transactionDate: '2026-06-01', premiumCents: -50_000 }),
];

const buildExtension = (number: number, extensionDate: string | undefined): PolicyRow => ({
  ...buildTypedRow(number, 'endorsement', '2027-01-01', 100),
  expirationDate: '2027-03-01',
  details: extensionDate === undefined ? null : { extensionDate },
});

const listErrors = (rows: PolicyRow[], inBook: RecordedRow[] = []): string[] =>
  decideRows(rows, inBook).map((decision) => (decision.kind === 'refuse' ? decision.errors.join(' ') : decision.kind));

describe('a transaction after the end of its term', () => {
  it.each<[string, PolicyRow[], RecordedRow[], string]>([
    ['endorses an expired term', [opened, buildTypedRow(3, 'endorsement', '2027-11-10', 100)], [], 'after the term ended on 2027-01-01'],
    ['cancels an expired term', [opened, buildTypedRow(3, 'cancellation', '2027-01-02', -100)], [], 'after the term ended on 2027-01-01'],
    [
      'returns premium of an expired term',
      [buildTypedRow(2, 'return_premium', '2027-05-01', -100)],
      [buildRecordedRow('a')],
      'ended on 2027-01-01',
    ],
    [
      'endorses a canceled term',
      [buildTypedRow(2, 'endorsement', '2026-08-01', 200)],
      CANCELED,
      'canceled as of 2026-06-01 and not reinstated',
    ],
    ['cancels a canceled term again', [buildTypedRow(2, 'cancellation', '2026-09-01', -400)], CANCELED, 'canceled as of 2026-06-01'],
    ['returns premium of a canceled term', [buildTypedRow(2, 'return_premium', '2026-09-01', -4)], CANCELED, 'canceled as of 2026-06-01'],
    [
      'reinstates a policy that is not canceled',
      [opened, buildTypedRow(3, 'reinstatement', '2026-07-01', 500)],
      [],
      'nothing to reinstate',
    ],
    [
      'reinstates a second time',
      [buildTypedRow(2, 'reinstatement', '2026-06-10', 500), buildTypedRow(3, 'reinstatement', '2026-07-01', 400)],
      CANCELED,
      'nothing to reinstate',
    ],
    [
      'follows a cancellation in the same file',
      [opened, buildTypedRow(3, 'cancellation', '2026-06-01', -500), buildTypedRow(4, 'endorsement', '2026-08-01', 200)],
      [],
      'canceled as of 2026-06-01',
    ],
  ])('raises a question if it %s, and is recorded with a note when confirmed', (_what, rows, inBook, sentence) => {
    expect(listErrors(rows, inBook).at(-1)).toContain(sentence);
    expect(listErrors(rows, inBook).slice(0, -1)).toEqual(rows.slice(0, -1).map(() => 'book'));
    const [last] = decideRows(rows, inBook, { choices: { afterEnd: 'book' } }).slice(-1);
    expect(last).toMatchObject({ kind: 'book', note: expect.stringContaining(sentence) });
  });

  it.each<[string, PolicyRow[], RecordedRow[]]>([
    ['an audit after the expiration', [opened, buildTypedRow(3, 'audit', '2027-03-01', 300)], []],
    ['an audit of a canceled term', [buildTypedRow(2, 'audit', '2026-08-01', 300)], CANCELED],
    ['an endorsement on the last day', [opened, buildTypedRow(3, 'endorsement', '2027-01-01', 300)], []],
    ['an endorsement from before the cancellation', [buildTypedRow(2, 'endorsement', '2026-05-01', 300)], CANCELED],
    [
      'an endorsement after a reinstatement',
      [buildTypedRow(2, 'reinstatement', '2026-07-01', 500), buildTypedRow(3, 'endorsement', '2026-08-01', 300)],
      CANCELED,
    ],
    [
      'a second cancellation after a reinstatement',
      [buildTypedRow(2, 'reinstatement', '2026-07-01', 500), buildTypedRow(3, 'cancellation', '2026-08-01', -300)],
      CANCELED,
    ],
    [
      'coverages that are canceled on one day',
      [
        opened,
        buildTypedRow(3, 'cancellation', '2026-06-01', -300),
        { ...buildTypedRow(4, 'cancellation', '2026-06-01', -200), coverageType: 'Auto' },
      ],
      [],
    ],
    ['a change without premium', [buildTypedRow(2, 'endorsement', '2026-08-01', 0)], CANCELED],
  ])('is not detected in %s', (_what, rows, inBook) => {
    expect(listDecisionMessages(decideRows(rows, inBook))).not.toContain('refused');
  });

  it.each<[string, PolicyRow[], RecordedRow[]]>([
    ['the first day of the extension', [buildExtension(2, '2027-01-01')], [buildRecordedRow('a')]],
    ['an extension of a term in the file', [opened, buildExtension(3, '2027-01-01')], []],
    [
      'an extension and its endorsement',
      [buildExtension(2, '2027-01-01'), { ...buildExtension(3, undefined), premiumCents: 1 }],
      [buildRecordedRow('a')],
    ],
    [
      'the end of another term from that day',
      [buildExtension(2, undefined)],
      [buildRecordedRow('a'), buildRecordedRow('b', { expirationDate: '2027-03-01' })],
    ],
  ])('is recorded with %s', (_what, rows, inBook) => {
    expect(listErrors(rows, inBook).at(-1)).toBe('book');
  });

  it.each<[string, PolicyRow[], RecordedRow[], string]>([
    [
      'another end',
      [buildExtension(2, undefined)],
      [buildRecordedRow('a')],
      'If the row extends the term, enter 2027-01-01 as extension_date.',
    ],
    [
      'an earlier end',
      [{ ...buildExtension(2, undefined), expirationDate: '2026-06-01', transactionDate: '2026-01-01' }],
      [buildRecordedRow('a')],
      'If the transaction took effect on 2026-06-01, enter that as transaction_date, and 2027-01-01 as expiration_date.',
    ],
    [
      'a different end from the one in its file',
      [opened, buildExtension(3, undefined)],
      [],
      'expiration_date is 2027-03-01, but the term from 2026-01-01 ends',
    ],
    [
      'another first day of the extension',
      [buildExtension(2, '2026-12-01')],
      [buildRecordedRow('a')],
      'extension_date is 2026-12-01, but the term',
    ],
  ])('raises a question with %s', (_what, rows, inBook, sentence) => {
    expect(listErrors(rows, inBook).at(-1)).toContain(sentence);
  });

  it('does not end a term while its question is open: later rows are decided without it', () => {
    const rows = [opened, buildTypedRow(3, 'cancellation', '2027-02-01', -500), buildTypedRow(4, 'audit', '2027-03-01', 100)];
    expect(listDecisionMessages(decideRows(rows))).toEqual(['new 1000 General Liability', 'refused', 'audit 100 General Liability']);
  });
});
