import { type CaseAnswers, readCase, readCells } from './read-case.js';

const HEADER = ['Policy Number', 'Named Insured', 'Eff Date', 'Exp Date', 'Premium', 'State'];
const buildPolicy = (number: number, premium: string, state = 'TX'): string[] => [
  `VM-${number}`,
  'Value Works LLC',
  '2026-01-01',
  '2027-01-01',
  premium,
  state,
];
const addColumn = (name: string, values: readonly (readonly [value: string, premium: string])[]): string[][] => [
  [...HEADER, name],
  ...values.map(([value, premium], at) => [...buildPolicy(at + 1, premium), value]),
];

const readTypes = async (cells: string[][], format: 'csv' | 'xlsx', answers?: CaseAnswers) =>
  (await readCells(cells, format, answers)).rows.map(({ row, statedType, premiumCents }) => [row, statedType, premiumCents / 100]);

describe.each(['csv', 'xlsx'] as const)('a value in a %s file', (format) => {
  it('is read and proposed with its rows if it has a single meaning', async () => {
    const cells = addColumn('Transaction Type', [
      ['NB', '1000'],
      ['END', '200'],
      ['XLC', '-300'],
      ['FLAT', '-100'],
      ['nb', '400'],
    ]);
    expect(await readTypes(cells, format)).toEqual([
      [2, 'new', 1_000],
      [3, 'endorsement', 200],
      [4, 'cancellation', -300],
      [5, 'cancellation', -100],
      [6, 'new', 400],
    ]);
    const { values, asked } = await readCells(cells, format);
    expect(values.map(({ value, rows, meaning, isAsked }) => [value, rows, meaning, isAsked])).toEqual([
      ['NB', 2, 'new', false],
      ['END', 1, 'endorsement', false],
      ['XLC', 1, 'cancellation', false],
      ['FLAT', 1, 'cancellation', false],
    ]);
    expect(asked).toEqual([]);
  });

  it.each(['RP', 'R', 'C', 'PC', 'Rewrite', 'Adjustment', 'Return', 'Installment'])(
    '%s has several meanings, raises a question, and is rejected until it is answered',
    async (value) => {
      const cells = addColumn('Transaction Type', [
        [value, '0'],
        ['NB', '1000'],
      ]);
      const { asked, rows, failed, notes } = await readCells(cells, format);
      expect(asked).toEqual([`Choose the meaning of "${value}" (1 row) in "Transaction Type".`]);
      expect(rows.map(({ row }) => row)).toEqual([3]);
      expect(failed).toMatchObject([{ row: 2 }]);
      expect(notes).toContainEqual(expect.stringContaining(`"${value}" (1 row)`));
      const answered = { values: { transaction_type: { [value.toLowerCase()]: 'endorsement' } } };
      expect(await readTypes(cells, format, answered)).toEqual([
        [2, 'endorsement', 0],
        [3, 'new', 1_000],
      ]);
    },
  );

  it('raises a question if it is unknown, and is read with the meaning that the user chooses', async () => {
    const cells = addColumn('Transaction Type', [
      ['Bound New', '1000'],
      ['Mid-Term', '200'],
      ['bound  new', '300'],
    ]);
    expect((await readCells(cells, format)).asked).toEqual([
      'Choose the meaning of "Bound New" (2 rows), "Mid-Term" (1 row) in "Transaction Type".',
    ]);
    const answers = { values: { transaction_type: { 'bound new': 'new', 'mid-term': 'endorsement' } } };
    expect(await readTypes(cells, format, answers)).toEqual([
      [2, 'new', 1_000],
      [3, 'endorsement', 200],
      [4, 'new', 300],
    ]);
  });

  it.each<[string, string, string | null | undefined]>([
    ['Govt', 'exemption', 'government'],
    ['Tribe', 'exemption', 'tribal'],
    ['Taxable', 'exemption', null],
    ['No', 'exemption', null],
    ['Yes', 'exemption', undefined],
    ['Exempt', 'exemption', undefined],
    ['School', 'exemption', undefined],
  ])('"%s" in %s is read as %s', async (value, name, exemption) => {
    const { rows, asked } = await readCells(addColumn(name, [[value, '1000']]), format);
    expect(rows.map(({ details }) => details?.exemption)).toEqual(exemption === undefined ? [] : [exemption]);
    expect(asked.length).toBe(exemption === undefined ? 1 : 0);
  });

  it.each<[string, string | undefined]>([
    ['GL', 'general_liability'],
    ['E&O', 'professional_liability'],
    ['Cyber', 'cyber_liability'],
    ['EQ', undefined],
    ['Marine', undefined],
  ])('"%s" in line_of_business is read as %s', async (value, line) => {
    const { rows, asked } = await readCells(addColumn('Line of Business', [[value, '1000']]), format);
    expect(rows.map(({ details }) => details?.lineOfBusiness)).toEqual(line === undefined ? [] : [line]);
    expect(asked.length).toBe(line === undefined ? 1 : 0);
  });

  it('causes its column to be read as coverages if it is not a line of business', async () => {
    const { rows, asked } = await readCells(
      addColumn('Line of Business', [
        ['GL', '1000'],
        ['Umbrella', '2000'],
      ]),
      format,
    );
    expect(rows.map(({ coverageType, details }) => [coverageType, details])).toEqual([
      ['GL', null],
      ['Umbrella', null],
    ]);
    expect(asked).toEqual([]);
  });

  it.each<[string, string | undefined]>([
    ['Oklahoma', 'OK'],
    ['Okla.', 'OK'],
    ['US-OK', 'OK'],
    ['OK - Oklahoma', 'OK'],
    ['Oklahoma (OK)', 'OK'],
    ['Multiple', undefined],
    ['OK/TX', undefined],
  ])('"%s" in state is read as %s', async (value, state) => {
    const cells = [HEADER, buildPolicy(1, '1000', value)];
    const { rows, asked } = await readCells(cells, format);
    expect(rows.map(({ state: code }) => code)).toEqual(state === undefined ? [] : [state]);
    expect(asked.length).toBe(state === undefined ? 1 : 0);
    const answered = await readCells(cells, format, { values: { state: { [value.toLowerCase()]: 'NM' } } });
    expect(answered.rows.map(({ state: code }) => code)).toEqual(['NM']);
  });

  it('can be Y or N for whether a policy is independently procured', async () => {
    const cells = addColumn('independently_procured', [
      ['Y', '1000'],
      ['N', '2000'],
      ['X', '3000'],
    ]);
    const { rows, asked } = await readCells(cells, format);
    expect(rows.map(({ row, details }) => [row, details?.independentlyProcured])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(asked).toEqual(['Choose the meaning of "X" (1 row) in "independently_procured".']);
  });
});

describe.each(['csv', 'xlsx'] as const)('a %s file without an expiration date', (format) => {
  const cells = [
    ['Policy Number', 'Named Insured', 'Eff Date', 'Written Premium', 'State'],
    ['TM-1', 'Term Works LLC', '2026-06-10', '1000', 'TX'],
    ['TM-2', 'Term Works LLC', '2024-02-29', '1000', 'TX'],
    ['TM-3', 'Term Works LLC', 'June', '1000', 'TX'],
  ];

  it('raises a question about the length of its terms in months', async () => {
    expect(await readCells(cells, format)).toMatchObject({
      asked: ['No column looks like expiration_date. Choose one, enter a date for all rows, or enter the months of each term, such as 12.'],
      rows: [],
    });
  });

  it.each([
    [12, ['2027-06-10', '2025-02-28']],
    [6, ['2026-12-10', '2024-08-29']],
    [18, ['2027-12-10', '2025-08-29']],
  ])('has terms of %s months if the user chooses so', async (termMonths, ends) => {
    const { rows, failed } = await readCells(cells, format, { termMonths });
    expect(rows.map(({ expirationDate }) => expirationDate)).toEqual(ends);
    expect(failed.map(({ row }) => row)).toEqual([4]);
  });

  it('uses those terms only for rows without an expiration date', async () => {
    const some = cells.map((row, at) => [...row, at === 0 ? 'Exp Date' : at === 1 ? '2026-09-10' : '']);
    const { rows } = await readCells(some, format, { termMonths: 12 });
    expect(rows.map(({ expirationDate }) => expirationDate)).toEqual(['2026-09-10', '2025-02-28']);
  });
});

it('a file whose transaction types are codes does not fit the template, and is previewed only after its values are mapped', async () => {
  const cells = [
    ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state', 'transaction_type'],
    [...buildPolicy(1, '300'), 'RP'],
  ];
  expect((await readCells(cells, 'csv')).asked).toEqual(['Choose the meaning of "RP" (1 row) in "transaction_type".']);
});

it('the chosen meaning of RP is used: a return premium written without a minus sign is negative', async () => {
  const answers = { values: { transaction_type: { rp: 'return_premium' } }, positiveReturns: true };
  const { rows } = await readCase('type-codes.csv', answers);
  expect(rows.map(({ row, statedType, premiumCents }) => [row, statedType, premiumCents / 100])).toEqual([
    [2, 'new', 10_000],
    [3, 'endorsement', 500],
    [4, 'return_premium', -300],
    [5, 'return_premium', -300],
  ]);
});
