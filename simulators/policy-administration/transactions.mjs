/**
 * A transaction as the simulated API sends it: an ID, the time of its last change, and the columns of the upload format.
 * @typedef {{ id: string, updated_at: string, deleted?: boolean, [column: string]: unknown }} Transaction
 * @typedef {{ records: Transaction[], next_cursor: string | null }} Page
 */

const STATES = ['VA', 'NC', 'GA', 'NJ', 'TX', 'FL', 'NY', 'CA'];
const COVERAGES = ['General Liability', 'Commercial Property', 'Professional Liability', 'Cyber', 'Excess Liability'];
const INSURERS = ['Harbor Specialty Insurance', 'Tidewater Surplus Lines', 'Summit Excess Insurance'];
const INSUREDS = [
  'Riverbend Bakery LLC',
  'Oak Ridge Apartments',
  'Blue Heron Marina',
  'Copperline Roofing Inc',
  'Lakeshore Fitness',
  'Pine Street Clinic',
];
const FIRST_CHANGE = Date.UTC(2026, 8, 1);

/** Returns the transaction with a number, always the same. @param {number} number @returns {Transaction} */
function buildTransaction(number) {
  const month = String(1 + (number % 9)).padStart(2, '0');
  const day = String(1 + (number % 28)).padStart(2, '0');
  return {
    id: `SIM-${String(number).padStart(6, '0')}`,
    updated_at: new Date(FIRST_CHANGE + number * 1_000).toISOString(),
    policy_number: `SIM-2026-${String(number).padStart(6, '0')}`,
    insured_name: `${INSUREDS[number % INSUREDS.length]} ${number}`,
    effective_date: `2026-${month}-${day}`,
    expiration_date: `2027-${month}-${day}`,
    transaction_type: 'new',
    premium: `${1_000 + (number % 90) * 125}.00`,
    state: STATES[number % STATES.length],
    insurer_name: INSURERS[number % INSURERS.length],
    coverage_type: COVERAGES[number % COVERAGES.length],
  };
}

/** @param {number} count */
export const buildTransactions = (count) => Array.from({ length: count }, (_, at) => buildTransaction(at + 1));

/**
 * Returns a page in the order of changes. The cursor is the last change of the previous page, so a record that changes during paging is returned
 * again, later.
 * @param {readonly Transaction[]} all
 * @param {URLSearchParams} query
 * @param {number} pageSize maximum number of records of a page, whatever is requested
 * @returns {Page}
 */
export function buildPage(all, query, pageSize) {
  const limit = Math.min(Number(query.get('limit') ?? pageSize), pageSize);
  const cursor = query.get('cursor');
  const since = query.get('updated_since');
  const ordered = all
    .filter(({ updated_at: at }) => cursor !== null || since === null || at >= since)
    .map((record) => ({ record, place: `${record.updated_at} ${record.id}` }))
    .filter(({ place }) => cursor === null || place > cursor)
    .toSorted((one, other) => (one.place < other.place ? -1 : 1));
  const shown = ordered.slice(0, limit);
  return { records: shown.map(({ record }) => record), next_cursor: ordered.length > limit ? (shown.at(-1)?.place ?? null) : null };
}
