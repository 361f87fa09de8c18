import { readCase } from './read-case.js';

/** A row that was recorded: its number, policy and dollar amount. */
type RecordedCase = readonly [row: number, policyNumber: string, premium: number];

const readBook = async (fileName: string): Promise<RecordedCase[]> =>
  (await readCase(fileName)).rows.map(({ row, policyNumber, premiumCents }) => [row, policyNumber, premiumCents / 100]);

const readFailures = async (fileName: string): Promise<[number, string][]> =>
  (await readCase(fileName)).failed.map(({ row, errors }) => [row, errors.join(' ')]);

describe('an identifier', () => {
  it.each<[string, RecordedCase[]]>([
    [
      'zeros-format.xlsx',
      [
        [2, '00012345', 1_000],
        [3, 'ESL-000987', 2_000],
      ],
    ],
    [
      'zeros-as-text.csv',
      [
        [2, '00012345', 1_000],
        [3, 'ESL-000987', 2_000],
      ],
    ],
    [
      'excel-text-guard.csv',
      [
        [2, '000123', 1_000],
        [3, '000124', 1_000],
        [4, '000125', 1_000],
      ],
    ],
    ['text-guard-plain.csv', [[2, '000123', 1_000]]],
  ])('in %s is read as displayed', async (fileName, rows) => {
    expect(await readBook(fileName)).toEqual(rows);
  });

  it('is rejected if it is a placeholder', async () => {
    expect(await readBook('placeholders.csv')).toEqual([]);
    for (const [, errors] of await readFailures('placeholders.csv')) expect(errors).toContain('as it is on the declarations page');
  });
});

describe('a row', () => {
  it.each([
    [
      'total-with-dates.csv',
      [
        [2, 'TD-01', 1_000],
        [3, 'TD-02', 2_000],
      ],
    ],
    [
      'totals.csv',
      [
        [2, 'TT-01', 1_000],
        [5, 'TT-02', 2_000],
      ],
    ],
  ])('in %s is not a policy if it contains totals', async (fileName, rows) => {
    expect(await readBook(fileName)).toEqual(rows);
  });

  it('is rejected by its number if the workbook hides it', async () => {
    expect(await readBook('hidden-rows.xlsx')).toEqual([
      [2, 'HR-01', 1_000],
      [4, 'HR-03', 2_000],
    ]);
    expect(await readFailures('hidden-rows.xlsx')).toEqual([[3, expect.stringContaining('hidden in the workbook')]]);
  });

  it('has the value of the merged area that it is part of', async () => {
    const { rows } = await readCase('merged-optional.xlsx');
    expect(rows.map(({ insurerName, details }) => [insurerName, details?.exemption])).toEqual([
      ['Example Specialty', 'government'],
      ['Example Specialty', 'government'],
    ]);
    expect(await readBook('merged.xlsx')).toEqual([
      [2, 'MG-01', 1_000],
      [3, 'MG-01', 500],
    ]);
  });

  it('does not have an insurer, broker or fee if an export writes NULL, nan or N/A', async () => {
    const { rows } = await readCase('na-words.csv');
    expect(rows).toHaveLength(7);
    expect(
      rows.flatMap(({ brokerName, insurerName, coverageType }) => [brokerName, insurerName, coverageType]).filter((text) => text !== null),
    ).toEqual([]);
  });

  it('is rejected with the type RP, which has two meanings', async () => {
    expect(await readFailures('type-codes.csv')).toEqual([
      [4, expect.stringContaining('It means renewal in some systems and return_premium in others.')],
      [5, expect.stringContaining('It means renewal in some systems and return_premium in others.')],
    ]);
    expect(await readBook('type-codes.csv')).toEqual([
      [2, 'RP-20-1', 10_000],
      [3, 'RP-20-1', 500],
    ]);
  });
});

describe('a question', () => {
  it.each([
    ['annual-and-transaction-premium.csv', '"Annual Premium" and "Transaction Premium" could both be premium.'],
    ['endorsement-only.csv', '"Policy Effective Date" and "Effective Date" could both be effective_date.'],
    ['two-effective-dates.csv', '"Policy Effective Date" and "Effective Date" could both be effective_date.'],
    ['two-premiums.csv', '2 columns are called "Premium".'],
  ])('is asked before any part of %s is read', async (fileName, question) => {
    expect(await readCase(fileName)).toMatchObject({ asked: expect.arrayContaining([expect.stringContaining(question)]), rows: [] });
  });

  it.each([
    ['remembered-step3.csv', 'No date in the file tells month and day apart.'],
    ['1904-general.xlsx', '"44620" is read as 2022-02-28. It is a number and not formatted as a date.'],
    ['monthly-tabs.xlsx', '"Feb 2026", "Mar 2026" have the same columns. They are imported with the first sheet, one after the other.'],
  ])('is asked about %s', async (fileName, question) => {
    expect((await readCase(fileName)).asked).toContainEqual(expect.stringContaining(question));
  });

  it('is not asked about optional columns with common names, which are proposed', async () => {
    const { rows } = await readCase('fits-but-ignores.csv');
    expect(rows.map(({ transactionDate, insurerName, coverageType }) => [transactionDate, insurerName, coverageType])).toEqual([
      ['2026-03-15', 'Sample Specialty', 'commercial_property'],
      ['2026-01-02', 'Sample Specialty', 'commercial_property'],
      ['2026-06-15', 'Sample Specialty', 'commercial_property'],
    ]);
  });
});

describe('a value', () => {
  it.each(['twelve-oh-one.csv', 'twelve-oh-one.xlsx', 'sep-line.csv', 'pipes.csv', '1904-dates.xlsx'])(
    'is the displayed day: %s',
    async (fileName) => {
      const { rows, failed: refused } = await readCase(fileName);
      expect([...new Set(rows.map(({ effectiveDate }) => effectiveDate))]).toEqual(['2026-03-01']);
      expect(refused).toEqual([]);
    },
  );

  it('is read as an amount in any accounting notation, and rejected with fractions of a cent', async () => {
    const { rows } = await readCase('amount-styles.csv');
    expect(rows.filter(({ row }) => row < 18).map(({ premiumCents }) => Math.abs(premiumCents))).toEqual(
      Array.from({ length: 14 }, () => 123_450),
    );
    expect(rows.filter(({ premiumCents }) => premiumCents < 0).every(({ statedType }) => statedType === 'return_premium')).toBe(true);
    expect((await readFailures('amount-styles.csv')).map(([row]) => row)).toEqual([12, 13]);
    expect(await readBook('float-noise.csv')).toEqual([
      [3, 'FN-02', 1_234.56],
      [4, 'FN-03', 0.1],
    ]);
  });

  it.each(['header-breaks.xlsx', 'lloyds-columns.csv'])('is found under its long header: %s', async (fileName) => {
    expect((await readCase(fileName)).rows).toHaveLength(1);
  });

  it('is proposed from a carrier bordereau, and requested if missing', async () => {
    const { asked, columns } = await readCase('carrier-bordereau.csv');
    expect(columns).toMatchObject({
      policy_number: 'POLICY NO',
      effective_date: 'POLICY FROM DATE',
      expiration_date: 'POLICY TO DATE',
      premium: 'GROSS PREMIU',
    });
    expect(asked).toContainEqual(expect.stringContaining('No column looks like state.'));
  });

  it('is not read from a cover sheet', async () => {
    const { notes } = await readCase('cover-sheet.xlsx');
    expect([...new Set(notes)]).toEqual(['The workbook has 2 sheets; only "Data" was read.']);
  });
});

describe('a file that cannot be imported', () => {
  it.each([
    ['policy-list-downloaded.csv', 'This is the policy list that you downloaded from Stampline.'],
    ['html-table.xls', 'is a web page or XML'],
    ['spreadsheetml.xls', 'is a web page or XML'],
    ['tabs-named-xls.xls', 'is text. Rename it to .csv'],
  ])('is rejected when it is %s', async (fileName, sentence) => {
    await expect(readCase(fileName)).rejects.toMatchObject({ name: 'UnreadableFileError', message: expect.stringContaining(sentence) });
  });
});
