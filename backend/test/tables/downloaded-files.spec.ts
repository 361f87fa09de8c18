import { mapBatchColumns, RESULT_COLUMNS } from '../../src/tax/batch/batch-columns.js';
import { addResultLine, formatResultHeader } from '../../src/tax/batch/result-csv.js';
import { type SheetRow, TextBuffer } from '@stampline/tables';
import { policyColumns } from '../../src/book/policy-list.js';
import { policyInPeriodColumns } from '../../src/figures/policy-in-period.js';
import { liabilityColumns } from '../../src/figures/liability/liability-columns.js';
import { NEUTRAL_COLUMNS } from '../../src/filings/packages/neutral-columns.js';
import { DOWNLOADED_FILE_MARKS, refuseDownloadedFile } from '../../src/platform/content/tables/downloaded-files.js';
import { readRowsAfterHeader } from '../../src/platform/content/tables/table-header.js';

const POLICY_LIST = 'This is the policy list that you downloaded from Stampline.';

async function readHeader(header: readonly string[], ownFiles: readonly ('policies' | 'transactions')[] = []): Promise<string[]> {
  const notes: string[] = [];
  const lines: SheetRow[] = [
    { row: 1, cells: [...header] },
    { row: 2, cells: header.map(() => '1') },
  ];
  const table = {
    sheets: [],
    rows: (async function* rows() {
      yield lines;
    })(),
  };
  const rules = {
    page: 'policies' as const,
    columnsOf: () => ({ positions: {} }),
    mostRows: 10,
    tooManyRows: 'Too many.',
    ownFiles,
  };
  for await (const _ of readRowsAfterHeader(table, rules, (note) => void notes.push(note)));
  return notes;
}

describe('a downloaded list', () => {
  it.each([
    ['the policy list', policyColumns, DOWNLOADED_FILE_MARKS.policies],
    ['the list of figures', policyInPeriodColumns, DOWNLOADED_FILE_MARKS.figures],
    ['the list of liability', liabilityColumns, DOWNLOADED_FILE_MARKS.figures],
    ['the transactions of a filing', NEUTRAL_COLUMNS, DOWNLOADED_FILE_MARKS.transactions],
  ])('has its mark in the last column: %s', (_name, columns, mark) => {
    expect(columns.at(-1)?.title).toBe(mark);
  });

  it('ends each line of batch results with its row number', () => {
    const columns = mapBatchColumns(['policy_number', 'state', 'premium'], () => undefined);
    expect(formatResultHeader(columns)).toMatch(/,errors,stampline_batch_v1\r\n$/);
    const out = new TextBuffer();
    addResultLine(out, { input: { row: 7, cells: ['P-1', 'ZZ', '1'] }, errors: ['state is "ZZ".'] }, columns);
    const [line = ''] = out.flush().toString().split('\r\n');
    expect(line.split(',').at(-1)).toBe('7');
    expect(line.split(',')).toHaveLength(formatResultHeader(columns).split(',').length);
  });

  it.each([
    ['unchanged', policyColumns.map(({ title }) => title)],
    [
      'without the tax columns',
      ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state', DOWNLOADED_FILE_MARKS.policies],
    ],
    ['with its columns in another order and case', [DOWNLOADED_FILE_MARKS.policies.toUpperCase(), 'premium', 'Policy Number']],
    ['from before lists were marked', ['premium', 'premium_tax', 'tax_and_fees', 'updated_at']],
  ])('is rejected %s', async (_name, header) => {
    await expect(readHeader(header)).rejects.toThrow(`${POLICY_LIST} Its premiums are totals of all transactions`);
  });

  it('is rejected as a results file, with advice to upload the errors file instead', async () => {
    await expect(readHeader(['row', 'policy_number', 'outcome', 'premium', 'tax_amount', 'total_due'])).rejects.toThrow(
      'Correct the rows in the file of errors',
    );
  });

  it.each([
    ['with only its mark', ['row', 'premium', DOWNLOADED_FILE_MARKS.results]],
    ['priced in a batch afterwards', ['policy_number', 'premium', DOWNLOADED_FILE_MARKS.policies, ...RESULT_COLUMNS]],
    ['priced in a batch, with its columns in another order', [...RESULT_COLUMNS, DOWNLOADED_FILE_MARKS.policies, 'premium']],
    ['priced in a batch, without its mark', ['premium', 'premium_tax', 'tax_and_fees', 'updated_at', ...RESULT_COLUMNS]],
    ['of figures, priced in a batch', ['premium', 'premium_tax', 'tax_and_fees', ...RESULT_COLUMNS]],
  ])('is rejected %s', (_name, header) => {
    expect(() => refuseDownloadedFile(header)).toThrow(/downloaded from Stampline\./);
  });

  it.each([
    ['with its mark', ['state', 'premium', DOWNLOADED_FILE_MARKS.batch]],
    ['with its columns', ['state', 'premium', ...RESULT_COLUMNS.filter((name) => name !== DOWNLOADED_FILE_MARKS.batch)]],
    ['in another case', ['State', 'Premium', DOWNLOADED_FILE_MARKS.batch.toUpperCase()]],
  ])('is read as the priced file if it was downloaded from batch results, %s', async (_name, header) => {
    expect(await readHeader(header)).toEqual([
      'This is the result of a batch that you downloaded from Stampline. Its columns of tax and fees are not read.',
    ]);
  });

  it('is rejected if a different version wrote it, and the error names the page on which to correct its records', () => {
    expect(() => refuseDownloadedFile(['premium', 'stampline_policies_v2'])).toThrow('downloaded from another version of Stampline');
  });

  it('is read with a note if its rows are only priced, not imported', async () => {
    expect(await readHeader(['state', 'premium', DOWNLOADED_FILE_MARKS.policies], ['policies'])).toEqual([
      `${POLICY_LIST} Its premiums are totals of all transactions of a policy.`,
    ]);
  });

  it.each([
    ['unchanged', NEUTRAL_COLUMNS.map(({ title }) => title)],
    ['without the tax columns', ['policy_number', 'premium', DOWNLOADED_FILE_MARKS.transactions]],
    ['with its columns in another order and case', [DOWNLOADED_FILE_MARKS.transactions.toUpperCase(), 'premium', 'Policy Number']],
    ['from before lists were marked', ['transaction_id', 'premium_tax', 'tax_and_fees']],
  ])("with a filing's transactions is rejected as an upload, but read as an office response: %s", async (_name, header) => {
    expect(await readHeader([...header, 'answer'], ['transactions'])).toEqual([]);
    await expect(readHeader(header)).rejects.toThrow('This is a filing file that you downloaded from Stampline.');
  });
});
