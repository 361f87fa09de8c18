import { fitFormats } from './fit-formats.js';
import { STRICT_FORMATS, type TableMapping } from './table-mapping.js';

const stateCodeOf = (text: string): string | undefined => (text === 'North Carolina' ? 'NC' : undefined);
const HEADER = ['No', 'From', 'Amount', 'Where', 'Paid'];
const fitted = (remembered: Partial<TableMapping>, ...rows: string[][]) =>
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

const typed = (type: string): string[] => ['P-1', '2026-03-01', '1', 'NC', type];

describe('a remembered mapping', () => {
  it('keeps its formats where they read the file, and asks again for what the cells do not decide', () => {
    const { mapping, reasons, questions } = fitted({ dateOrder: 'dmy', thousandsSeparator: 'period' }, [
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
    expect(fitted({ dateOrder: 'dmy' }, ['P-1', '13/1/2026', '1', 'NC']).questions).toEqual([]);
  });

  it('takes the order of the dates that it cannot read, and asks where they do not decide it', () => {
    const decided = fitted({ dateOrder: 'ymd' }, ['P-1', '3/13/2026', '1', 'NC']);
    expect(decided).toMatchObject({
      mapping: { dateOrder: 'mdy', name: 'Register' },
      reasons: [{ about: 'dateOrder', sentence: '"3/13/2026" has the month first. The remembered mapping differs.' }],
      questions: [],
    });
    expect(fitted({ dateOrder: 'ymd' }, ['P-1', '3/1/2026', '1', 'NC'])).toMatchObject({
      mapping: { dateOrder: 'mdy' },
      questions: [{ about: 'dateOrder' }],
    });
    expect(fitted({ dateOrder: 'mdy' }, ['P-1', '3/1/2026', '1', 'NC'], ['P-2', '13/4/2026', '1', 'NC']).mapping.dateOrder).toBe('dmy');
  });

  it('reads amounts and states of the file, and gives up no format that it has', () => {
    const { mapping } = fitted({ currency: true }, ['P-1', '2026-03-01', '1,234.50', 'North Carolina']);
    expect(mapping).toMatchObject({ thousandsSeparator: 'comma', currency: true, stateNames: true });
    expect(fitted({ currency: true, stateNames: true }, ['P-1', '2026-03-01', '12', 'NC']).mapping).toMatchObject({
      thousandsSeparator: 'none',
      currency: true,
      stateNames: true,
    });
  });

  it('proposes its meanings of values, and asks again about those with several', () => {
    const remembered = {
      columns: { policy_number: 'No', transaction_type: 'Paid' },
      values: { transaction_type: { rp: 'return_premium', 'mid term': 'endorsement' } },
    };
    const { mapping, values, questions } = fitted(remembered, typed('RP'), typed('Mid  Term'), typed('Rewrite'), typed('NB'));
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
    expect(fitted(remembered, typed('Mid Term')).questions).toEqual([]);
  });

  it('looks only at the columns that it uses', () => {
    expect(fitted({}, ['P-1', '2026-03-01', '1', 'NC', '$3,000.00'])).toMatchObject({ mapping: STRICT_FORMATS, reasons: [] });
  });
});
