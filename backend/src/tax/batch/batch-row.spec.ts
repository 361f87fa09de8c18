import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { CoverageCodes } from '../pricing/coverage-codes.js';
import { EXEMPTIONS } from '../../jurisdictions/rulebook.types.js';
import type { CompleteRequest } from '../calculator/calculation-request.js';
import { mapBatchColumns } from './batch-columns.js';
import { BATCH_COLUMN_NAMES, BATCH_FIELDS, type BatchField } from './batch-fields.js';
import { getColumnName, getFieldName, readBatchRow } from './batch-row.js';

const TODAY = '2026-11-21';
const columns = mapBatchColumns(Object.values(BATCH_COLUMN_NAMES), () => undefined);

type Row = Partial<Record<BatchField, string>>;

const readRow = (row: Row, names = getColumnName, extra: string[] = []) => {
  const all: Row = { state: 'VA', premium: '1000', ...row };
  return readBatchRow({ row: 2, cells: [...BATCH_FIELDS.map((field) => all[field] ?? ''), ...extra] }, columns, {
    nameOf: names,
    today: TODAY,
    codes: new CoverageCodes(loadRulebook().coverageOffices),
  });
};

describe('a batch row', () => {
  it('needs only a state and a premium', () => {
    expect(readRow({ state: ' va ' })).toEqual<CompleteRequest>({
      jurisdiction: 'VA',
      premiumCents: 100_000,
      transactionType: 'new',
      effectiveDate: TODAY,
      transactionDate: TODAY,
    });
  });

  it.each<[string, Row, object]>([
    [
      'a word of another system',
      { transactionType: 'NB', lineOfBusiness: 'CGL' },
      { transactionType: 'new', lineOfBusiness: 'general_liability' },
    ],
    ['a state by its name', { state: 'North Carolina' }, { jurisdiction: 'NC' }],
    ['Y for yes', { multiState: 'Y', independentlyProcured: 'N' }, { multiState: true, independentlyProcured: false }],
    [
      'words that mean no value',
      { exemption: 'N/A', brokerFees: 'NULL', effectiveDate: '-', multiState: 'None' },
      { jurisdiction: 'VA', premiumCents: 100_000 },
    ],
    ['a word that means no exemption', { exemption: 'Taxable' }, { jurisdiction: 'VA' }],
  ])('accepts %s', (_what, row, fields) => {
    expect(readRow(row)).toMatchObject(fields);
    expect(readRow({ ...row, exemption: row.exemption ?? '' })).not.toHaveProperty('exemption', expect.anything());
  });

  it.each<[string, Row, string]>([
    [
      'RP',
      { transactionType: 'RP', premium: '-1' },
      'transaction_type is "RP". It means renewal in some systems and return_premium in others.',
    ],
    ['Yes', { exemption: 'Yes' }, 'exemption is "Yes". It means government or municipality in some systems'],
    ['X', { independentlyProcured: 'X' }, 'independently_procured is "X". It means yes in some systems and no in others.'],
    ['a premium that is N/A', { premium: 'N/A' }, 'premium is "N/A".'],
    ['several states', { state: 'OK/TX' }, 'state is "OK/TX".'],
  ])('is rejected if it contains %s, because it is ambiguous or meaningless', (_what, row, sentence) => {
    expect(readRow(row)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  });

  it('accepts every field of the calculator', () => {
    expect(
      readRow({
        premium: '-1,000.00',
        policyType: 'General Liability',
        edition: 'STATUTE',
        effectiveDate: '2026-01-31',
        transactionDate: '2026-05-01',
        transactionType: 'return-premium',
        insurerFees: '10',
        brokerFees: '$20.00',
        firePremium: '-5',
        nonUsPremium: '-1000',
        lineOfBusiness: 'ocean_marine',
        municipality: ' Louisville ',
        independentlyProcured: 'Yes',
        exemption: EXEMPTIONS[0],
      }),
    ).toEqual<CompleteRequest>({
      jurisdiction: 'VA',
      premiumCents: -100_000,
      policyType: 'general_liability',
      edition: 'statute',
      effectiveDate: '2026-01-31',
      transactionDate: '2026-05-01',
      transactionType: 'return_premium',
      insurerFeesCents: 1_000,
      brokerFeesCents: 2_000,
      firePremiumCents: -500,
      nonUsPremiumCents: -100_000,
      lineOfBusiness: 'ocean_marine',
      municipality: 'Louisville',
      independentlyProcured: true,
      exemption: EXEMPTIONS[0],
    });
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['False', false],
    ['0', false],
  ])('has %s read as yes or no', (independentlyProcured, expected) => {
    expect(readRow({ independentlyProcured })).toMatchObject({ independentlyProcured: expected });
  });

  it.each<[Row, string]>([
    [{ state: '' }, 'state is empty. Enter the two-letter code of a state or DC, for example VA.'],
    [{ state: 'Virgina' }, 'state is "Virgina". Enter the two-letter code of a state or DC, for example VA.'],
    [{ premium: '' }, 'premium is empty. Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ premium: '1e5' }, 'premium is "1e5". Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ insurerFees: '1.234' }, 'insurer_fees is "1.234". Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ insurerFees: '-1' }, 'insurer_fees may be negative only with a transaction_type of endorsement,'],
    [{ policyType: 'boat' }, 'policy_type is "boat". Enter one of general_liability, property,'],
    [{ edition: 'draft' }, 'edition is "draft". Enter one of product, statute.'],
    [{ transactionType: 'flip' }, 'transaction_type is "flip". Enter one of new, renewal,'],
    [{ lineOfBusiness: 'kites' }, 'line_of_business is "kites". Enter one of general_liability,'],
    [{ exemption: 'church' }, 'exemption is "church". Enter one of government,'],
    [{ effectiveDate: '2026-02-29' }, 'effective_date is "2026-02-29". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15.'],
    [
      { transactionDate: '3/1/2026' },
      'transaction_date is "3/1/2026". Enter a date that exists as YYYY-MM-DD, for example 2026-01-15. In Excel, set',
    ],
    [{ independentlyProcured: 'maybe' }, 'independently_procured is "maybe". Enter yes or no.'],
    [{ municipality: 'x'.repeat(101) }, 'Enter at most 100 characters.'],
    [{ premium: '-1' }, 'premium may be negative only with a transaction_type of endorsement, return_premium or cancellation.'],
    [{ firePremium: '1000.01' }, 'fire_premium is part of the premium: enter at most the premium, with the same sign.'],
    [{ nonUsPremium: '-1' }, 'non_us_premium is part of the premium: enter at most the premium, with the same sign.'],
  ])("with %j is rejected with the calculator's message", (row, sentence) => {
    expect(readRow(row)).toEqual([expect.stringContaining(sentence)]);
  });

  it("names one coverage by its state's code, or several coverages with their premiums", () => {
    expect(readRow({ state: 'IL', coverageCode: '1003' })).toMatchObject({ lineOfBusiness: 'excess_property', coverageCode: '1003' });
    expect(readRow({ state: 'IL', parts: '1001 600; general_liability 400.00' })).toMatchObject({
      parts: [
        { code: '1001', lineOfBusiness: 'fire', name: '1001 Fire', premiumCents: 60_000 },
        { code: 'general_liability', lineOfBusiness: 'general_liability', name: 'General liability', premiumCents: 40_000 },
      ],
    });
    expect(readRow({ state: 'IL', coverageCode: '7777' })).toEqual([
      expect.stringMatching(/^coverage_code is "7777"\. "7777" is not among the SLAI/),
    ]);
    expect(readRow({ state: 'IL', parts: '1001=600' })).toEqual([
      expect.stringMatching(/^parts is "1001=600"\. Enter the premium by coverage/),
    ]);
    expect(readRow({ state: 'IL', parts: '1001 600; 5001 300' })).toEqual([
      'parts add up to $900.00, but the premium is $1,000.00. Correct the amounts.',
    ]);
    expect(readRow({ state: 'IL', coverageCode: '1001', lineOfBusiness: 'fire' })).toEqual([
      expect.stringMatching(/Enter a coverage code or a line of business, not both\.$/),
    ]);
  });

  it('must have a minus sign for return premium', () => {
    expect(readRow({ transactionType: 'cancellation', premium: '500' })).toEqual([
      'premium of a cancellation must be negative, for example -500.00, or 0.',
    ]);
    expect(readRow({ transactionType: 'return_premium', premium: '-500' })).toMatchObject({ premiumCents: -50_000 });
  });

  it('is rejected with the content of an invalid cell', () => {
    expect(readRow({ state: ' ZZ', premium: '', effectiveDate: `soon${'\u0000'.repeat(100)}` })).toEqual([
      expect.stringMatching(/^effective_date is "soon\ufffd{56}\.\.\."\. Enter a date/),
      expect.stringMatching(/^state is "ZZ"\./),
      expect.stringMatching(/^premium is empty\./),
    ]);
  });

  it('is described with the JSON names of its fields if it was sent as JSON', () => {
    expect(readRow({ premium: '-1', transactionType: 'new' }, getFieldName)).toEqual([
      expect.stringContaining('with a transactionType of'),
    ]);
  });

  it('is rejected with all of its errors together', () => {
    expect(readRow({ state: 'ZZ', premium: 'x', effectiveDate: 'soon' })).toHaveLength(3);
  });

  it('is rejected if it has more values than columns', () => {
    expect(readRow({}, getColumnName, ['', ' '])).toMatchObject({ jurisdiction: 'VA' });
    expect(readRow({}, getColumnName, ['over'])).toEqual([expect.stringMatching(/^The row has 35 values for 34 columns/)]);
  });
});

const findErrors = (names: string[], cells: string[]): string[] => {
  const read = readBatchRow(
    { row: 9, cells },
    mapBatchColumns(names, () => undefined),
    {
      nameOf: getColumnName,
      today: TODAY,
      codes: new CoverageCodes([]),
    },
  );
  return Array.isArray(read) ? read : [];
};

describe('a totals row below a batch', () => {
  const SENTENCE = 'This looks like a totals row with a premium of "3000". Delete it from the file.';

  it.each(['TOTAL', 'Grand Total', 'Subtotal:', 'Texas Total', 'Q1 2026 totals', 'Sum', 'Balance forward'])(
    'with the label %s is a row that is not priced',
    (label) => {
      expect(findErrors(['policy_number', 'state', 'premium'], [label, 'TX', '3000'])).toEqual([SENTENCE]);
      expect(findErrors(['Policy No', 'Insured', 'state', 'premium'], ['', label, 'TX', '3000'])).toEqual([SENTENCE]);
    },
  );

  it.each(['TOTAL-1', 'SUM-2026-01', 'TOT 4471', 'TOTAL 20260131'])('with the label %s may be the number of a policy', (number) => {
    expect(findErrors(['policy_number', 'state', 'premium'], [number, 'TX', '3000'])).toEqual([]);
  });

  it('can be distinguished from a policy by its first column', () => {
    expect(findErrors(['policy_number', 'Insured', 'state', 'premium'], ['P-1', 'Total', 'TX', '3000'])).toEqual([]);
    expect(findErrors(['state', 'premium'], ['TX', '3000'])).toEqual([]);
  });
});
