import { COLUMNS, mapColumns, type ColumnName } from './columns.js';
import { readPolicyRow } from './row-rules.js';

const GOOD: Record<ColumnName, string> = {
  policy_number: 'SL-1001',
  insured_name: 'Harbor Freight Lines LLC',
  effective_date: '2026-01-01',
  expiration_date: '2027-01-01',
  premium: '1200.50',
  state: 'VA',
  broker_name: '',
  insurer_name: '',
  coverage_type: '',
  notes: '',
  transaction_type: '',
  transaction_date: '',
  external_id: '',
};

const columns = mapColumns(COLUMNS, () => undefined);
const read = (change: Partial<Record<ColumnName, string>>, extra: string[] = []) =>
  readPolicyRow({ row: 7, cells: [...COLUMNS.map((column) => change[column] ?? GOOD[column]), ...extra] }, columns, (code) =>
    ['VA', 'NC'].includes(code),
  );
const errorsOf = (change: Partial<Record<ColumnName, string>>, extra?: string[]): string[] => {
  const result = read(change, extra);
  return 'errors' in result ? result.errors : [];
};

describe('a row', () => {
  it('becomes a transaction whose date and type may be left open', () => {
    expect(read({})).toEqual({
      row: 7,
      policyNumber: 'SL-1001',
      insuredName: 'Harbor Freight Lines LLC',
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      premiumCents: 120_050,
      state: 'VA',
      brokerName: null,
      insurerName: null,
      coverageType: null,
      notes: null,
      statedType: null,
      transactionDate: '2026-01-01',
      statesTransactionDate: false,
      externalId: null,
    });
  });

  it('may write its state in any case and its transaction type with spaces', () => {
    expect(read({ state: ' va ', transaction_type: 'Return Premium', premium: '-10', transaction_date: '2026-05-01' })).toMatchObject({
      state: 'VA',
      statedType: 'return_premium',
      premiumCents: -1000,
      transactionDate: '2026-05-01',
    });
  });

  it.each(['=1+1', '+49 30', '-dash', '@SUM(A1)'])('keeps %s as the text it is', (text) => {
    expect(read({ insured_name: text, notes: text })).toMatchObject({ insuredName: text, notes: text });
  });

  it.each<[Partial<Record<ColumnName, string>>, string]>([
    [{ policy_number: ' ' }, 'policy_number is empty. Enter the number of the policy, for example SL-1001.'],
    [{ insured_name: '' }, 'insured_name is empty. Enter the name of the insured.'],
    [{ effective_date: '' }, 'effective_date is empty. Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.'],
    [{ effective_date: '2026-02-29' }, 'effective_date is "2026-02-29". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.'],
    [{ effective_date: '0026-01-01' }, 'effective_date is "0026-01-01". Enter a date between 1900-01-01 and 2100-12-31.'],
    [
      { effective_date: '1/2/2026' },
      'effective_date is "1/2/2026". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15. In Excel, set the format',
    ],
    [{ expiration_date: '2026-01-01' }, 'expiration_date is "2026-01-01". Enter a date after the effective_date 2026-01-01.'],
    [{ premium: '' }, 'premium is empty. Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ state: 'ZZ' }, 'state is "ZZ". Enter the two-letter code of a state or DC, for example VA.'],
    [{ state: 'Virginia' }, 'state is "Virginia". Enter the two-letter code of a state or DC, for example VA.'],
    [{ transaction_type: 'flip' }, 'transaction_type is "flip". Enter one of new, renewal,'],
    [{ transaction_date: 'soon' }, 'transaction_date is "soon". Enter a date that exists'],
    [{ premium: '-5' }, 'premium is "-5". Enter zero or more, or a transaction_type of return_premium, cancellation or endorsement'],
    [{ premium: '-5', transaction_type: 'renewal' }, 'premium is "-5". Enter zero or more, or a transaction_type of return_premium'],
    [{ premium: '-5', transaction_type: 'audit' }, 'premium is "-5". Enter zero or more'],
    [{ premium: '5', transaction_type: 'cancellation' }, 'premium is "5". With transaction_type cancellation enter zero or, for a premium'],
    [{ insured_name: '#REF!' }, 'insured_name is "#REF!". Fix the formula in your spreadsheet, or enter the value.'],
    [{ notes: 'a\u0000b' }, 'notes is "a\u{FFFD}b". Remove the control characters.'],
    [{ policy_number: 'x'.repeat(101) }, 'Enter at most 100 characters.'],
  ])('is refused for %j', (change, error) => {
    expect(errorsOf(change)).toEqual([expect.stringContaining(error)]);
  });

  it.each(['1,200.50', '$1200', '1200.505', '1e5', '0x10', 'NaN', 'Infinity', '1.', '.5', '9999999999999', '１２'])(
    'is refused for the premium %s',
    (premium) => {
      expect(errorsOf({ premium })).toEqual([expect.stringContaining(`premium is "${premium}". `)]);
    },
  );

  it('clips a long value in its error', () => {
    expect(errorsOf({ state: 'x'.repeat(10_000) })[0]!.length).toBeLessThan(200);
  });

  it('names all its errors at once', () => {
    expect(errorsOf({ policy_number: '', premium: 'x', state: '' })).toHaveLength(3);
  });

  it('is refused when it has more values than the header has columns', () => {
    expect(errorsOf({}, ['', 'surplus'])).toEqual([expect.stringContaining('The row has 15 values for 13 columns')]);
    expect(errorsOf({}, ['', ''])).toEqual([]);
  });
});
