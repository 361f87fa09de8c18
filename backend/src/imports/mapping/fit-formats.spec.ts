import { fitFormats } from './fit-formats.js';
import { STRICT_FORMATS, type TableMapping } from '../rows/table-mapping.js';

const stateCodeOf = (text: string): string | undefined => (text === 'North Carolina' ? 'NC' : undefined);
const HEADER = ['No', 'From', 'Amount', 'Where', 'Paid'];
const fitRemembered = (remembered: Partial<TableMapping>, ...rows: string[][]) =>
  fitFormats(
    {
      ...STRICT_FORMATS,
      name: 'Register',
      columns: { policy_number: 'No', effective_date: 'From', premium: 'Amount', state: 'Where' },
      constants: {},
      sheet: null,
      headerRow: 1,
      ...remembered,
    },
    HEADER,
    rows.map((cells, index) => ({ row: index + 2, cells })),
    stateCodeOf,
  );

const buildTypedRow = (type: string): string[] => ['P-1', '2026-03-01', '1', 'NC', type];

describe('a remembered mapping', () => {
  it('keeps formats that fit the file, and raises a question again if the cells are ambiguous', () => {
    const { mapping, reasons, questions } = fitRemembered({ dateOrder: 'dmy', thousandsSeparator: 'period' }, [
      'P-1',
      '3/1/2026',
      '1.234,50',
      'NC',
    ]);
    expect(mapping).toMatchObject({ dateOrder: 'dmy', thousandsSeparator: 'period', currency: false, stateNames: false });
    expect(reasons).toEqual([]);
    expect(questions).toEqual([
      {
        about: 'dateOrder',
        sentence:
          '"3/1/2026" is read as 2026-01-03, with the day first as in your last file. No date in this file tells month and day apart. Check the order.',
      },
    ]);
    expect(fitRemembered({ dateOrder: 'dmy' }, ['P-1', '13/1/2026', '1', 'NC']).questions).toEqual([]);
  });

  it('replaces a date order that does not fit the file, and raises a question if the cells are ambiguous', () => {
    const decided = fitRemembered({ dateOrder: 'ymd' }, ['P-1', '3/13/2026', '1', 'NC']);
    expect(decided).toMatchObject({
      mapping: { dateOrder: 'mdy', name: 'Register' },
      reasons: [{ about: 'dateOrder', sentence: '"3/13/2026" has the month first. The remembered mapping differs.' }],
      questions: [],
    });
    expect(fitRemembered({ dateOrder: 'ymd' }, ['P-1', '3/1/2026', '1', 'NC'])).toMatchObject({
      mapping: { dateOrder: 'mdy' },
      questions: [{ about: 'dateOrder' }],
    });
    expect(fitRemembered({ dateOrder: 'mdy' }, ['P-1', '3/1/2026', '1', 'NC'], ['P-2', '13/4/2026', '1', 'NC']).mapping.dateOrder).toBe(
      'dmy',
    );
  });

  it("adds formats that the file's amounts and states need, without dropping any", () => {
    const { mapping } = fitRemembered({ currency: true }, ['P-1', '2026-03-01', '1,234.50', 'North Carolina']);
    expect(mapping).toMatchObject({ thousandsSeparator: 'comma', currency: true, stateNames: true });
    expect(fitRemembered({ currency: true, stateNames: true }, ['P-1', '2026-03-01', '12', 'NC']).mapping).toMatchObject({
      thousandsSeparator: 'none',
      currency: true,
      stateNames: true,
    });
  });

  it('proposes its meanings of values, and raises a question again about values with several meanings', () => {
    const remembered = {
      columns: { policy_number: 'No', transaction_type: 'Paid' },
      values: { transaction_type: { rp: 'return_premium', 'mid term': 'endorsement' } },
    };
    const { mapping, values, questions } = fitRemembered(
      remembered,
      buildTypedRow('RP'),
      buildTypedRow('Mid  Term'),
      buildTypedRow('Rewrite'),
      buildTypedRow('NB'),
    );
    expect(mapping.values).toEqual(remembered.values);
    expect(values.map(({ value, meaning, isAsked }) => [value, meaning, isAsked])).toEqual([
      ['RP', 'return_premium', true],
      ['Mid  Term', 'endorsement', false],
      ['Rewrite', null, true],
      ['NB', 'new', false],
    ]);
    expect(questions).toEqual([
      {
        about: 'values',
        sentence: 'Choose the meaning of "RP" (1 row, return_premium in your last file), "Rewrite" (1 row) in "Paid".',
      },
    ]);
    expect(fitRemembered(remembered, buildTypedRow('Mid Term')).questions).toEqual([]);
  });

  it.each([
    ['return_premium', '-300', false],
    ['renewal', '-300', true],
    ['return_premium', '300', true],
    ['renewal', '300', true],
  ])('raises a question about a word that meant %s only if a premium of %s does not decide its meaning', (meaning, premium, isAsked) => {
    const columns = { policy_number: 'No', premium: 'Amount', transaction_type: 'Paid' };
    const { values } = fitRemembered({ columns, values: { transaction_type: { rp: meaning } } }, [
      'P-1',
      '2026-03-01',
      premium,
      'NC',
      'RP',
    ]);
    expect(values.map((one) => [one.value, one.isAsked])).toEqual([['RP', isAsked]]);
  });

  it('examines only the columns that it uses', () => {
    expect(fitRemembered({}, ['P-1', '2026-03-01', '1', 'NC', '$3,000.00'])).toMatchObject({ mapping: STRICT_FORMATS, reasons: [] });
  });
});

const listQuestions = (remembered: Partial<TableMapping>, ...rows: string[][]): string[] =>
  fitRemembered(remembered, ...rows).questions.map(({ sentence }) => sentence);
const buildDayRow = (date: string): string[] => ['P-1', date, '1', 'NC'];
const buildAmountRow = (text: string, type = ''): string[] => ['P-1', '2026-03-01', text, 'NC', type];

describe('questions about a file', () => {
  it.each<[TableMapping['dateOrder'], string[], string[]]>([
    ['dmy', ['3/4/2026'], ['"3/4/2026" is read as 2026-04-03, with the day first as in your last file.']],
    ['mdy', ['03-04-2026'], ['"03-04-2026" is read as 2026-03-04, with the month first as in your last file.']],
    ['dmy', ['3.4.26', '1.1.26'], ['"3.4.26" is read as 2026-04-03, with the day first as in your last file.']],
    ['mdy', ['46082'], ['"46082" is read as 2026-03-01. It is a number and not formatted as a date.']],
    ['mdy', ['3/13/2026', '13/3/2026'], ['Dates are written in both orders']],
    ['dmy', ['13/4/2026', '3/4/2026'], []],
    ['mdy', ['2026-03-04'], []],
  ])('ask about the date order for %s with %j', (dateOrder, dates, sentences) => {
    expect(listQuestions({ dateOrder }, ...dates.map(buildDayRow))).toEqual(sentences.map((one) => expect.stringContaining(one)));
  });

  it.each<[TableMapping['thousandsSeparator'], string[], string[]]>([
    ['period', ['1.500'], ['"1.500" is read as 1500, with periods between thousands as in your last file.']],
    ['period', ['$12.000', '100'], ['"$12.000" is read as 12000']],
    ['period', ['1.500.000'], ['"1.500.000" is read as 1500000']],
    ['comma', ['1,234', '12,5'], ['Commas are used in two ways']],
    ['period', ['1.500', '2.000,50'], []],
    ['period', ['1500'], []],
    ['comma', ['1,500'], []],
  ])('ask about the thousands separator for %s with %j', (thousandsSeparator, amounts, sentences) => {
    const questions = listQuestions({ thousandsSeparator, currency: true }, ...amounts.map((text) => buildAmountRow(text)));
    expect(questions).toEqual(sentences.map((one) => expect.stringContaining(one)));
  });

  it.each<[string, string, string[]]>([
    ['300', 'return_premium', ['"300" is read as a return']],
    ['300', 'Cancel', ['"300" is read as a return']],
    ['300', 'RP', ['"300" is read as a return']],
    ['-300', 'return_premium', []],
    ['300', 'endorsement', []],
    ['0', 'cancellation', []],
  ])('ask about the sign of a return for %s with the type %s', (text, type, sentences) => {
    const columns = { policy_number: 'No', premium: 'Amount', transaction_type: 'Paid' };
    const values = { transaction_type: { rp: 'return_premium' } };
    const questions = fitRemembered({ columns, values, positiveReturns: true }, buildAmountRow(text, type)).questions.filter(
      ({ about }) => about !== 'values',
    );
    expect(questions.map(({ sentence }) => sentence)).toEqual(sentences.map((one) => expect.stringContaining(one)));
  });

  it.each<[Partial<TableMapping>, string]>([
    [{ constants: { state: 'TX' } }, 'state is "TX" in all rows, as in your last file.'],
    [{ constants: { expiration_date: '2027-01-01' } }, 'expiration_date is "2027-01-01" in all rows, as in your last file.'],
    [{ constants: { insurer_name: 'Sample Specialty' } }, 'insurer_name is "Sample Specialty" in all rows, as in your last file.'],
    [{ termMonths: 12 }, 'Rows without an expiration date get a term of 12 months, as in your last file.'],
    [
      { termMonths: 1, columns: { expiration_date: 'Paid' } },
      'Rows without an expiration date get a term of 1 month, as in your last file.',
    ],
  ])('ask about values that apply to all rows: %j', (remembered, sentence) => {
    expect(listQuestions(remembered, buildDayRow('2026-03-01'))).toEqual([expect.stringContaining(sentence)]);
  });

  it('do not ask about the term if every row states it', () => {
    expect(listQuestions({ termMonths: 12, columns: { expiration_date: 'Paid' } }, [...buildDayRow('2026-03-01'), '2027-03-01'])).toEqual(
      [],
    );
  });
});
