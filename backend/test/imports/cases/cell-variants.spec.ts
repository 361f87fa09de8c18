import { type Cell, createFormattedCell } from '@stampline/tables/testing';
import { readCells } from './read-case.js';
import { FORMATS, HEADER, readOutcomes, buildPolicyCells, buildRefusal } from './policy-cells.js';

const buildArea = (column: number, first: number, last: number) => ({ s: { r: first - 1, c: column }, e: { r: last - 1, c: column } });

describe.each(FORMATS)('the policy number of a %s file', (format) => {
  it('is the displayed text of its cell', async () => {
    const numbers = [
      createFormattedCell(4_501, '0000000'),
      createFormattedCell(987_654, '000-00-0000'),
      createFormattedCell(77, '"GL-"00000'),
      createFormattedCell(12, '00\\-0000'),
      createFormattedCell(5, '"A"0'),
    ];
    expect(await readOutcomes([HEADER, ...numbers.map((number) => buildPolicyCells({ number }))], format)).toEqual([
      [2, '0004501', 1000],
      [3, '000-98-7654', 1000],
      [4, 'GL-00077', 1000],
      [5, '00-0012', 1000],
      [6, 'A5', 1000],
    ]);
  });

  it("keeps all digits and zeros of text, without the spreadsheet's quote", async () => {
    const numbers = ['0004501', '4200000000000017', "'000778", 'SL\u200b-2026\u2013001', 'SL 2026\u00a0 001'];
    expect(await readOutcomes([HEADER, ...numbers.map((number) => buildPolicyCells({ number }))], format)).toEqual([
      [2, '0004501', 1000],
      [3, '4200000000000017', 1000],
      [4, '000778', 1000],
      [5, 'SL-2026-001', 1000],
      [6, 'SL 2026 001', 1000],
    ]);
  });

  it('is rejected if the spreadsheet has changed it', async () => {
    const numbers: Cell[] = [createFormattedCell(46_082, 'd-mmm'), '1.23457E+11', '3/1/26', 'Mar-26'];
    for (const outcome of await readOutcomes([HEADER, ...numbers.map((number) => buildPolicyCells({ number }))], format))
      expect(outcome).toEqual([expect.any(Number), 'refused', expect.stringContaining('Format the column as Text')]);
  });

  it('is rejected if it is a placeholder', async () => {
    const numbers = ['TBD - binder', 'To Be Assigned', 'pending issuance', '0000', 'n/a', 'XXXX', 'See binder', 'T.B.A.', '?', 'TBA2'];
    for (const outcome of await readOutcomes([HEADER, ...numbers.map((number) => buildPolicyCells({ number }))], format))
      expect(outcome).toEqual([expect.any(Number), 'refused', expect.any(String)]);
  });
});

describe.each(['xlsx', 'xls'] as const)('a number of more than 15 digits in a %s workbook', (format) => {
  it.each([42_000_000_000_000_008, 1_234_567_890_123_450, 1e20])(
    'is rejected, because the spreadsheet has rounded it: %s',
    async (number) => {
      expect(await readOutcomes([HEADER, buildPolicyCells({ number: createFormattedCell(number, '0') })], format)).toEqual([
        buildRefusal(2, 'Your spreadsheet has shortened a long number.'),
      ]);
    },
  );
});

describe.each(['xlsx', 'xls'] as const)('a premium in a %s workbook', (format) => {
  it.each<[format: string, shown: string]>([
    ['0%', '120000%'],
    ['[$€-407] #,##0.00', '€ 1200'],
    ['"£"#,##0.00', '£ 1200'],
    ['[$CAD] #,##0.00', 'CAD 1200'],
    ['#,##0.0,', '1.2 (stored as 1200)'],
    ['0.0,"K"', '1.2K (stored as 1200)'],
    ['(#,##0.00)', '(1200) (stored as 1200)'],
    [';;;', 'hidden (stored as 1200)'],
  ])('is rejected if its cell displays a value other than its dollars: %s', async (display, shown) => {
    expect(await readOutcomes([HEADER, buildPolicyCells({ premium: createFormattedCell(1_200, display) })], format)).toEqual([
      buildRefusal(2, `premium is "${shown}".`),
    ]);
  });
});

describe.each(['xlsx', 'xls'] as const)('a date in a %s workbook', (format) => {
  it.each<[format: string, shown: string]>([
    ['mmm-yy', 'Mar 2026 (stored as 2026-03-01)'],
    ['d-mmm', '1 Mar (stored as 2026-03-01)'],
    ['yyyy', '2026 (stored as 2026-03-01)'],
  ])('is rejected if its cell does not display the whole date: %s', async (display, shown) => {
    expect(await readOutcomes([HEADER, buildPolicyCells({ from: createFormattedCell(46_082, display) })], format)).toEqual([
      buildRefusal(2, `effective_date is "${shown}".`),
    ]);
  });
});

describe.each(FORMATS)('a total in a %s file', (format) => {
  it('is not a policy', async () => {
    const labels = [
      'Grand Total',
      'SUBTOTAL',
      'Total for TX',
      'Totals:',
      'Report Total',
      'Total Premium',
      'Sub Total',
      'Sum',
      'Page 1 Total',
    ];
    const others = [
      'Ending Balance',
      'Opening balance:',
      'Gesamt',
      'Gesamtsumme',
      'Zwischensumme:',
      'Somme',
      'Texas Total',
      'Q1 2026 totals',
      'TOTAL 2026',
      'Balance forward',
      'Count:',
      'Average of premium',
      'TOTALS',
    ];
    const totals = [...labels, ...others].map((number) => buildPolicyCells({ number, premium: '3000' }));
    expect(await readOutcomes([HEADER, ...totals], format)).toEqual(
      totals.map((_, at) => buildRefusal(at + 2, 'This looks like a totals row')),
    );
  });

  it('is not a policy, even if it has a number', async () => {
    const names = ['Grand Total', 'TOTALS:', 'Total for TX', 'Ending Balance', 'Gesamt', 'All insureds', 'all policies', 'Subtotal'];
    const totals = names.map((insured, at) => buildPolicyCells({ number: `GL-100${at}`, insured, premium: '3000' }));
    expect(await readOutcomes([HEADER, ...totals], format)).toEqual(
      totals.map((_, at) => buildRefusal(at + 2, 'This looks like a totals row')),
    );
  });

  it('is distinguished from a policy whose number or insured contains the word', async () => {
    const numbers = ['GESAMT-2', 'Gesamt 20260131', 'BALANCE-7', 'TOTAL-1', 'TOT 4471', 'SUM-2026-01', 'TOTAL 20260131', 'Total 2026-0017'];
    const rows = [
      ...numbers.map((number) => buildPolicyCells({ number })),
      ...['Total Logistics LLC', 'TOTAL SE', 'Balance Bar Co', 'Gesamt Bau GmbH', '4 Entries Inc', 'Body Total'].map((insured, at) =>
        buildPolicyCells({ number: `T-${at}`, insured }),
      ),
    ];
    expect(await readOutcomes([HEADER, ...rows], format)).toEqual(rows.map(([number], at) => [at + 2, number, 1000]));
  });
});

describe.each(FORMATS)('a cell of a %s file', (format) => {
  const EMPTY = ['N/A', 'NULL', 'nan', 'None', '(blank)', '--', 'na', ''];

  const COLUMNS = ['Broker', 'Carrier', 'Coverage', 'Comments', 'policy_fee', 'Trans Date', 'Transaction Type', 'Exempt', 'NAIC'];

  it('is empty if an export writes a placeholder word', async () => {
    const cells = [
      [...HEADER, ...COLUMNS],
      ...EMPTY.map((word, at) => [...buildPolicyCells({ number: `NB-${at}` }), ...COLUMNS.map(() => word)]),
    ];
    const { rows, failed } = await readCells(cells, format);
    expect(failed).toEqual([]);
    for (const { brokerName, insurerName, coverageType, notes, statedType, transactionDate, details } of rows) {
      expect([brokerName, insurerName, coverageType, notes, statedType]).toEqual([null, null, null, null, null]);
      expect(transactionDate).toBe('2026-01-31');
      expect(details).toEqual({ policyFeeCents: null, exemption: null, insurerNaic: null });
    }
    expect(rows).toHaveLength(EMPTY.length);
  });

  it('causes its row to be rejected if its formula has failed, in any column', async () => {
    const errors = ['#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#SPILL!', '#N/A', '#NULL!', '#NUM!', '#CALC!'];
    const failing = COLUMNS.map((_, place) => [
      ...buildPolicyCells({ number: `NB-${place}` }),
      ...COLUMNS.map((_name, at) => (at === place ? errors[place]! : '')),
    ]);
    const { rows, failed } = await readCells([[...HEADER, ...COLUMNS], ...failing], format);
    expect(rows).toEqual([]);
    expect(failed.map(({ row }) => row)).toEqual(COLUMNS.map((_, at) => at + 2));
  });
});

describe.each(['xlsx', 'xls'] as const)('a merged area in a %s workbook', (format) => {
  it('provides its value to every row in an optional column', async () => {
    const names = ['Broker', 'Carrier', 'Coverage', 'Exempt', 'Transaction Type'];
    const values = ['Sample Brokers', 'Sample Specialty', 'Umbrella', 'government', 'renewal'];
    const buildRowBelow = (number: string): Cell[] => [...buildPolicyCells({ number }), ...names.map(() => '')];
    const cells = [
      [...HEADER, ...names],
      [...buildPolicyCells({ number: 'MA-1' }), ...values],
      buildRowBelow('MA-2'),
      buildRowBelow('MA-3'),
    ];
    const { rows } = await readCells(cells, format, {}, { merges: names.map((_, at) => buildArea(6 + at, 2, 4)) });
    expect(
      rows.map(({ brokerName, insurerName, coverageType, details, statedType }) => [
        brokerName,
        insurerName,
        coverageType,
        details?.exemption,
        statedType,
      ]),
    ).toEqual([values, values, values]);
  });

  it('provides its value to every row for an insured, a state or a date', async () => {
    const cells = [HEADER, buildPolicyCells({ number: 'MA-1' }), buildPolicyCells({ number: 'MA-2', insured: '', state: '', from: '' })];
    const merges = [buildArea(1, 2, 3), buildArea(5, 2, 3), buildArea(2, 2, 3)];
    expect(await readOutcomes(cells, format, { merges })).toEqual([
      [2, 'MA-1', 1000],
      [3, 'MA-2', 1000],
    ]);
  });

  it.each(['Premium', 'policy_fee'])('is rejected for %s, because the amount may apply to several rows together', async (name) => {
    const place = name === 'Premium' ? 4 : 6;
    const cells = [
      [...HEADER, 'policy_fee'],
      [...buildPolicyCells({ number: 'MA-1' }), '10'],
      [...buildPolicyCells({ number: 'MA-2' }), '10'],
    ];
    cells[2]![place] = '';
    expect(await readOutcomes(cells, format, { merges: [buildArea(place, 2, 3)] })).toEqual([
      buildRefusal(2, 'Unmerge it and enter the amount of each row.'),
      buildRefusal(3, 'Unmerge it and enter the amount of each row.'),
    ]);
  });
});

describe('a row that an xlsx workbook hides', () => {
  it.each([[[3]], [[2, 4]], [[2, 3, 4]]])('is rejected by its number: %j', async (hiddenRows) => {
    const cells = [
      HEADER,
      buildPolicyCells({ number: 'HI-2' }),
      buildPolicyCells({ number: 'HI-3' }),
      buildPolicyCells({ number: 'HI-4' }),
    ];
    expect(await readOutcomes(cells, 'xlsx', { hiddenRows })).toEqual(
      [2, 3, 4].map((row) =>
        hiddenRows.includes(row) ? buildRefusal(row, 'The row is hidden in the workbook.') : [row, `HI-${row}`, 1000],
      ),
    );
  });
});
