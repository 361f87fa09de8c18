import type { SheetRow } from '@stampline/tables';
import { computeHeaderFingerprint } from './header-fingerprint.js';
import { decideDateOrder } from '../../dates/date-order.js';
import { decideAmounts } from './decide-formats.js';
import { computeHeaderScore, proposeColumns } from './propose-columns.js';
import { proposeMapping } from './propose-mapping.js';

const toSheetRows = (...rows: string[][]): SheetRow[] => rows.map((cells, index) => ({ row: index + 2, cells }));
const stateCodeOf = (text: string): string | undefined => (text === 'North Carolina' ? 'NC' : undefined);
const propose = (header: string[], ...rows: string[][]) =>
  proposeMapping(header, toSheetRows(...rows), { sheet: null, headerRow: 1 }, stateCodeOf);

describe('the columns', () => {
  it.each([
    ['Policy Number', 'policy_number'],
    ['Pol No.', 'policy_number'],
    ['Pol #', 'policy_number'],
    ['polcy_number', 'policy_number'],
    ['Named Insured', 'insured_name'],
    ['EFF DATE', 'effective_date'],
    ['Expiry Date', 'expiration_date'],
    ['Gross Premium', 'premium'],
    ['Home State', 'state'],
    ['Carrier', 'insurer_name'],
    ['Producer', 'broker_name'],
    ['NAIC #', 'insurer_naic'],
    ['Premium (USD)', 'premium'],
    ['Effective Date (mm/dd/yyyy)', 'effective_date'],
    ['Policy\nNumber', 'policy_number'],
    ['Total gross written premium', 'premium'],
    ['Risk Expiry Date', 'expiration_date'],
    ['Favorite color', undefined],
    ['Mailing State', undefined],
    ['Insurer State', undefined],
    ['Insured Mailing State', undefined],
    ['Broker State Code', undefined],
    ['Company Domicile State Code', undefined],
    ['Insurd State', 'state'],
    ['Surplus Lines Tax', 'charged_premium_tax'],
    ['SL Tax Amount', 'charged_premium_tax'],
    ['State Tax', 'charged_premium_tax'],
    ['Stamping Fee', 'charged_stamping_fee'],
    ['Other Taxes', 'charged_other'],
    ['Other Taxes and Fees', 'charged_other'],
    ['Fire Marshal Tax', 'charged_other'],
    ['Taxes & Fees', 'charged_total'],
    ['Total Charged', 'charged_total'],
    ['Tax Collected', 'collected'],
    ['Invoice Number', 'invoice_number'],
    ['Other States', undefined],
    ['Other States Tax', undefined],
    ['Other Dates', undefined],
    ['Other Rates', undefined],
    ['Other Names Insured', undefined],
    ['Other Premium', undefined],
    ['Other Tax ID', undefined],
    ['SL Tax %', undefined],
    ['SL Tax Rate', undefined],
    ['SL Tax Due Date', undefined],
    ['SL Tax Paid', undefined],
    ['Surplus Lines Tax Payable To', undefined],
    ['Stamping Fee %', undefined],
    ['Stamping Fee Rate', undefined],
    ['Stamping Fee Paid Date', undefined],
    ['Municipal Tax Code', undefined],
    ['Total Tax Rate', undefined],
    ['Tax Collected By', undefined],
    ['Collector', undefined],
    ['Total Premium', 'premium'],
    ['Total Premium Charged', 'premium'],
  ])('%s is proposed as %s', (header, column) => {
    expect(proposeColumns([header])[0]?.column).toBe(column);
  });

  it('match the most certain header for each column, and raise a question about a header that occurs twice', () => {
    const header = ['Premium Amount', 'premium', 'Insured', 'Insured', 'State', 'home_state'];
    expect(proposeColumns(header).map(({ column, header: name }) => [column, name])).toEqual([
      ['premium', 'premium'],
      ['state', 'State'],
      ['home_state', 'home_state'],
    ]);
  });

  it.each([
    [
      ['Physical State', 'Policy Number', 'Policy Effective Date', 'Transaction Effective Date', 'Transaction Type'],
      ['policy_number', 'effective_date', 'state', 'transaction_type', 'transaction_date'],
    ],
    [
      [
        'policy_number',
        'expiring_policy_number',
        'transaction_type',
        'account_written_as',
        'policy_effective_date',
        'policy_expiration_date',
        'transaction_effective_date',
        'invoice_date',
      ],
      [
        'policy_number',
        'effective_date',
        'expiration_date',
        'transaction_type',
        'transaction_date',
        'previous_policy_number',
        'invoice_date',
      ],
    ],
  ])('include the columns that InsCipher documents for its CSV: %j', (header, columns) => {
    expect(proposeColumns(header).map(({ column }) => column)).toEqual(columns);
  });

  it.each([
    [
      ['Annual Premium', 'Transaction Premium'],
      'premium',
      '"Annual Premium" and "Transaction Premium" could both be premium. Choose the one to import.',
    ],
    [
      ['Effective Date', 'Policy Effective Date'],
      'effective_date',
      '"Effective Date" and "Policy Effective Date" could both be effective_date. Choose the one to import.',
    ],
    [
      ['Premium', 'Premium'],
      'premium',
      '2 columns are called "Premium". Rename those that are not premium in your file, and choose it again.',
    ],
    [
      ['Risk State', 'Insured State', 'Tax State'],
      'state',
      '"Risk State" and "Insured State" and "Tax State" could all be state. Choose the one to import.',
    ],
  ])('raise a question if several headers could match: %j', (header, about, sentence) => {
    const { mapping, missing } = propose(
      header,
      header.map(() => '1'),
    );
    expect(mapping.columns).toEqual({});
    expect(missing).toContainEqual({ about, sentence });
  });

  it('raise a question, and are not mapped, if several headers could match an optional column', () => {
    const { mapping, questions } = propose(['Producer', 'Agency'], ['Ames', 'Birch']);
    expect([mapping.columns, questions]).toEqual([
      {},
      [{ about: 'broker_name', sentence: '"Producer" and "Agency" could both be broker_name. Choose the one to import.' }],
    ]);
  });

  it('distinguishes a header from a title and from rows', () => {
    expect(computeHeaderScore(['Premium report', '', ''])).toBe(0);
    expect(computeHeaderScore(['P-1', 'Harbor LLC', '2026-01-01'])).toBe(0);
    expect(computeHeaderScore(['Policy No', 'Insured', 'Carrier'])).toBe(5);
  });

  it('raise a question about lines of business under an unusual header', () => {
    const asked = { about: 'line_of_business', sentence: '"Line" is not read. Choose it as line_of_business, which can change the tax.' };
    expect(propose(['Policy No', 'Line'], ['P-1', 'Aircraft'])).toMatchObject({
      mapping: { columns: { policy_number: 'Policy No' } },
      questions: [asked],
    });
    expect(propose(['Policy No', 'Line'], ['P-1', 'GL']).questions).toEqual([asked]);
    expect(propose(['Policy No', 'Line'], ['P-1', '17']).questions).toEqual([]);
    expect(propose(['Line', 'Coverage'], ['Aircraft', 'Aircraft hull']).questions).toEqual([]);
  });

  it('map words that are not in the fixed list to the coverage, not to the line of business', () => {
    expect(propose(['Line of Business'], ['Boats and more']).mapping.columns).toEqual({ coverage_type: 'Line of Business' });
    expect(propose(['Line of Business'], ['General Liability']).mapping.columns).toEqual({ line_of_business: 'Line of Business' });
  });
});

describe('the order of dates', () => {
  it.each<[string[], string, boolean]>([
    [['2026-01-01', '2026-12-31'], 'ymd', false],
    [['1/31/2026', '2/1/2026'], 'mdy', false],
    [['31/1/2026', '1/2/2026'], 'dmy', false],
    [['3/1/2026', '4/1/2026'], 'mdy', true],
    [['03.01.2026'], 'dmy', true],
    [['1/31/2026', '31/1/2026'], 'mdy', true],
    [['1/31/2026', '13/45/2026'], 'mdy', false],
    [['46082'], 'ymd', true],
  ])('for %j is %s, and raises a question: %s', (cells, order, isAsked) => {
    const decided = decideDateOrder(cells);
    expect([decided.value, decided.question !== null]).toEqual([order, isAsked]);
  });

  it('raises a question with an example if no cell decides it', () => {
    expect(decideDateOrder(['3/1/2026']).question).toBe(
      '"3/1/2026" is read as 2026-03-01. No date in the file tells month and day apart. Check the order.',
    );
  });
});

describe('amounts', () => {
  it.each<[string[], string, boolean]>([
    [['1200', '-3.50'], 'none', false],
    [['$1,234.56'], 'comma', true],
    [['1,234.56'], 'comma', false],
    [['(500.00)'], 'none', true],
    [['1.234,56'], 'period', false],
    [['1234,56'], 'period', false],
    [['1234.50-'], 'none', false],
  ])('like %j have the thousands separator %s and a currency sign: %s', (cells, separator, currency) => {
    expect(decideAmounts(cells).value).toEqual({ thousandsSeparator: separator, currency });
  });
});

test('proposes a mapping with reasons for a typical file, and lists what is missing', () => {
  const header = ['Pol No', 'Named Insured', 'Eff Date', 'Exp Date', 'Gross Premium', 'Color'];
  const { mapping, reasons, questions, missing, fitsTemplate } = propose(header, [
    'P-1',
    'Harbor',
    '3/15/2026',
    '3/15/2027',
    '$1,200.00',
    'red',
  ]);
  expect(mapping).toEqual({
    name: null,
    columns: {
      policy_number: 'Pol No',
      insured_name: 'Named Insured',
      effective_date: 'Eff Date',
      expiration_date: 'Exp Date',
      premium: 'Gross Premium',
    },
    constants: {},
    dateOrder: 'mdy',
    thousandsSeparator: 'comma',
    currency: true,
    stateNames: false,
    sheet: null,
    headerRow: 1,
  });
  expect(reasons).toContainEqual({ about: 'policy_number', sentence: 'Matched by name.' });
  expect(reasons).toContainEqual({ about: 'dateOrder', sentence: '"3/15/2026" has the month first.' });
  expect(questions).toEqual([]);
  expect(missing).toEqual([{ about: 'state', sentence: 'No column looks like state. Choose one, or enter a value for all rows.' }]);
  expect(fitsTemplate).toBe(false);
});

test("keeps the template's format for a file that has an amount in an unknown format", () => {
  expect(decideAmounts(['1000.50', '12.345', 'x']).isStrict).toBe(true);
  expect(decideAmounts(['1000.50', 'x', '12.50-'])).toMatchObject({ isStrict: false, reason: '"12.50-" is read as -12.50.' });
});

test('assigns a corrected error file the same fingerprint as its original file', () => {
  expect(computeHeaderFingerprint(['Pol No', ' NAMED  insured', 'errors'])).toBe(computeHeaderFingerprint(['pol no', 'Named Insured', '']));
  expect(computeHeaderFingerprint(['a', 'b'])).not.toBe(computeHeaderFingerprint(['b', 'a']));
});

describe('a file that resembles the template', () => {
  const TEMPLATE = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'];
  const POLICY = ['P-1', 'Harbor LLC', '2026-03-01', '2027-03-01', '1000.00', 'TX'];
  const withColumn = (names: string[], cells: string[], exact: string[] = []) =>
    propose([...TEMPLATE, ...exact, ...names], [...POLICY, ...exact.map(() => ''), ...cells]);

  it.each<[string[], string[], string]>([
    [['Transaction Premium'], ['500.00'], '"Transaction Premium" could be premium as well. Check that "premium" is the one to import.'],
    [['Annual Premium', 'GWP'], ['500.00', '1.00'], '"Annual Premium" and "GWP" could be premium as well.'],
    [['Risk State'], ['OK'], '"Risk State" could be state as well.'],
    [['Inception Date'], ['2026-01-01'], '"Inception Date" could be effective_date as well.'],
    [['Certificate Number'], ['C-1'], '"Certificate Number" could be policy_number as well.'],
    [['Type'], ['K9'], '"Type" is not read. If it says what happened to each policy, choose it as transaction_type.'],
    [['What'], ['Cancellation'], '"What" has types of transactions.'],
    [['Policy Fee of the MGA'], ['75'], '"Policy Fee of the MGA" is probably policy_fee.'],
  ])('is not read as the template if it has the additional columns %j', (names, cells, question) => {
    const { fitsTemplate, questions, mapping } = withColumn(names, cells);
    expect(fitsTemplate).toBe(false);
    expect(questions).toContainEqual(expect.objectContaining({ sentence: expect.stringContaining(question) }));
    expect(mapping.columns).toMatchObject({ premium: 'premium', state: 'state', effective_date: 'effective_date' });
  });

  it.each([
    [['Branch'], ['North']],
    [['Agency'], ['Harbor Brokers']],
    [['Comments'], ['see file']],
    [['Row Id'], ['17']],
  ])('is read as the template if its additional columns are irrelevant: %j', (names, cells) => {
    expect(withColumn(names, cells, ['broker_name', 'notes']).fitsTemplate).toBe(true);
  });
});

it('lists the values of every column that could map to a field with fixed values', () => {
  const { values, questions } = propose(['Transaction Type', 'Trans Code'], ['RP', 'K9']);
  expect(values.map(({ column, header, value }) => [column, header, value])).toEqual([
    ['transaction_type', 'Transaction Type', 'RP'],
    ['transaction_type', 'Trans Code', 'K9'],
  ]);
  expect(questions.filter(({ about }) => about === 'values')).toEqual([]);
  expect(propose(['Type'], ['XLC']).values).toMatchObject([
    { column: 'transaction_type', header: 'Type', value: 'XLC', meaning: 'cancellation' },
  ]);
});

describe('a question about a column', () => {
  it.each([
    [
      'whose name is close to a known one',
      ['polcy_number'],
      ['P-1'],
      'policy_number',
      '"polcy_number" is close to policy_number. Check that it contains the same.',
    ],
    [
      'whose longer name contains a known one',
      ['Policy Fee of the MGA'],
      ['75'],
      'policy_fee',
      '"Policy Fee of the MGA" is probably policy_fee. Check that it contains the same.',
    ],
    [
      'that contains transaction types under another name',
      ['What'],
      ['Cancellation'],
      'transaction_type',
      '"What" has types of transactions. Check that they are those of these rows.',
    ],
    [
      'whose unknown words may be types of transactions',
      ['Type'],
      ['K9'],
      'transaction_type',
      '"Type" is not read. If it says what happened to each policy, choose it as transaction_type.',
    ],
  ])('is raised if its name or content is uncertain: %s', (_name, header, row, about, sentence) => {
    expect(propose(header, row).questions).toContainEqual({ about, sentence });
  });

  it.each([
    ['Admitted', 'Non-admitted'],
    ['E&S', 'Surplus Lines'],
    ['Y', 'N'],
    ['non admitted market', 'ADMITTED CARRIER'],
  ])('is not raised about the insurer for a market column of %s and %s', (...words) => {
    const { mapping, questions } = propose(['Market', 'Carrier'], ...words.map((word) => [word, 'Harbor Specialty']));
    expect(mapping.columns.insurer_name).toBe('Carrier');
    expect(questions.map(({ sentence }) => sentence).filter((sentence) => sentence.includes('could both be'))).toEqual([]);
  });

  it('is raised about admitted rows of a Market column, but not about a Market column of insurer names', () => {
    const { mapping, questions } = propose(['Market'], ['Admitted'], ['Non-Admitted']);
    expect(mapping.columns.insurer_name).toBeUndefined();
    expect(questions.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('contains "Admitted" (1 row).')]);
    expect(propose(['Market'], ['Harbor Specialty']).mapping.columns.insurer_name).toBe('Market');
  });

  it('does not prevent the column from being read in the formats of its cells', () => {
    const { mapping, missing } = propose(
      ['Annual Premium', 'Transaction Premium', 'Eff Date', 'Inception'],
      ['$1,200.00', '$500.00', '3/13/2026', '3/14/2026'],
    );
    expect(missing.map(({ about }) => about)).toEqual(expect.arrayContaining(['premium', 'effective_date']));
    expect(mapping).toMatchObject({ dateOrder: 'mdy', thousandsSeparator: 'comma', currency: true });
  });
});
