import { show, type Cell } from '../../tables/book-of-cells.js';
import { readCells } from './read-case.js';
import { FORMATS, HEADER, outcomes, policy, refuse } from './policy-cells.js';

const area = (column: number, first: number, last: number) => ({ s: { r: first - 1, c: column }, e: { r: last - 1, c: column } });

describe.each(FORMATS)('the policy number of a %s file', (format) => {
  it('is the displayed text of its cell', async () => {
    const numbers = [show(4_501, '0000000'), show(987_654, '000-00-0000'), show(77, '"GL-"00000'), show(12, '00\\-0000'), show(5, '"A"0')];
    expect(await outcomes([HEADER, ...numbers.map((number) => policy({ number }))], format)).toEqual([
      [2, '0004501', 1000],
      [3, '000-98-7654', 1000],
      [4, 'GL-00077', 1000],
      [5, '00-0012', 1000],
      [6, 'A5', 1000],
    ]);
  });

  it("keeps all digits and zeros of a text, without the spreadsheet's quote", async () => {
    const numbers = ['0004501', '4200000000000017', "'000778", 'SL\u200b-2026\u2013001', 'SL 2026\u00a0 001'];
    expect(await outcomes([HEADER, ...numbers.map((number) => policy({ number }))], format)).toEqual([
      [2, '0004501', 1000],
      [3, '4200000000000017', 1000],
      [4, '000778', 1000],
      [5, 'SL-2026-001', 1000],
      [6, 'SL 2026 001', 1000],
    ]);
  });

  it('is rejected if the spreadsheet has changed it', async () => {
    const numbers: Cell[] = [show(46_082, 'd-mmm'), '1.23457E+11', '3/1/26', 'Mar-26'];
    for (const outcome of await outcomes([HEADER, ...numbers.map((number) => policy({ number }))], format))
      expect(outcome).toEqual([expect.any(Number), 'refused', expect.stringContaining('Format the column as Text')]);
  });

  it('is rejected if it is a placeholder', async () => {
    const numbers = ['TBD - binder', 'To Be Assigned', 'pending issuance', '0000', 'n/a', 'XXXX', 'See binder', 'T.B.A.', '?', 'TBA2'];
    for (const outcome of await outcomes([HEADER, ...numbers.map((number) => policy({ number }))], format))
      expect(outcome).toEqual([expect.any(Number), 'refused', expect.any(String)]);
  });
});

describe.each(['xlsx', 'xls'] as const)('a number beyond 15 digits in a %s workbook', (format) => {
  it.each([42_000_000_000_000_008, 1_234_567_890_123_450, 1e20])(
    'is rejected, because the spreadsheet has rounded it: %s',
    async (number) => {
      expect(await outcomes([HEADER, policy({ number: show(number, '0') })], format)).toEqual([
        refuse(2, 'Your spreadsheet has shortened a long number.'),
      ]);
    },
  );
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
    const others = ['Texas Total', 'Q1 2026 totals', 'TOTAL 2026', 'Balance forward', 'Count:', 'Average of premium', 'TOTALS'];
    const totals = [...labels, ...others].map((number) => policy({ number, insured: 'All insureds', premium: '3000' }));
    expect(await outcomes([HEADER, ...totals], format)).toEqual(totals.map((_, at) => refuse(at + 2, 'The row looks like a total')));
  });

  it('is distinguished from a policy with the word in its number or insured', async () => {
    const numbers = ['TOTAL-1', 'TOT 4471', 'SUM-2026-01', 'TOTAL 20260131', 'Total 2026-0017'];
    const rows = [...numbers.map((number) => policy({ number })), policy({ insured: 'Total Logistics LLC' })];
    expect(await outcomes([HEADER, ...rows], format)).toEqual([...numbers, 'NB-1001'].map((number, at) => [at + 2, number, 1000]));
  });
});

describe.each(FORMATS)('a cell of a %s file', (format) => {
  const EMPTY = ['N/A', 'NULL', 'nan', 'None', '(blank)', '--', 'na', ''];

  const COLUMNS = ['Broker', 'Carrier', 'Coverage', 'Comments', 'policy_fee', 'Trans Date', 'Transaction Type', 'Exempt', 'NAIC'];

  it('is empty if an export writes a placeholder word', async () => {
    const cells = [[...HEADER, ...COLUMNS], ...EMPTY.map((word, at) => [...policy({ number: `NB-${at}` }), ...COLUMNS.map(() => word)])];
    const { rows, failed } = await readCells(cells, format);
    expect(failed).toEqual([]);
    for (const { brokerName, insurerName, coverageType, notes, statedType, transactionDate, details } of rows) {
      expect([brokerName, insurerName, coverageType, notes, statedType]).toEqual([null, null, null, null, null]);
      expect(transactionDate).toBe('2026-01-31');
      expect(details).toEqual({ policyFeeCents: null, exemption: null, insurerNaic: null });
    }
    expect(rows).toHaveLength(EMPTY.length);
  });

  it('makes its row rejected if a formula has failed, in any column', async () => {
    const errors = ['#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#SPILL!', '#N/A', '#NULL!', '#NUM!', '#CALC!'];
    const failing = COLUMNS.map((_, place) => [
      ...policy({ number: `NB-${place}` }),
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
    const below = (number: string): Cell[] => [...policy({ number }), ...names.map(() => '')];
    const cells = [[...HEADER, ...names], [...policy({ number: 'MA-1' }), ...values], below('MA-2'), below('MA-3')];
    const { rows } = await readCells(cells, format, {}, { merges: names.map((_, at) => area(6 + at, 2, 4)) });
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
    const cells = [HEADER, policy({ number: 'MA-1' }), policy({ number: 'MA-2', insured: '', state: '', from: '' })];
    const merges = [area(1, 2, 3), area(5, 2, 3), area(2, 2, 3)];
    expect(await outcomes(cells, format, { merges })).toEqual([
      [2, 'MA-1', 1000],
      [3, 'MA-2', 1000],
    ]);
  });

  it.each(['Premium', 'policy_fee'])('is rejected for %s, because the amount may cover several rows', async (name) => {
    const place = name === 'Premium' ? 4 : 6;
    const cells = [
      [...HEADER, 'policy_fee'],
      [...policy({ number: 'MA-1' }), '10'],
      [...policy({ number: 'MA-2' }), '10'],
    ];
    cells[2]![place] = '';
    expect(await outcomes(cells, format, { merges: [area(place, 2, 3)] })).toEqual([
      refuse(2, 'Unmerge it and enter the amount of each row.'),
      refuse(3, 'Unmerge it and enter the amount of each row.'),
    ]);
  });
});

describe('a row that an xlsx workbook hides', () => {
  it.each([[[3]], [[2, 4]], [[2, 3, 4]]])('is rejected by its number: %j', async (hiddenRows) => {
    const cells = [HEADER, policy({ number: 'HI-2' }), policy({ number: 'HI-3' }), policy({ number: 'HI-4' })];
    expect(await outcomes(cells, 'xlsx', { hiddenRows })).toEqual(
      [2, 3, 4].map((row) => (hiddenRows.includes(row) ? refuse(row, 'The row is hidden in the workbook.') : [row, `HI-${row}`, 1000])),
    );
  });
});
