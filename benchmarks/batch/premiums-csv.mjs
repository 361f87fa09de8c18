const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA DC WV WI WY'.split(
    ' ',
  );
const POLICY_TYPES = ['general_liability', 'property', 'cyber_liability', 'professional_liability', 'workers_compensation', 'other'];
const HEADER = 'policy_number,insured_name,state,premium,policy_type,effective_date,transaction_date,transaction_type,insurer_fees';

/** @param {number} number @param {number} digits */
const padded = (number, digits) => String(number).padStart(digits, '0');

/**
 * A CSV of plausible premiums, the same on each run. One row in twenty returns a part of the premium before it.
 * @param {number} rows
 */
export function premiumsCsv(rows) {
  const lines = [HEADER];
  for (let index = 0; index < rows; index += 1) {
    const isReturn = index % 20 === 19;
    const policy = isReturn ? index - 1 : index;
    const month = padded((policy % 6) + 1, 2);
    const day = padded((policy % 28) + 1, 2);
    const premium = `${isReturn ? '-' : ''}${500 + ((index * 7919) % 90_000)}.${padded((index * 31) % 100, 2)}`;
    lines.push(
      [
        `SL-${padded(policy, 7)}`,
        `Insured ${padded(policy, 6)} LLC`,
        STATES[policy % STATES.length],
        premium,
        POLICY_TYPES[policy % POLICY_TYPES.length],
        `2026-${month}-${day}`,
        isReturn ? `2026-${padded((policy % 6) + 4, 2)}-${day}` : '',
        isReturn ? 'return_premium' : '',
        policy % 10 === 0 ? '150.00' : '',
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}
