import * as fc from 'fast-check';
import { EXEMPTIONS, LINES_OF_BUSINESS } from '../../../src/jurisdictions/rulebook.types.js';
import { COLUMNS, type ColumnName } from '../../../src/imports/rows/column-names.js';

/** A table as rows of cells, header first. */
export type Table = string[][];

const dayArbitrary = (year: number) => fc.constantFrom('01-01', '02-28', '06-30', '12-31').map((rest) => `${year}-${rest}`);
const blankOrArbitrary = (value: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), value);
const amountArbitrary = fc.constantFrom('0', '50', '125.50', '0.01');

/** Valid cells for each column in the format. Combined in one row, they may still contradict each other. */
const CELLS: Record<ColumnName, fc.Arbitrary<string>> = {
  policy_number: fc.constantFrom('SL-1', 'SL-2', '0042'),
  insured_name: fc.constantFrom('Harbor LLC', 'Café Ørsted, Inc.', '=cmd|calc'),
  effective_date: dayArbitrary(2026),
  expiration_date: dayArbitrary(2027),
  premium: fc.constantFrom('1000', '1200.50', '0', '99999999.99'),
  state: fc.constantFrom('VA', 'nc', 'CA', 'TX', 'SD'),
  broker_name: blankOrArbitrary(fc.constant('Dock Brokers')),
  insurer_name: blankOrArbitrary(fc.constant('Harbor Specialty')),
  coverage_type: blankOrArbitrary(fc.constantFrom('Property', 'General Liability', 'Workers Compensation')),
  notes: blankOrArbitrary(fc.constantFrom('See file', 'two\nlines', 'a "quoted" word')),
  transaction_type: blankOrArbitrary(fc.constantFrom('new', 'renewal', 'endorsement', 'audit', 'Cancellation')),
  transaction_date: blankOrArbitrary(dayArbitrary(2026)),
  external_id: blankOrArbitrary(fc.constantFrom('T-1', 'T-2')),
  line_of_business: blankOrArbitrary(fc.constantFrom(...LINES_OF_BUSINESS)),
  coverage_code: fc.constant(''),
  exemption: blankOrArbitrary(fc.constantFrom(...EXEMPTIONS)),
  exemption_proof: blankOrArbitrary(fc.constant('Certificate 7')),
  policy_fee: blankOrArbitrary(amountArbitrary),
  inspection_fee: blankOrArbitrary(amountArbitrary),
  broker_fee: blankOrArbitrary(amountArbitrary),
  agent_fee: blankOrArbitrary(amountArbitrary),
  other_insurer_fees: blankOrArbitrary(amountArbitrary),
  fire_premium: blankOrArbitrary(amountArbitrary),
  non_us_premium: blankOrArbitrary(amountArbitrary),
  municipality: blankOrArbitrary(fc.constant('Newark')),
  independently_procured: blankOrArbitrary(fc.constantFrom('yes', 'no')),
  extension_date: blankOrArbitrary(fc.constantFrom('2027-01-01')),
  interstate_transport: blankOrArbitrary(fc.constantFrom('yes', 'no')),
  home_state: fc.constant(''),
  insurer_naic: blankOrArbitrary(fc.constant('10172')),
  insurer_aa: fc.constant(''),
  insurer_share: blankOrArbitrary(fc.constantFrom('100', '37.5')),
  policy_limit: blankOrArbitrary(amountArbitrary),
  previous_policy_number: blankOrArbitrary(fc.constant('SL-0')),
  account_number: blankOrArbitrary(fc.constant('7')),
  team: blankOrArbitrary(fc.constant('Property East')),
  licensee_npn: blankOrArbitrary(fc.constant('17004821')),
  license_number: blankOrArbitrary(fc.constant('SL-104882')),
  bound_date: blankOrArbitrary(dayArbitrary(2025)),
  issue_date: blankOrArbitrary(dayArbitrary(2026)),
  invoice_date: blankOrArbitrary(dayArbitrary(2026)),
  receipt_date: blankOrArbitrary(dayArbitrary(2026)),
  charged_premium_tax: blankOrArbitrary(fc.constantFrom('22.50', '-1.25', '0.00')),
  charged_stamping_fee: blankOrArbitrary(fc.constantFrom('0.40', '0')),
  charged_other: blankOrArbitrary(fc.constantFrom('10.00', '3.5')),
  charged_total: blankOrArbitrary(fc.constantFrom('32.90', '-0.01')),
  collected: blankOrArbitrary(fc.constantFrom('32.90', '0.00')),
  collected_on: blankOrArbitrary(dayArbitrary(2026)),
  invoice_number: blankOrArbitrary(fc.constantFrom('INV-1', '0017')),
};

const rowArbitrary = fc.tuple(...COLUMNS.map((column) => CELLS[column]));

export const validTableArbitrary: fc.Arbitrary<Table> = fc
  .array(rowArbitrary, { minLength: 1, maxLength: 4 })
  .map((rows) => [[...COLUMNS], ...rows.map((row) => [...row])]);

export const accountsTableArbitrary: fc.Arbitrary<Table> = fc
  .array(
    fc.tuple(
      fc.constantFrom('Harbor LLC', 'Oak Inc', 'Café Ørsted', '=cmd|calc'),
      blankOrArbitrary(fc.constantFrom('A-1', 'A-2')),
      blankOrArbitrary(fc.constant('dana@harbor.example')),
      blankOrArbitrary(fc.constantFrom('corporation', 'Sole Proprietorship')),
      blankOrArbitrary(fc.constantFrom('1998', '2020')),
      blankOrArbitrary(fc.constantFrom('VA', 'nc')),
      blankOrArbitrary(fc.constant('23510')),
      blankOrArbitrary(fc.constant('12-3456789')),
      blankOrArbitrary(fc.constant('two\nlines')),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) => [
    'account_name,account_number,primary_contact_email,business_type,year_established,state,zip_code,federal_tax_id,notes'.split(','),
    ...rows.map((row) => [...row]),
  ]);
