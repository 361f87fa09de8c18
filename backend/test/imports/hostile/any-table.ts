import * as fc from 'fast-check';
import { EXEMPTIONS, LINES_OF_BUSINESS } from '../../../src/jurisdictions/rulebook.types.js';
import { COLUMNS, type ColumnName } from '../../../src/imports/rows/column-names.js';

/** A table as cells, the header first. */
export type Table = string[][];

const day = (year: number) => fc.constantFrom('01-01', '02-28', '06-30', '12-31').map((rest) => `${year}-${rest}`);
const blankOr = (value: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), value);
const amount = fc.constantFrom('0', '50', '125.50', '0.01');

/** Valid cells for each column of the format. Together they may still contradict each other. */
const CELLS: Record<ColumnName, fc.Arbitrary<string>> = {
  policy_number: fc.constantFrom('SL-1', 'SL-2', '0042'),
  insured_name: fc.constantFrom('Harbor LLC', 'Café Ørsted, Inc.', '=cmd|calc'),
  effective_date: day(2026),
  expiration_date: day(2027),
  premium: fc.constantFrom('1000', '1200.50', '0', '99999999.99'),
  state: fc.constantFrom('VA', 'nc', 'CA', 'TX', 'SD'),
  broker_name: blankOr(fc.constant('Dock Brokers')),
  insurer_name: blankOr(fc.constant('Harbor Specialty')),
  coverage_type: blankOr(fc.constantFrom('Property', 'General Liability', 'Workers Compensation')),
  notes: blankOr(fc.constantFrom('See file', 'two\nlines', 'a "quoted" word')),
  transaction_type: blankOr(fc.constantFrom('new', 'renewal', 'endorsement', 'audit', 'Cancellation')),
  transaction_date: blankOr(day(2026)),
  external_id: blankOr(fc.constantFrom('T-1', 'T-2')),
  line_of_business: blankOr(fc.constantFrom(...LINES_OF_BUSINESS)),
  coverage_code: fc.constant(''),
  exemption: blankOr(fc.constantFrom(...EXEMPTIONS)),
  exemption_proof: blankOr(fc.constant('Certificate 7')),
  policy_fee: blankOr(amount),
  inspection_fee: blankOr(amount),
  broker_fee: blankOr(amount),
  agent_fee: blankOr(amount),
  other_insurer_fees: blankOr(amount),
  fire_premium: blankOr(amount),
  non_us_premium: blankOr(amount),
  municipality: blankOr(fc.constant('Newark')),
  independently_procured: blankOr(fc.constantFrom('yes', 'no')),
  extension_date: blankOr(fc.constantFrom('2027-01-01')),
  interstate_transport: blankOr(fc.constantFrom('yes', 'no')),
  home_state: fc.constant(''),
  insurer_naic: blankOr(fc.constant('10172')),
  insurer_aa: fc.constant(''),
  insurer_share: blankOr(fc.constantFrom('100', '37.5')),
  policy_limit: blankOr(amount),
  previous_policy_number: blankOr(fc.constant('SL-0')),
  account_number: blankOr(fc.constant('7')),
  bound_date: blankOr(day(2025)),
  issue_date: blankOr(day(2026)),
  invoice_date: blankOr(day(2026)),
  receipt_date: blankOr(day(2026)),
};

const anyRow = fc.tuple(...COLUMNS.map((column) => CELLS[column]));

/** A valid file with all of the format's columns. */
export const validTable: fc.Arbitrary<Table> = fc
  .array(anyRow, { minLength: 1, maxLength: 4 })
  .map((rows) => [[...COLUMNS], ...rows.map((row) => [...row])]);

export const accountsTable: fc.Arbitrary<Table> = fc
  .array(
    fc.tuple(
      fc.constantFrom('Harbor LLC', 'Oak Inc', 'Café Ørsted', '=cmd|calc'),
      blankOr(fc.constantFrom('A-1', 'A-2')),
      blankOr(fc.constant('dana@harbor.example')),
      blankOr(fc.constantFrom('corporation', 'Sole Proprietorship')),
      blankOr(fc.constantFrom('1998', '2020')),
      blankOr(fc.constantFrom('VA', 'nc')),
      blankOr(fc.constant('23510')),
      blankOr(fc.constant('12-3456789')),
      blankOr(fc.constant('two\nlines')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) => [
    'account_name,account_number,primary_contact_email,business_type,year_established,state,zip_code,federal_tax_id,notes'.split(','),
    ...rows.map((row) => [...row]),
  ]);
