export const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA DC WV WI WY'.split(
    ' ',
  );
const COVERAGES = [
  'General Liability',
  'Commercial Property',
  'Cyber Liability',
  'Professional Liability',
  'Workers Compensation',
  'Excess Liability',
];
const TRADES = ['Roofing', 'Freight Lines', 'Marina', 'Brewing', 'Day Care', 'Foundry', 'Logistics', 'Orchards', 'Hotels', 'Robotics'];
const LINES = ['commercial_property', 'inland_marine', 'general_liability', 'homeowners', 'auto', 'aircraft'];
const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,broker_name,insurer_name,coverage_type';

/**
 * Optional values by column, each for every nth row, so that each column is used and most cells in a row are empty, as in real files. The charges
 * differ from those due, because few invoices state exactly the amounts due.
 * @type {readonly [column: string, everyNth: number, value: (row: number, state: string) => string][]}
 */
const OPTIONAL_COLUMNS = [
  ['external_id', 2, (row) => `T${padNumber(row, 7)}`],
  ['notes', 8, (row) => `Renewal call in week ${(row % 52) + 1}`],
  ['line_of_business', 2, (row) => LINES[(row / 2) % LINES.length] ?? ''],
  ['coverage_code', 43, () => 'windstorm'],
  ['exemption', 37, () => 'municipality'],
  ['exemption_proof', 37, () => 'Certificate of exemption'],
  ['policy_fee', 3, () => '100.00'],
  ['inspection_fee', 7, () => '225.50'],
  ['broker_fee', 11, () => '75.00'],
  ['agent_fee', 13, () => '35.00'],
  ['other_insurer_fees', 10, () => '150.00'],
  ['fire_premium', 17, () => '0'],
  ['non_us_premium', 19, () => '0'],
  ['municipality', 29, () => 'Lexington'],
  ['independently_procured', 31, () => 'no'],
  ['home_state', 4, (_row, state) => state],
  ['insurer_naic', 3, (row) => padNumber(10_000 + (row % 90), 5)],
  ['insurer_share', 41, () => '100'],
  ['policy_limit', 5, () => '1000000'],
  ['previous_policy_number', 6, (row) => `PRIOR-${padNumber(row, 7)}`],
  ['bound_date', 5, (row) => `2025-12-${padNumber((row % 28) + 1, 2)}`],
  ['issue_date', 14, (row) => `2026-12-${padNumber((row % 28) + 1, 2)}`],
  ['invoice_date', 15, (row) => `2026-12-${padNumber((row % 28) + 1, 2)}`],
  ['receipt_date', 16, (row) => `2026-12-${padNumber((row % 28) + 1, 2)}`],
  ['charged_premium_tax', 199, (row) => `${(row * 37) % 4_000}.${padNumber(row % 100, 2)}`],
  ['charged_stamping_fee', 211, (row) => `${row % 90}.40`],
  ['charged_other', 223, () => '10.00'],
  ['charged_total', 227, (row) => `${(row * 41) % 4_100}.${padNumber(row % 100, 2)}`],
  ['collected', 4, (row) => `${(row * 41) % 4_100}.${padNumber(row % 100, 2)}`],
  ['collected_on', 9, (row) => `2026-12-${padNumber((row % 28) + 1, 2)}`],
  ['invoice_number', 2, (row) => `INV-${padNumber(row, 7)}`],
];

/** @param {number} number @param {number} digits */
const padNumber = (number, digits) => String(number).padStart(digits, '0');

/** @param {number} row @param {string} state */
function buildOptionalCells(row, state) {
  const cells = OPTIONAL_COLUMNS.map(([, everyNth, value]) => (row % everyNth === 0 ? value(row, state) : ''));
  // The coverage is in the other column.
  if (row % 43 === 0) cells[OPTIONAL_COLUMNS.findIndex(([column]) => column === 'line_of_business')] = '';
  return cells;
}

/**
 * Returns a CSV file of plausible policies, identical in each run. One row in twenty endorses the previous policy.
 * @param {number} rows
 * @param {string} prefix of the policy numbers
 * @param {{ hasAllColumns?: boolean }} [options] adds the optional columns, sparsely filled
 */
export function buildSampleCsv(rows, prefix, { hasAllColumns = false } = {}) {
  const lines = [hasAllColumns ? `${HEADER},${OPTIONAL_COLUMNS.map(([column]) => column).join(',')}` : HEADER];
  for (let index = 0; index < rows; index += 1) {
    const isEndorsement = index % 20 === 19;
    const policy = isEndorsement ? index - 1 : index;
    const state = STATES[policy % STATES.length] ?? '';
    const month = padNumber((policy % 12) + 1, 2);
    const day = padNumber((policy % 28) + 1, 2);
    const premium = `${500 + ((index * 7919) % 90_000)}.${padNumber((index * 31) % 100, 2)}`;
    const insured = `${TRADES[policy % TRADES.length]} ${padNumber(policy, 6)}`;
    const coverage = COVERAGES[policy % COVERAGES.length];
    const further = hasAllColumns ? `,${buildOptionalCells(index, state).join(',')}` : '';
    lines.push(
      `${prefix}-${padNumber(policy, 7)},${insured},2026-${month}-${day},2027-${month}-${day},${premium},${state},Sample Broker,Specialty,${coverage}${further}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
