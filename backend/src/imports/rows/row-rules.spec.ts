import { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import { mapColumns } from './columns.js';
import { COLUMNS, type ColumnName } from './column-names.js';
import { readPolicyRow } from './row-rules.js';

const VALID_ROW: Partial<Record<ColumnName, string>> = {
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
const codes = new CoverageCodes([]);
const NO_NUMBERS: ReadonlySet<string> = new Set();
const isState = (code: string): boolean => ['VA', 'NC'].includes(code);
const readRow = (change: Partial<Record<ColumnName, string>>, extra: string[] = []) =>
  readPolicyRow(
    { row: 7, cells: [...COLUMNS.map((column) => change[column] ?? VALID_ROW[column] ?? ''), ...extra] },
    columns,
    { isState, codes },
    NO_NUMBERS,
  );
const listErrors = (change: Partial<Record<ColumnName, string>>, extra?: string[]): string[] => {
  const result = readRow(change, extra);
  return 'errors' in result ? result.errors : [];
};

describe('a policy row', () => {
  it('is read as a transaction, with or without a date and a type', () => {
    expect(readRow({})).toEqual({
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
      details: expect.objectContaining({ policyFeeCents: null }),
    });
  });

  it('accepts a state in any case and a transaction type with spaces', () => {
    expect(readRow({ state: ' va ', transaction_type: 'Return Premium', premium: '-10', transaction_date: '2026-05-01' })).toMatchObject({
      state: 'VA',
      statedType: 'return_premium',
      premiumCents: -1000,
      transactionDate: '2026-05-01',
    });
  });

  it('keeps its other details, and may lack columns', () => {
    expect(
      readRow({
        policy_fee: '100.00',
        exemption: 'School District',
        coverage_code: 'fire',
        insurer_naic: '10172',
        insurer_share: '37.5',
        independently_procured: 'no',
        bound_date: '2025-12-15',
      }),
    ).toMatchObject({
      details: {
        policyFeeCents: 10_000,
        exemption: 'school_district',
        coverageCode: 'fire',
        insurerNaic: '10172',
        insurerShare: '37.5',
        independentlyProcured: false,
        boundDate: '2025-12-15',
        brokerFeeCents: null,
      },
    });
    const few = mapColumns([...COLUMNS].slice(0, 13), () => undefined);
    const cells = [...COLUMNS].slice(0, 13).map((column) => VALID_ROW[column] ?? '');
    expect(readPolicyRow({ row: 2, cells }, few, { isState, codes }, NO_NUMBERS)).toMatchObject({ details: null });
  });

  it.each<[Partial<Record<ColumnName, string>>, string]>([
    [{ policy_fee: '1,00' }, 'policy_fee is "1,00". Enter an amount in dollars'],
    [{ policy_fee: '-5' }, 'A fee may be negative only with a transaction_type'],
    [{ fire_premium: '1200.51' }, 'fire_premium is part of the premium: enter at most the premium, with the same sign.'],
    [{ exemption: 'church' }, 'exemption is "church". Enter one of government, municipality,'],
    [{ line_of_business: 'rockets' }, 'line_of_business is "rockets". Enter one of general_liability,'],
    [{ coverage_code: '9999' }, 'coverage_code is "9999". The rulebook has no coverage codes'],
    [{ coverage_code: 'fire', line_of_business: 'fire' }, 'coverage_code and line_of_business are both filled. Enter one of them.'],
    [{ home_state: 'NC' }, 'home_state is "NC", but state is "VA". Enter the home state as state'],
    [{ insurer_naic: '123' }, 'insurer_naic is "123". Enter the 5 digits of the NAIC number'],
    [{ insurer_aa: '1122000' }, 'insurer_aa is "1122000". Enter the alien insurer number as AA-'],
    [{ insurer_naic: '10172', insurer_aa: 'AA-1122000' }, 'insurer_naic and insurer_aa are both filled.'],
    [{ insurer_share: '100.5' }, 'insurer_share is "100.5". Enter the percent of the insurer'],
    [{ insurer_share: '0' }, 'insurer_share is "0". Enter the percent of the insurer'],
    [{ policy_limit: '-1' }, 'policy_limit is "-1". Enter zero or more.'],
    [{ independently_procured: 'maybe' }, 'independently_procured is "maybe". Enter yes or no.'],
    [{ invoice_date: '2026-02-30' }, 'invoice_date is "2026-02-30". Enter a date that exists'],
    [{ municipality: 'x'.repeat(101) }, 'Enter at most 100 characters.'],
    [{ account_number: 'a\u0007' }, 'Remove the control characters.'],
  ])('is rejected for the details %j', (change, error) => {
    expect(listErrors(change)).toEqual([expect.stringContaining(error)]);
  });

  it.each(['=1+1', '+49 30', '-dash', '@SUM(A1)'])('keeps %s as text', (text) => {
    expect(readRow({ insured_name: text, notes: text })).toMatchObject({ insuredName: text, notes: text });
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
    [{ premium: '$1,200' }, 'for example 1200.50. Leave out the currency sign and thousands separators.'],
    [{ premium: '($1,200.00)' }, 'Leave out the currency sign and thousands separators. Enter a minus sign instead of parentheses.'],
    [{ premium: '(1200)' }, 'for example 1200.50. Enter a minus sign instead of parentheses.'],
    [{ premium: '' }, 'premium is empty. Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ state: 'ZZ' }, 'state is "ZZ". Enter the two-letter code of a state or DC, for example VA.'],
    [{ state: 'Virginia' }, 'state is "Virginia". Enter the two-letter code of a state or DC, for example VA.'],
    [{ transaction_type: 'flip' }, 'transaction_type is "flip". Enter one of new, renewal,'],
    [{ transaction_date: 'soon' }, 'transaction_date is "soon". Enter a date that exists'],
    [{ premium: '-5' }, 'premium may be negative only with a transaction_type of endorsement, return_premium or cancellation.'],
    [{ premium: '-5', transaction_type: 'renewal' }, 'premium may be negative only with a transaction_type of endorsement, return_premium'],
    [{ premium: '-5', transaction_type: 'audit' }, 'premium may be negative only with'],
    [{ premium: '5', transaction_type: 'cancellation' }, 'premium of a cancellation must be negative, for example -500.00, or 0.'],
    [{ insured_name: '#REF!' }, 'insured_name is "#REF!". Fix the formula in your spreadsheet, or enter the value.'],
    [{ notes: 'a\u0000b' }, 'notes is "a\u{FFFD}b". Remove the control characters.'],
    [{ policy_number: 'P'.repeat(101) }, 'Enter at most 100 characters.'],
    [{ policy_number: 'TBA' }, 'Enter the policy number as it is on the declarations page.'],
    [{ policy_number: '2026-03-01' }, 'looks like a date that your spreadsheet made from a number'],
    [{ policy_number: '4.2E+15' }, 'Your spreadsheet has shortened a long number.'],
    [{ account_number: '1.23457E+11' }, 'Your spreadsheet has shortened a long number.'],
    [{ insurer_name: '#FORMULA!' }, 'insurer_name is "#FORMULA!". The formula has no calculated value.'],
    [{ exemption: '#N/A' }, 'exemption is "#N/A". Fix the formula in your spreadsheet'],
    [{ effective_date: '2026-01-01 14:30:00' }, 'Enter the day without a time, for example 2026-01-15.'],
  ])('is rejected for the values %j', (change, error) => {
    expect(listErrors(change)).toEqual([expect.stringContaining(error)]);
  });

  it.each(['12 (stored as 12000)', '(1200)-', '1,20'])(
    'gets an error without advice on signs if its premium %s is wrong for a different reason',
    (premium) => {
      expect(listErrors({ premium })).toEqual([expect.stringMatching(/for example 1200\.50\.$/)]);
    },
  );

  it.each(['1,200.50', '$1200', '1200.505', '1e5', '0x10', 'NaN', 'Infinity', '1.', '.5', '9999999999999', '１２'])(
    'is rejected for the premium %s',
    (premium) => {
      expect(listErrors({ premium })).toEqual([expect.stringContaining(`premium is "${premium}". `)]);
    },
  );

  it.each(['TOTAL', 'Grand Total', 'Subtotal', 'Report total:', 'Total for Texas'])(
    'is rejected as a total if its policy number is %s',
    (policy_number) => {
      expect(listErrors({ policy_number, insured_name: 'All insureds' })).toEqual([expect.stringContaining('looks like a total')]);
    },
  );

  it('is not rejected as a total if its policy number merely begins with the word', () => {
    expect(readRow({ policy_number: 'TOTAL-1' })).toMatchObject({ policyNumber: 'TOTAL-1' });
  });

  it.each(['N/A', 'NULL', 'nan', 'None', '-', '(blank)'])('has no insurer if the cell is %s', (insurer_name) => {
    expect(readRow({ insurer_name, policy_fee: insurer_name })).toMatchObject({ insurerName: null, details: { policyFeeCents: null } });
  });

  it.each(['2026-01-01 00:00:00', '2026-01-01 00:01:00', '2026-01-01 12:01 AM', '2026-01-01T00:00:00Z'])(
    'begins its term on the date of %s',
    (effective_date) => {
      expect(readRow({ effective_date })).toMatchObject({ effectiveDate: '2026-01-01' });
    },
  );

  it.each([
    ["'000125", '000125'],
    ['EX\u201399\u00a01', 'EX-99 1'],
  ])('has the policy number %j read as %j', (policy_number, policyNumber) => {
    expect(readRow({ policy_number })).toMatchObject({ policyNumber });
  });

  it('is rejected with an error that shortens a long value', () => {
    expect(listErrors({ state: 'x'.repeat(10_000) })[0]!.length).toBeLessThan(200);
  });

  it('is rejected with all of its errors together', () => {
    expect(listErrors({ policy_number: '', premium: 'x', state: '' })).toHaveLength(3);
  });

  it('is rejected if it has more values than the header has columns', () => {
    expect(listErrors({}, ['', 'surplus'])).toEqual([
      expect.stringContaining(`The row has ${COLUMNS.length + 2} values for ${COLUMNS.length} columns`),
    ]);
    expect(listErrors({}, ['', ''])).toEqual([]);
  });
});
