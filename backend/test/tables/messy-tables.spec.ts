import { type Cell, createFormattedCell, type SheetParts, writeWorkbook } from '@stampline/tables/testing';
import { readTable, type TableKind } from './read-tables.js';

const AMOUNT = 'Enter an amount in dollars with at most two decimals, for example 1200.50.';
const SHORTENED = 'Your spreadsheet has shortened a long number.';
const DECIMAL = 'A program has turned the number into an amount.';
const FAR = 'Enter a date between 1900-01-01 and 2100-12-31.';
const OPEN_ORDER = 'Nothing in the file shows if the month or the day is first.';

/** Returns a pattern for a row whose errors include a sentence. */
const refuses = (column: string, sentence: string) =>
  expect.stringMatching(new RegExp(`${column} is [^]*${sentence.replaceAll('.', String.raw`\.`)}`));

/** Reads a file. Returns each row as the record that it would create, or as its errors joined in one text. */
async function readRows(kind: TableKind, content: readonly string[] | readonly (readonly Cell[])[], parts?: SheetParts): Promise<unknown> {
  const isText = content.every((line) => typeof line === 'string');
  const bytes = isText
    ? Buffer.from(content.join('\n'))
    : writeWorkbook(
        content.filter((line) => typeof line !== 'string'),
        parts,
      );
  const rows = await readTable(kind, isText ? 'list.csv' : 'list.xlsx', bytes);
  return Array.isArray(rows) ? rows.map(joinErrors) : rows;
}

/** Joins the errors of a row, in whichever form its reader returns them. */
function joinErrors(row: string[] | { errors?: string[]; fault?: string }): unknown {
  if (Array.isArray(row)) return row.join(' ');
  if (row.errors !== undefined) return row.errors.join(' ');
  return row.fault ?? row;
}

const DAY = 'm/d/yy';
/** January 1, 2026. */
const DAY_NUMBER = 46_023;

describe('a messy batch', () => {
  const HEAD = 'policy_number,state,premium,effective_date';

  it('rejects amounts that are not in dollar format', async () => {
    const amounts = ['100.00-', '\u2212100', '1e3', '100 CR', 'USD 100'];
    const rows = await readRows('batch', [HEAD, ...amounts.map((amount) => `P1,TX,${amount},2026-01-01`)]);
    expect(rows).toEqual(amounts.map((amount) => `premium is "${amount}". ${AMOUNT}`));
  });

  it('removes spreadsheet guards in a file whose first line names the separator', async () => {
    const rows = await readRows('batch', [
      'sep=;',
      HEAD.replaceAll(',', ';'),
      '="001";TX;="100.00";="1/13/2026"',
      "'002;TX;'100;2026-01-01",
    ]);
    expect(rows).toEqual([expect.objectContaining({ premiumCents: 10_000, effectiveDate: '2026-01-13' }), refuses('premium', AMOUNT)]);
  });

  it('rejects totals, merged amounts and hidden rows', async () => {
    expect(await readRows('batch', [HEAD, 'Total,,100,'])).toEqual([expect.stringContaining('This looks like a totals row')]);
    const cells = [HEAD.split(','), ['P1', 'TX', '100', '2026-01-01'], ['P2', 'TX', '', '2026-01-01'], ['P3', 'TX', '5', '2026-01-01']];
    const merged = await readRows('batch', cells, { merges: [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }], hiddenRows: [4] });
    expect(merged).toEqual([
      expect.stringContaining('merged with other rows'),
      expect.stringContaining('merged with other rows'),
      expect.stringContaining('The row is hidden'),
    ]);
  });

  it('rejects numeric dates and years far in the past or future, and reads dates as their cells display them', async () => {
    const days = [createFormattedCell(DAY_NUMBER, DAY), createFormattedCell(DAY_NUMBER, 'General'), '1/1/2206', '0026-01-01'];
    expect(await readRows('batch', [HEAD.split(','), ...days.map((day) => ['P1', 'TX', '100', day])])).toEqual([
      expect.objectContaining({ effectiveDate: '2026-01-01' }),
      refuses('effective_date', 'not formatted as a date'),
      refuses('effective_date', FAR),
      refuses('effective_date', FAR),
    ]);
  });

  it('rejects amounts with leading zeros, and flat cancellations without premium', async () => {
    const amounts = ['0120000', '-0120000', '(0500)', '$007'];
    expect(await readRows('batch', [HEAD, ...amounts.map((amount) => `P1,TX,${amount},2026-01-01`)])).toEqual(
      amounts.map((amount) => expect.stringContaining(`premium is "${amount}".`)),
    );
    const types = ['flat cancellation', 'FLAT', 'Flat Cancel', 'FC'];
    expect(await readRows('batch', [`${HEAD},transaction_type`, ...types.map((type) => `P1,TX,0,2026-01-01,${type}`)])).toEqual(
      types.map(() => expect.stringContaining('a flat cancellation returns the entire premium')),
    );
  });

  it.each<[heading: string, sentence: string]>([
    ['Return Premiums', 'below the heading "Return Premiums" in row 3. Its transaction type is not stated.'],
    ['CANCELLATIONS (2):', 'below the heading "CANCELLATIONS (2):" in row 3.'],
    ['Admitted', 'below the heading "Admitted" in row 3. If it is a surplus lines policy'],
  ])('rejects rows below the heading %s that do not state their transaction type', async (heading, sentence) => {
    const rows = ['P1,TX,100,2026-01-01', `${heading},,,`, 'P2,TX,200,2026-01-01', 'New Business,,,', 'P3,TX,300,2026-01-01'];
    expect(await readRows('batch', [HEAD, ...rows])).toEqual([
      expect.objectContaining({ premiumCents: 10_000 }),
      expect.stringMatching(/^The row is the heading ".*", not a policy\. Delete it\.$/),
      expect.stringContaining(sentence),
      'The row is the heading "New Business", not a policy. Delete it.',
      expect.objectContaining({ premiumCents: 30_000 }),
    ]);
  });

  it('reads rows below a heading if they state their transaction type', async () => {
    const rows = await readRows('batch', [`${HEAD},transaction_type`, 'Return Premiums,,,,', 'P2,TX,-200,2026-01-01,return_premium']);
    expect(rows).toEqual([expect.stringContaining('is the heading'), expect.objectContaining({ transactionType: 'return_premium' })]);
  });

  it('rejects a duplicate column', async () => {
    expect(await readRows('batch', [`${HEAD},Premium`, 'P1,TX,100,2026-01-01,200'])).toBe(
      'The column premium occurs twice. Keep one of them.',
    );
  });
});

describe('a messy list of accounts', () => {
  const HEAD = 'account_number,account_name,state';

  it('reads numbers as displayed', async () => {
    expect(await readRows('accounts', [HEAD, '="007",Acme,TX', "'008,Bay,Texas"])).toEqual([
      { accountNumber: '007', accountName: 'Acme', state: 'TX' },
      { accountNumber: '008', accountName: 'Bay', state: 'TX' },
    ]);
    expect(await readRows('accounts', [HEAD.split(','), [createFormattedCell(7, '000'), 'Acme', 'TX']])).toEqual([
      { accountNumber: '007', accountName: 'Acme', state: 'TX' },
    ]);
  });

  it('rejects numbers that a spreadsheet program has altered', async () => {
    expect(await readRows('accounts', [HEAD, '9.0,Acme,TX', '1.2E+11,Bay,TX', '3-Jan,Cole,TX', '"1,234",Dorr,TX'])).toEqual([
      refuses('account_number', DECIMAL),
      refuses('account_number', SHORTENED),
      refuses('account_number', 'It looks like a date'),
      refuses('account_number', 'commas between thousands'),
    ]);
  });

  it('rejects placeholders and ditto marks', async () => {
    expect(await readRows('accounts', [HEAD, '1,TBD,TX', '2,Same as above,TX', 'X,Acme,TX'])).toEqual([
      refuses('account_name', 'Enter the name of the account.'),
      refuses('account_name', 'ditto mark'),
      refuses('account_number', 'Enter the number of the account'),
    ]);
  });

  it('rejects totals, and accounts marked as no longer active', async () => {
    const totals = ['4,Total,', 'Grand Total,3 accounts,', ',All accounts,', 'Total:,,TX'];
    expect(await readRows('accounts', [HEAD, ...totals])).toEqual(
      totals.map(() => 'This looks like a totals row. Delete it from the file.'),
    );
    const names = ['Acme LLC (CANCELLED)', 'Acme LLC - inactive', 'Acme LLC [void]', 'Acme LLC (do not use)'];
    expect(await readRows('accounts', [HEAD, ...names.map((name) => `1,${name},TX`)])).toEqual(
      names.map(() => refuses('account_name', 'Enter it without a remark. Delete rows that no longer apply.')),
    );
    const kept = ['Total Fitness LLC', 'Void Fill Co', 'Inactive Ingredients Inc', 'Acme (Canceled Checks) LLC'];
    expect(await readRows('accounts', [HEAD, ...kept.map((name) => `1,${name},TX`)])).toEqual(
      kept.map((accountName) => expect.objectContaining({ accountName })),
    );
  });

  it('rejects hidden rows, error values and a web page named .xls', async () => {
    const cells: Cell[][] = [HEAD.split(','), ['1', 'Acme', 'TX'], ['2', { t: 'e', v: 42 }, 'TX']];
    expect(await readRows('accounts', cells, { hiddenRows: [2] })).toEqual([
      expect.stringContaining('The row is hidden'),
      refuses('account_name', 'Fix the formula'),
    ]);
    const page = Buffer.from('<html><table><tr><th>account_name</th></tr><tr><td>Acme</td></tr></table></html>');
    expect(await readTable('accounts', 'list.xls', page)).toContain('save it as .xlsx');
  });

  it('rejects a duplicate column', async () => {
    expect(await readRows('accounts', ['account_name,Account Name', 'Acme,Bay'])).toBe(
      'The column account_name occurs twice. Keep one of them.',
    );
  });
});

describe('a messy list of insurers', () => {
  const HEAD = 'insurer_name,naic_number,aa_number,eligible_states,eligible_from,eligible_to,eligibility_source';

  it('reads numbers with the zeros that their cells display', async () => {
    expect(await readRows('insurers', [HEAD.split(','), ['Acme', createFormattedCell(1234, '00000'), '', '', '', '', '']])).toEqual([
      expect.objectContaining({ naicNumber: '01234' }),
    ]);
    expect(await readRows('insurers', [HEAD, 'Acme,,AA\u20111234567,,,,'])).toEqual([
      expect.objectContaining({ alienNumber: 'AA-1234567' }),
    ]);
  });

  it('rejects numbers that lost their leading zeros or are formatted as amounts, and placeholders', async () => {
    expect(
      await readRows('insurers', [HEAD, 'A,1234,,,,,', 'B,12345.0,,,,,', 'C,"12,345",,,,,', 'D,00000,,,,,', 'TBD,12345,,,,,']),
    ).toEqual([
      refuses('naic_number', 'five digits'),
      refuses('naic_number', DECIMAL),
      refuses('naic_number', 'commas between thousands'),
      refuses('naic_number', 'five digits'),
      refuses('insurer_name', 'legal name'),
    ]);
  });

  it('rejects totals, and insurers marked as not eligible', async () => {
    const names = ['Acme (admitted)', 'Acme - withdrawn', 'Acme [suspended]', 'Acme (not eligible)', 'Acme – delisted 3/1'];
    expect(await readRows('insurers', [HEAD, 'Total,,,,,,', ...names.map((name) => `${name},12345,,,,,`)])).toEqual([
      'This looks like a totals row. Delete it from the file.',
      ...names.map(() => refuses('insurer_name', 'Enter it without a remark. Delete rows that no longer apply.')),
    ]);
  });

  it("reads dates in the day-month order that the file's other dates show", async () => {
    const rows = await readRows('insurers', [HEAD, 'A,,,TX,1/2/2026,12/31/2026,List', 'B,,,TX,2026-03-01,,List']);
    expect(rows).toEqual([
      expect.objectContaining({ eligibility: [{ state: 'TX', validFrom: '2026-01-02', validTo: '2026-12-31', source: 'List' }] }),
      expect.objectContaining({ eligibility: [{ state: 'TX', validFrom: '2026-03-01', validTo: null, source: 'List' }] }),
    ]);
  });

  it('rejects dates in an ambiguous order and years far in the past or future', async () => {
    expect(
      await readRows('insurers', [HEAD, 'A,,,TX,1/2/2026,,List', 'B,,,TX,2206-01-01,,List', 'C,,,TX,2026-01-01,0026-12-31,List']),
    ).toEqual([refuses('eligible_from', OPEN_ORDER), refuses('eligible_from', FAR), refuses('eligible_to', FAR)]);
  });

  it('rejects hidden rows, and multiple states that are not separated by semicolons', async () => {
    const cells = [HEAD.split(','), ['A', '12345', '', '', '', '', ''], ['B', '', '', 'TX, FL', '', '', 'List']];
    expect(await readRows('insurers', cells, { hiddenRows: [2] })).toEqual([
      expect.stringContaining('The row is hidden'),
      refuses('eligible_states', 'two-letter code'),
    ]);
  });
});

describe('a messy response file', () => {
  const HEAD = 'answer,line_number,policy_number,premium,office_number';

  it('reads numbers as displayed', async () => {
    expect(await readRows('responses', [HEAD, 'accepted,,="007",,="00123"', 'accepted,,AG\u20111,,'])).toEqual([
      expect.objectContaining({ policyNumber: '007', officeNumber: '00123' }),
      expect.objectContaining({ policyNumber: 'AG-1' }),
    ]);
  });

  it('rejects numbers that a spreadsheet program has altered', async () => {
    expect(await readRows('responses', [HEAD, 'accepted,1.0,,,', 'accepted,1,,,1.2E+11', 'accepted,"1,000",,,'])).toEqual([
      refuses('line_number', DECIMAL),
      refuses('office_number', SHORTENED),
      refuses('line_number', 'commas between thousands'),
    ]);
  });

  it('rejects merged premiums and error values', async () => {
    const cells: Cell[][] = [
      HEAD.split(','),
      ['accepted', '', 'P1', '100', ''],
      ['accepted', '', 'P1', '', ''],
      [{ t: 'e', v: 42 }, '1', '', '', ''],
    ];
    expect(await readRows('responses', cells, { merges: [{ s: { r: 1, c: 3 }, e: { r: 2, c: 3 } }] })).toEqual([
      expect.stringContaining('merged with other rows'),
      expect.stringContaining('merged with other rows'),
      refuses('answer', 'Fix the formula'),
    ]);
  });

  it('rejects hidden rows', async () => {
    const cells = [HEAD.split(','), ['accepted', '1', '', '', '']];
    expect(await readRows('responses', cells, { hiddenRows: [2] })).toEqual([expect.stringContaining('The row is hidden')]);
  });

  it('rejects a duplicate column', async () => {
    expect(await readRows('responses', [`${HEAD},Answer`, 'accepted,1,,,,tagged'])).toBe(
      'The column answer occurs twice. Keep one of them.',
    );
  });
});

describe('a messy list of licenses', () => {
  const HEAD = 'license_number,state,holder,npn,valid_from,valid_to';

  it("reads numbers as displayed, and dates in the day-month order that the file's other dates show", async () => {
    expect(await readRows('licenses', [HEAD, '="0012",Florida,Dana Reed,="0017",1/2/2026,12/31/2027'])).toEqual([
      { licenseNumber: '0012', state: 'FL', holder: 'Dana Reed', npn: '0017', validFrom: '2026-01-02', validTo: '2027-12-31' },
    ]);
  });

  it('rejects numbers that a spreadsheet program has altered', async () => {
    expect(await readRows('licenses', [HEAD, '12.0,FL,Dana Reed,,,', '1.2E+11,FL,Dana Reed,,,', '12,FL,Dana Reed,17.0,,'])).toEqual([
      refuses('license_number', DECIMAL),
      refuses('license_number', SHORTENED),
      refuses('npn', DECIMAL),
    ]);
  });

  it('rejects placeholders and ditto marks', async () => {
    expect(await readRows('licenses', [HEAD, 'TBD,FL,Dana Reed,,,', '000,FL,Dana Reed,,,', '12,FL,TBD,,,', '13,FL,same,,,'])).toEqual([
      refuses('license_number', 'Enter the number on the license.'),
      refuses('license_number', 'Enter the number on the license.'),
      refuses('holder', 'Enter the name of the person or agency'),
      refuses('holder', 'ditto mark'),
    ]);
  });

  it('rejects totals, rows with multiple license numbers, and licenses that are no longer valid', async () => {
    const numbers = ['SL-1 / SL-2', '"SL-1, SL-2"', 'SL-1 & SL-2', 'SL-1 and SL-2'];
    const ended = ['SL-1 (expired)', 'SL-1 - surrendered', 'SL-1 [revoked]'];
    expect(
      await readRows('licenses', [
        HEAD,
        'Total,2,,,,',
        ...[...numbers, ...ended].map((one) => `${one},FL,Dana Reed,,,`),
        '1,FL,Dana Reed (inactive),,,',
      ]),
    ).toEqual([
      'This looks like a totals row. Delete it from the file.',
      ...numbers.map(() => refuses('license_number', 'Enter the number on the license.')),
      ...ended.map(() => refuses('license_number', 'Enter it without a remark.')),
      refuses('holder', 'Enter it without a remark.'),
    ]);
  });

  it('rejects dates in an ambiguous order and years far in the past or future', async () => {
    expect(
      await readRows('licenses', [HEAD, '1,FL,Dana Reed,,1/2/26,', '2,FL,Dana Reed,,0026-01-01,', '3,FL,Dana Reed,,2026-01-01,2206-01-01']),
    ).toEqual([refuses('valid_from', OPEN_ORDER), refuses('valid_from', FAR), refuses('valid_to', FAR)]);
  });

  it('rejects a duplicate column and hidden rows', async () => {
    expect(await readRows('licenses', ['license_number,License Number', '1,2'])).toBe(
      'The column license_number occurs twice. Keep one of them.',
    );
    const cells = [HEAD.split(','), ['1', 'FL', 'Dana Reed', '', '', '']];
    expect(await readRows('licenses', cells, { hiddenRows: [2] })).toEqual([expect.stringContaining('The row is hidden')]);
  });
});

const ENDED = 'Delete the row if it no longer applies. If it does, delete the column, which is not read.';

describe('a list of records, some of which no longer apply', () => {
  it.each<[kind: TableKind, head: string, name: string, value: string, row: string]>([
    ['accounts', 'account_name,state', 'Status', 'Inactive', 'Acme,TX'],
    ['accounts', 'account_name,state', 'Active?', 'No', 'Acme,TX'],
    ['accounts', 'account_name,state', 'archived', 'X', 'Acme,TX'],
    ['insurers', 'insurer_name,naic_number', 'Eligibility Status', 'Withdrawn', 'Acme,12345'],
    ['insurers', 'insurer_name,naic_number', 'Current', 'N', 'Acme,12345'],
    ['licenses', 'license_number,state,holder', 'License Status', 'Expired', '12,FL,Dana Reed'],
    ['licenses', 'license_number,state,holder', 'revoked', 'yes', '12,FL,Dana Reed'],
  ])('has an inactive row of %s rejected, and its other rows read: %s, %s of %s', async (kind, head, name, value, row) => {
    const rows = await readRows(kind, [`${head},${name}`, `${row},${value}`, `${row},`]);
    expect(rows).toEqual([`${name} is "${value}". ${ENDED}`, expect.any(Object)]);
  });

  it.each([
    ['Status', 'Active'],
    ['Status', 'Prospect'],
    ['Active', 'Yes'],
    ['Inactive', 'No'],
  ])('is read including a row with %s of %s', async (name, value) => {
    expect(await readRows('accounts', [`account_name,${name}`, `Acme,${value}`])).toEqual([{ accountName: 'Acme' }]);
  });

  it.each<[kind: TableKind, head: string, heading: string]>([
    ['accounts', 'account_name,state', 'Inactive accounts'],
    ['accounts', 'account_name,state', 'PROSPECTS (12)'],
    ['accounts', 'account_name,state', 'Former clients:'],
    ['insurers', 'insurer_name,naic_number', 'Withdrawn insurers'],
    ['insurers', 'insurer_name,naic_number', 'Admitted'],
    ['licenses', 'license_number,state', 'Expired licenses'],
  ])('has a section heading of %s rejected, and its other rows read: %s, %s', async (kind, head, heading) => {
    expect(await readRows(kind, [head, `${heading},`])).toEqual([
      expect.stringContaining('This looks like the heading of the rows below.'),
    ]);
  });

  it.each(['Active Roofing LLC', 'Lost Creek Farms', 'Approved Plumbing Inc', 'Closed Loop Co'])(
    'is read including an account whose name resembles such a heading: %s',
    async (name) => {
      expect(await readRows('accounts', ['account_name,state', `${name},TX`])).toEqual([{ accountName: name, state: 'TX' }]);
    },
  );

  it('is read except for an account whose name also contains its address', async () => {
    expect(await readRows('accounts', ['account_name,state', '"Acme LLC\n12 Main St",TX'])).toEqual([
      refuses('account_name', 'Enter the name without its address.'),
    ]);
  });
});
