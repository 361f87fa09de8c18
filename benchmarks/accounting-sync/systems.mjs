import { SYSTEMS } from '../../simulators/accounting/systems.mjs';

/** @typedef {{ lines: { cents: number }[] }} Entry */
/**
 * @typedef {{ system: string, site?: Record<string, string>, isSlow?: true, accounts: readonly [string, string, string, string], callsFor: (entries:
 * readonly Entry[]) => number }} Case
 */

/** @type {readonly [string, string, string, string]} */
const BY_ID = ['71', '72', '92', '35'];
/** @param {readonly Entry[]} entries */
const buildSingleRequests = (entries) => entries.length;
/** @param {number} size @returns {(entries: readonly Entry[]) => number} */
const buildBatches = (size) => (entries) => Math.ceil(entries.length / size);

/**
 * The measured systems; slow ones run for minutes. Lists the accounts for tax, fees, payables and payments, and the minimum number of calls for
 * entries. Business Central counts the contents of a batch as calls: the lines of an entry and its posting.
 * @type {readonly Case[]}
 */
export const CASES = [
  { system: 'quickbooks', accounts: BY_ID, callsFor: buildBatches(30) },
  { system: 'xero', accounts: ['6150', '6160', '2150', '1300'], callsFor: buildBatches(50) },
  { system: 'netsuite', accounts: BY_ID, site: { vendorAccountId: '1234567_SB1' }, callsFor: buildSingleRequests },
  {
    system: 'dynamics',
    isSlow: true,
    accounts: BY_ID,
    site: { tenantId: '00000000-0000-4000-8000-000000000365', environmentName: 'Production' },
    callsFor: (entries) => entries.reduce((sum, { lines }) => sum + lines.length + 1, 0),
  },
  { system: 'freshbooks', isSlow: true, accounts: BY_ID, callsFor: buildSingleRequests },
  { system: 'sage', isSlow: true, accounts: BY_ID, callsFor: buildSingleRequests },
];

/** Returns the seconds that a system's rate limit requires for that many calls. @param {string} system @param {number} calls */
export const computeRateLimitSeconds = (system, calls) => (calls * 60) / (SYSTEMS[system]?.callsPerMinute ?? Number.NaN);
