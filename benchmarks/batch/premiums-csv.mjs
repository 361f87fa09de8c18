const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA DC WV WI WY'.split(
    ' ',
  );
const POLICY_TYPES = ['general_liability', 'property', 'cyber_liability', 'professional_liability', 'workers_compensation', 'other'];
const LINES = ['commercial_property', 'inland_marine', 'general_liability', 'homeowners', 'auto', 'aircraft'];

/**
 * Values by column, each for every nth policy, so that each column is used and most cells in a row are empty, as in real files.
 * @type {readonly [column: string, everyNth: number, value: (policy: number) => string][]}
 */
const OPTIONAL_COLUMNS = [
  ['edition', 9, () => 'statute'],
  ['bound_date', 5, (policy) => `2025-12-${padNumber((policy % 28) + 1, 2)}`],
  ['insurer_fees', 10, () => '150.00'],
  ['broker_fees', 11, () => '75.00'],
  ['policy_fee', 3, () => '100.00'],
  ['inspection_fee', 7, () => '225.50'],
  ['agent_fee', 13, () => '35.00'],
  ['fire_premium', 17, () => '0'],
  ['non_us_premium', 19, () => '0'],
  ['in_state_premium', 23, () => '0'],
  ['line_of_business', 2, (policy) => LINES[(policy / 2) % LINES.length] ?? ''],
  ['coverage_code', 43, () => 'windstorm'],
  ['municipality', 29, () => 'Lexington'],
  ['multi_state', 4, () => 'yes'],
  ['independently_procured', 31, () => 'no'],
  ['exemption', 37, () => 'municipality'],
  ['unconfirmed_fees', 41, () => 'exclude'],
];
const HEADER = [
  'policy_number,insured_name,state,premium,policy_type,effective_date,transaction_date,transaction_type,parts',
  ...OPTIONAL_COLUMNS.map(([column]) => column),
].join(',');

/** @param {number} number @param {number} digits */
const padNumber = (number, digits) => String(number).padStart(digits, '0');

/** @param {number} policy */
function buildOptionalCells(policy) {
  const cells = OPTIONAL_COLUMNS.map(([, everyNth, value]) => (policy % everyNth === 0 ? value(policy) : ''));
  // The coverage is in the other column.
  if (policy % 43 === 0) cells[OPTIONAL_COLUMNS.findIndex(([column]) => column === 'line_of_business')] = '';
  return cells;
}

/**
 * Returns a CSV file of plausible premiums with all columns of a batch, identical in each run. One row in twenty returns part of the previous
 * premium; one in forty-seven has two coverages and otherwise only fees.
 * @param {number} rows
 */
export function buildPremiumsCsv(rows) {
  const lines = [HEADER];
  for (let index = 0; index < rows; index += 1) {
    const isReturn = index % 20 === 19;
    const policy = isReturn ? index - 1 : index;
    const month = padNumber((policy % 6) + 1, 2);
    const day = padNumber((policy % 28) + 1, 2);
    const size = `${500 + ((index * 7919) % 90_000)}.${padNumber((index * 31) % 100, 2)}`;
    const hasParts = !isReturn && policy % 47 === 0;
    const further =
      isReturn || hasParts
        ? OPTIONAL_COLUMNS.map(([column]) => (column === 'policy_fee' && hasParts ? '100.00' : ''))
        : buildOptionalCells(policy);
    lines.push(
      [
        `SL-${padNumber(policy, 7)}`,
        `Insured ${padNumber(policy, 6)} LLC`,
        STATES[policy % STATES.length],
        isReturn ? `-${size}` : size,
        hasParts ? '' : POLICY_TYPES[policy % POLICY_TYPES.length],
        `2026-${month}-${day}`,
        isReturn ? `2026-${padNumber((policy % 6) + 4, 2)}-${day}` : '',
        isReturn ? 'return_premium' : '',
        hasParts ? `commercial_property ${(Number(size) - 400).toFixed(2)}; general_liability 400.00` : '',
        ...further,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
