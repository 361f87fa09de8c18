const STATES =
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
const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state,broker_name,insurer_name,coverage_type';

/** @param {number} number @param {number} digits */
const padded = (number, digits) => String(number).padStart(digits, '0');

/**
 * A CSV of plausible policies, the same on each run. One row in twenty endorses the policy before it.
 * @param {number} rows
 * @param {string} prefix of the policy numbers
 */
export function sampleCsv(rows, prefix) {
  const lines = [HEADER];
  for (let index = 0; index < rows; index += 1) {
    const isEndorsement = index % 20 === 19;
    const policy = isEndorsement ? index - 1 : index;
    const state = STATES[policy % STATES.length];
    const month = padded((policy % 12) + 1, 2);
    const day = padded((policy % 28) + 1, 2);
    const premium = `${500 + ((index * 7919) % 90_000)}.${padded((index * 31) % 100, 2)}`;
    const insured = `${TRADES[policy % TRADES.length]} ${padded(policy, 6)}`;
    const coverage = COVERAGES[policy % COVERAGES.length];
    lines.push(
      `${prefix}-${padded(policy, 7)},${insured},2026-${month}-${day},2027-${month}-${day},${premium},${state},Sample Broker,Specialty,${coverage}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
