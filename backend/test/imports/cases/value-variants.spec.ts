import { type Cell, createFormattedCell } from '@stampline/tables/testing';
import { readCells, readText } from './read-case.js';
import { FORMATS, HEADER, readOutcomes, buildPolicyCells, buildRefusal } from './policy-cells.js';

const buildValue = (name: string): Cell =>
  /date|effective|expir|incept/i.test(name) ? '2026-01-31' : /state/i.test(name) ? 'TX' : /prem|total/i.test(name) ? '1000' : 'Some Words';

const buildDateRows = (dates: readonly Cell[]): Cell[][] => [
  HEADER,
  ...dates.map((from, at) => buildPolicyCells({ number: `NB-${at}`, from })),
];

describe.each(['csv', 'xlsx'] as const)('columns in a %s file that fit the same field', (format) => {
  it.each([
    [['Premium', 'Total Premium'], 'premium'],
    [['Base Premium', 'Total Premium'], 'premium'],
    [['Gross Premium', 'Written Premium'], 'premium'],
    [['Annual Premium', 'Premium Change'], 'premium'],
  ])('raise a question, and nothing is read: %j', async (names, column) => {
    const header = ['Policy Number', 'Named Insured', 'Eff Date', 'Exp Date', 'State', ...names];
    const { asked, rows } = await readCells(
      [header, ['TC-1', 'Two Works LLC', '2026-01-31', '2027-01-31', 'TX', ...names.map(buildValue)]],
      format,
    );
    expect(asked).toContainEqual(expect.stringContaining(`could both be ${column}`));
    expect(rows).toEqual([]);
  });

  it.each([
    [['Insured State', 'Tax State'], 'state'],
    [['Risk State', 'Filing State'], 'state'],
    [['Physical State', 'Home State of Insured'], 'state'],
  ])('raise a question, and nothing is read: %j', async (names, column) => {
    const header = ['Policy Number', 'Named Insured', 'Eff Date', 'Exp Date', 'Premium', ...names];
    const { asked, rows } = await readCells(
      [header, ['TC-1', 'Two Works LLC', '2026-01-31', '2027-01-31', '1000', ...names.map(buildValue)]],
      format,
    );
    expect(asked).toContainEqual(expect.stringContaining(`could both be ${column}`));
    expect(rows).toEqual([]);
  });

  it.each([
    [['Effective Date', 'Policy Effective Date'], 'effective_date'],
    [['Inception Date', 'Effective'], 'effective_date'],
    [['Term Effective Date', 'Eff Date'], 'effective_date'],
  ])('raise a question, and nothing is read: %j', async (names, column) => {
    const header = ['Policy Number', 'Named Insured', 'Exp Date', 'Premium', 'State', ...names];
    const { asked, rows } = await readCells(
      [header, ['TC-1', 'Two Works LLC', '2027-01-31', '1000', 'TX', ...names.map(buildValue)]],
      format,
    );
    expect(asked).toContainEqual(expect.stringContaining(`could both be ${column}`));
    expect(rows).toEqual([]);
  });

  it.each(['Premium', 'State', 'Eff Date', 'Policy Number'])('raise a question if they share one name: %s', async (name) => {
    const place = HEADER.indexOf(name);
    const { asked, rows } = await readCells(
      [
        [...HEADER, name],
        [...buildPolicyCells(), buildPolicyCells()[place]!],
      ],
      format,
    );
    expect(asked).toContainEqual(expect.stringContaining(`2 columns are called "${name}".`));
    expect(rows).toEqual([]);
  });

  it.each([
    [['Carrier', 'Issuing Company'], 'insurer_name'],
    [['Trans Date', 'Endorsement Date'], 'transaction_date'],
    [['Transaction Type', 'Trans Code'], 'transaction_type'],
  ])('raise a question even if the field is optional: %j', async (names, column) => {
    const { asked } = await readCells(
      [
        [...HEADER, ...names],
        [...buildPolicyCells(), ...names.map(buildValue)],
      ],
      format,
    );
    expect(asked).toContainEqual(expect.stringContaining(`could both be ${column}`));
  });
});

describe.each(FORMATS)('a date in a %s file', (format) => {
  it('is read as its day, in any notation and with the hour at which policies begin', async () => {
    const texts = ['03/31/2026 12:01 AM', '3/31/2026 12:01 a.m.', '2026-03-31 00:00:00', '2026-03-31T00:00:00Z', '31-Mar-2026', '20260331'];
    const cells = [
      createFormattedCell(46_112, 'm/d/yyyy'),
      createFormattedCell(46_112 + 1 / 1440, 'm/d/yyyy h:mm AM/PM'),
      createFormattedCell(46_112, '[$-409]mmmm d, yyyy'),
    ];
    const { rows, failed } = await readCells(buildDateRows([...texts, ...cells]), format);
    expect(failed).toEqual([]);
    expect(rows.map(({ effectiveDate }) => effectiveDate)).toEqual([...texts, ...cells].map(() => '2026-03-31'));
  });

  it('is rejected if it has a different time of day or is not a valid date', async () => {
    const dates = ['2026-03-31 14:30', '03/31/2026 11:59 PM', '2026-02-30', 'Spring 2026', '3/31', '2026-03', '00/31/2026', '31/31/2026'];
    expect(await readOutcomes(buildDateRows(dates), format)).toEqual(dates.map((_, at) => buildRefusal(at + 2, 'effective_date')));
  });
});

describe.each(['xlsx', 'xls'] as const)('a %s workbook that uses the 1904 date system', (format) => {
  it('is read with the displayed day if the cell is a date', async () => {
    const from: Cell = { t: 'n', v: 46_112 - 1462, z: 'yyyy-mm-dd' };
    const { rows } = await readCells([HEADER, buildPolicyCells({ from })], format, {}, { uses1904Dates: true });
    expect(rows.map(({ effectiveDate }) => effectiveDate)).toEqual(['2026-03-31']);
  });

  it('raises a question about a number without a date format', async () => {
    const { asked } = await readCells([HEADER, buildPolicyCells({ from: { t: 'n', v: 44_650 } })], format, {}, { uses1904Dates: true });
    expect(asked).toContainEqual(expect.stringContaining('is a number and not formatted as a date'));
  });
});

describe.each(FORMATS)('an amount in a %s file', (format) => {
  it('is read in any accounting notation', async () => {
    const amounts: readonly (readonly [Cell, number])[] = [
      ['$1,234.50', 1_234.5],
      ['1 234.50', 1_234.5],
      ['1\u00a0234.50', 1_234.5],
      ['USD 1,234.50', 1_234.5],
      ['1,234.50 USD', 1_234.5],
      ['.50', 0.5],
      ['1234.', 1_234],
      ['$ -', 0],
      ['1234.5600000000001', 1_234.56],
      [createFormattedCell(1_234.56 + 2e-13, '#,##0.00'), 1_234.56],
      [createFormattedCell(0.1 + 0.2, 'General'), 0.3],
    ];
    const cells = amounts.map(([premium], at) => buildPolicyCells({ number: `NB-${at}`, premium }));
    expect(await readOutcomes([HEADER, ...cells], format)).toEqual(amounts.map(([, dollars], at) => [at + 2, `NB-${at}`, dollars]));
  });

  it('is negative for a return, wherever the minus sign is', async () => {
    const amounts: Cell[] = ['(1,234.50)', '1,234.50-', '\u22121,234.50', '1,234.50 CR', '-$1,234.50', '$(1,234.50)', '($1,234.50)'];
    const cells = [...amounts, createFormattedCell(-1_234.5, '#,##0.00')].map((premium, at) => [
      ...buildPolicyCells({ number: `NB-${at}`, premium }),
      'return_premium',
    ]);
    expect(await readOutcomes([[...HEADER, 'Transaction Type'], ...cells], format)).toEqual(
      cells.map((_, at) => [at + 2, `NB-${at}`, -1_234.5]),
    );
  });

  it('is rejected if it is ambiguous', async () => {
    const amounts = [
      '1234.567',
      '12,34.50',
      '1.2.3',
      'see note',
      '1,234.50 EUR',
      '1e3',
      '50%',
      '--5',
      '(-5)',
      '1,00,000',
      '1234 56',
      '1.234,50',
    ];
    const cells = amounts.map((premium, at) => buildPolicyCells({ number: `NB-${at}`, premium }));
    expect(await readOutcomes([HEADER, ...cells], format)).toEqual(amounts.map((_, at) => buildRefusal(at + 2, 'premium')));
  });
});

describe('a row of a CSV file', () => {
  const HEAD = 'policy_number;insured_name;effective_date;expiration_date;premium;state';
  const GOOD = 'SN-1;Sep Works LLC;2026-03-01;2027-03-01;1000;TX';
  const BAD = 'SN-2;Sep Works LLC;soon;2027-03-01;1000;TX';
  const COVER = 'Premium bordereau\nHarbor Brokerage, Inc.\n';
  it.each<[string, string, readonly number[]]>([
    ['with nothing above it', `${HEAD}\n${GOOD}\n${BAD}\n`, [2, 3]],
    ['below a sep= line, which spreadsheets hide', `sep=;\r\n${HEAD}\r\n${GOOD}\r\n${BAD}\r\n`, [2, 3]],
    ['below a quoted sep= line', `"sep=;"\n${HEAD}\n${GOOD}\n${BAD}\n`, [2, 3]],
    ['below a sep= line after a byte order mark', `\ufeffSEP=;\n${HEAD}\n${GOOD}\n${BAD}\n`, [2, 3]],
    ['below a cover', `${COVER}\n${HEAD}\n${GOOD}\n\n${BAD}\n`, [5, 7]],
    ['below a sep= line and a cover', `sep=;\n${COVER}\n${HEAD}\n${GOOD}\n\n${BAD}\n`, [5, 7]],
    ['below a cell with a line break', `${HEAD};notes\n${GOOD};"two\nlines"\n${BAD}\n`, [2, 3]],
  ])('is numbered as in a spreadsheet: %s', async (_name, text, [read, failing]) => {
    const { rows, failed } = await readText(text);
    expect([rows.map(({ row }) => row), failed.map(({ row }) => row)]).toEqual([[read], [failing]]);
  });
});
