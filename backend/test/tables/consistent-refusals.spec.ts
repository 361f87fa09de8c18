import { type AddNote, detectFileFormat, type SheetRow, type TableRows } from '@stampline/tables';
import { checkRows, STRICT_HEADER } from '../../src/imports/rows/checked-rows.js';
import { isJurisdictionCode } from '../../src/jurisdictions/jurisdiction-codes.js';
import { getColumnName, readBatchRow } from '../../src/tax/batch/batch-row.js';
import { CoverageCodes } from '../../src/tax/pricing/coverage-codes.js';
import { readTableRows } from '../../src/tax/batch/batch-rows.js';

/** Both kinds of tables, with their common columns. */
const HEADERS = {
  upload: [
    'policy_number',
    'insured_name',
    'effective_date',
    'expiration_date',
    'premium',
    'state',
    'transaction_type',
    'transaction_date',
  ],
  batch: ['policy_number', 'effective_date', 'premium', 'state', 'transaction_type', 'transaction_date'],
};

const GOOD: Record<string, string> = {
  policy_number: 'SL-1',
  insured_name: 'Harbor Freight Lines LLC',
  effective_date: '2026-01-01',
  expiration_date: '2027-01-01',
  premium: '1000.00',
  state: 'VA',
  transaction_type: '',
  transaction_date: '',
};

type Kind = keyof typeof HEADERS;
const kinds: Kind[] = ['upload', 'batch'];

const createTable = (lines: readonly string[][], sheets: string[] = []): TableRows => ({
  sheets,
  rows: (async function* rows(): AsyncGenerator<SheetRow[]> {
    yield lines.map((cells, index) => ({ row: index + 1, cells }));
  })(),
});

const ignoreNote: AddNote = () => undefined;

async function listErrors(kind: Kind, table: TableRows): Promise<string[]> {
  const errors: string[] = [];
  if (kind === 'upload') {
    for await (const { failed } of checkRows(
      table,
      STRICT_HEADER,
      { isState: isJurisdictionCode, codes: new CoverageCodes([]) },
      ignoreNote,
    ))
      errors.push(...failed.flatMap((row) => row.errors));
    return errors;
  }
  for await (const { columns, rows } of readTableRows(table, ignoreNote)) {
    for (const row of rows) {
      const read = readBatchRow(row, columns, { nameOf: getColumnName, today: '2026-11-21', codes: new CoverageCodes([]) });
      if (Array.isArray(read)) errors.push(...read);
    }
  }
  return errors;
}

const buildRow = (kind: Kind, change: Record<string, string>): string[] =>
  HEADERS[kind].map((column) => change[column] ?? GOOD[column] ?? '');

/** Returns the errors of an otherwise valid row with these changes, for each kind of table. */
const listRowErrors = (change: Record<string, string>) =>
  Promise.all(kinds.map((kind) => listErrors(kind, createTable([HEADERS[kind], buildRow(kind, change)]))));

/** Returns the errors of a whole file, for each kind of table. */
const listFileErrors = (lines: (kind: Kind) => string[][], sheets: string[] = []) =>
  Promise.all(kinds.map((kind) => listErrors(kind, createTable(lines(kind), sheets)).catch((error: Error) => error.message)));

describe('rows that uploads and batches reject with the same message', () => {
  it.each<[Record<string, string>, string]>([
    [{ premium: '' }, 'premium is empty. Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ premium: 'abc' }, 'premium is "abc". Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ premium: '99999999999999' }, 'premium is "99999999999999". It is too large: enter an amount of at most 100,000,000,000 dollars.'],
    [{ premium: '100000000000.01' }, 'premium is "100000000000.01". It is too large: enter an amount of at most 100,000,000,000 dollars.'],
    [{ state: 'ZZ' }, 'state is "ZZ". Enter the two-letter code of a state or DC, for example VA.'],
    [
      { effective_date: '3/1/2026' },
      'effective_date is "3/1/2026". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15. In Excel, set the format of the column to yyyy-mm-dd and save the file again.',
    ],
    [
      { effective_date: '0026-01-01', expiration_date: '' },
      'effective_date is "0026-01-01". Enter a date between 1900-01-01 and 2100-12-31.',
    ],
    [
      { effective_date: '2206-01-01', expiration_date: '' },
      'effective_date is "2206-01-01". Enter a date between 1900-01-01 and 2100-12-31.',
    ],
    [
      { effective_date: '9999-12-31', expiration_date: '' },
      'effective_date is "9999-12-31". Enter a date between 1900-01-01 and 2100-12-31.',
    ],
    [
      { transaction_date: '2019-12-31' },
      'transaction_date is 2019-12-31, more than a year before the effective_date 2026-01-01. Check both dates.',
    ],
    [{ premium: '-1' }, 'premium may be negative only with a transaction_type of endorsement, return_premium or cancellation.'],
    [
      { policy_number: '1.23457E+11' },
      'policy_number is "1.23457E+11". Your spreadsheet has shortened a long number. Format the column as Text, enter the number again with all its digits, and save the file.',
    ],
    [{ policy_number: 'EXAMPLE-0001' }, "Row 2 is the template's example. Delete it, or enter your policy instead."],
  ])('%j', async (change, sentence) => {
    for (const errors of await listRowErrors(change)) expect(errors).toContain(sentence);
  });

  it("include, in uploads, rows whose term is longer than any policy's", async () => {
    const [errors] = await listRowErrors({ expiration_date: '2066-01-01' });
    expect(errors).toEqual(['expiration_date is 2066-01-01, more than 20 years after the effective_date 2026-01-01. Check both dates.']);
    const [none] = await listRowErrors({ expiration_date: '2046-01-01' });
    expect(none).toEqual([]);
  });

  it('do not include valid rows', async () => {
    expect(await listRowErrors({})).toEqual([[], []]);
    expect(await listRowErrors({ premium: '100000000000', transaction_date: '2025-01-01' })).toEqual([[], []]);
  });
});

describe('files that uploads and batches reject with the same message', () => {
  it('include files without rows', async () => {
    const sentence = 'The file has column names but no rows after them. Add your rows and send it again.';
    expect(await listFileErrors((kind) => [HEADERS[kind]])).toEqual([sentence, sentence]);
    expect(await listFileErrors(() => [])).toEqual(['The file has no rows.', 'The file has no rows.']);
  });

  it('include files with a title above the column names', async () => {
    const sentence = 'The column names are in row 3, below other text. Delete the rows above them and send the file again.';
    expect(await listFileErrors((kind) => [['Premium report'], ['as of today'], HEADERS[kind], buildRow(kind, {})])).toEqual([
      sentence,
      sentence,
    ]);
  });

  it('include workbooks whose rows are not on the first sheet', async () => {
    const errors = await listFileErrors(() => [['Cover page']], ['Cover', 'Policies']);
    const advice = ' Only the first sheet, "Cover", is read. If your rows are on another one ("Policies"), move it to the front.';
    for (const sentence of errors) expect(sentence).toContain(advice);
    expect(await listFileErrors(() => [], ['Cover', 'Policies'])).toEqual(kinds.map(() => `The file has no rows.${advice}`));
  });

  it("include files in which a column name is close to one of the format's", async () => {
    const errors = await listFileErrors((kind) => [[...HEADERS[kind].slice(0, -1), 'transaction_dat'], buildRow(kind, {})]);
    const sentence = 'The column "transaction_dat" must be written transaction_date. If it is something else, give it another name.';
    expect(errors).toEqual([sentence, sentence]);
  });

  it('include PDF documents, regardless of their file name', () => {
    for (const ending of ['csv', 'xlsx', 'xls']) {
      expect(() => detectFileFormat(`report.${ending}`, Buffer.from('%PDF-1.7\n%\u00e2\u00e3'))).toThrow(
        `The file is named .${ending} but is a PDF document. Export the rows as CSV or Excel from the program that made it, and send that.`,
      );
    }
  });
});
