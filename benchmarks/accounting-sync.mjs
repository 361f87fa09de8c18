import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CASES, computeRateLimitSeconds } from './accounting-sync/systems.mjs';
import { startSimulators } from './accounting-sync/simulators.mjs';
import { signUp, uploadCsv } from './import/client.mjs';
import { STATES } from './import/sample-csv.mjs';

export const title =
  'Accounting sync: a year of 51 states × 12 months into each system, against the time that the limit of the system alone needs for it';
export const target = 2;

const MONTHS = { full: 12, small: 1 };
/** `ACCOUNTING_SYNC_SYSTEMS=xero,sage` measures only these systems. */
const SELECTED_SYSTEMS = process.env.ACCOUNTING_SYNC_SYSTEMS?.split(',');
/** The last full year, because some months of the current year may not have ended. */
const YEAR = new Date().getFullYear() - 1;
const COMPANY = '9341000000000001';
const PAYABLE = '92';
const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';
/** @typedef {Awaited<ReturnType<typeof startSimulators>>} Simulators */
/** @typedef {{ cookie: string, organizationId: string, connectionId: string }} Connected */
/** @typedef {import('./accounting-sync/systems.mjs').Case} Case */

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ root, size, startStack, print }) {
  const simulators = await startSimulators(root);
  const settings = { ACCOUNTING_SIMULATOR_URL: simulators.url, OUTBOUND_ALLOWED_HOSTS: new URL(simulators.url).host };
  const { backendUrl, ownerUrl } = await startStack({ parts: ['web', 'worker'], settings });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const cases = CASES.filter(({ system }) => SELECTED_SYSTEMS?.includes(system) ?? true).filter(({ isSlow }) => size === 'full' || !isSlow);
  /** @type {({ system: string, ratio: number } & Record<string, string | number>)[]} */
  const rows = [];
  /** @param {Case} one */
  const measure = async (one) => {
    const row = await measureYear(one, MONTHS[size], backendUrl, simulators, client);
    print(`${row.system}: ${row.ratio.toFixed(2)} × its limit`);
    rows.push(row);
  };
  try {
    for (const one of cases.filter(({ isSlow }) => !isSlow)) await measure(one);
    // Slow systems spend most of their time waiting, so they run at the same time.
    await Promise.all(cases.filter(({ isSlow }) => isSlow).map(measure));
  } finally {
    await client.end();
    simulators.stop();
  }
  return { ratio: Math.max(...rows.map(({ ratio }) => ratio)), rows };
}

/**
 * Posts the year's entries, and reads them again as on the next day.
 * @param {Case} one @param {number} months @param {string} backendUrl @param {Simulators} simulators @param {Client} client
 */
async function measureYear(one, months, backendUrl, simulators, client) {
  const { system, callsFor } = one;
  const connected = await connectOrganization(one, months, backendUrl, simulators);
  const before = (await simulators.fetchState(system)).called;
  const post = await runSync(backendUrl, connected);
  const { called, entries } = await simulators.fetchState(system);
  if (post.counts.refused > 0 || post.counts.posted !== entries.length || entries.length < STATES.length * months)
    throw new Error(`${system}: ${entries.length} entries are in the books: ${JSON.stringify(post.counts)}`);
  const payable = entries.flatMap(({ lines }) => lines).reduce((sum, line) => (line.accountId === PAYABLE ? sum - line.cents : sum), 0);
  const { totals } = await callApi(backendUrl, connected, `ledger?fromMonth=${YEAR}-01&toMonth=${YEAR}-12`);
  if (payable !== Math.round(totals.open * 100))
    throw new Error(`${system}: the books hold ${payable} cents, and $${totals.open} is open.`);
  await makeEntriesDue(client, connected.organizationId);
  const look = await runSync(backendUrl, connected);
  const needed = callsFor(entries);
  const limit = computeRateLimitSeconds(system, needed);
  return {
    system,
    entries: entries.length,
    'calls needed': needed,
    'limit s': limit,
    'calls made': called - before,
    'post s': post.seconds,
    ratio: post.seconds / limit,
    'calls to read it again': (await simulators.fetchState(system)).called - called,
    'read again s': look.seconds,
  };
}

/**
 * Creates an organization with a year of policies, one per state and month, and a mapped connection. @param {Case} one @param {number} months
 * @param {string} backendUrl @param {Simulators} simulators @returns {Promise<Connected>}
 */
async function connectOrganization({ system, site, accounts }, months, backendUrl, simulators) {
  const { cookie, organizationId } = await signUp(backendUrl, `Books${system}`);
  const { failed } = await uploadCsv(backendUrl, cookie, buildPoliciesCsv(months));
  if (failed > 0) throw new Error(`${failed} policies were refused.`);
  const entered = { system, name: 'Books', clientId: 'simulator', clientSecret: 'simulator-secret', environment: 'sandbox', ...site };
  const { id: connectionId } = await callApi(backendUrl, { cookie }, 'accounting/connections', 'POST', entered);
  const { authUrl } = await callApi(backendUrl, { cookie }, `accounting/connections/${connectionId}/authorize-url`);
  const query = await simulators.agree(authUrl, COMPANY);
  await fetch(`${backendUrl}/api/accounting/callback${query}`, { headers: { cookie } });
  const [tax, fees, payable, paidFrom] = accounts;
  const mappings = Object.entries({ tax_amount: tax, fees, tax_payable: payable, paid_from: paidFrom }).map(([source, accountId]) => ({
    source,
    target: 'account',
    accountId,
  }));
  await callApi(backendUrl, { cookie }, `accounting/connections/${connectionId}/chart`, 'POST');
  const path = `accounting/connections/${connectionId}/field-mappings`;
  await callApi(backendUrl, { cookie }, path, 'PUT', { mappings, postFrom: `${YEAR}-01` });
  return { cookie, organizationId, connectionId };
}

/** @param {number} months */
function buildPoliciesCsv(months) {
  const lines = Array.from({ length: months }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month) =>
    STATES.map((state) => `${state}-${month},Insured ${state}-${month},${YEAR}-${month}-10,${YEAR + 1}-${month}-10,1000.00,${state}`),
  );
  return [HEADER, ...lines, ''].join('\n');
}

/**
 * @param {string} backendUrl
 * @param {Connected} connected
 * @returns {Promise<{ seconds: number, counts: Record<string, number> & { posted: number, refused: number } }>}
 */
async function runSync(backendUrl, connected) {
  const began = performance.now();
  const { runId } = await callApi(backendUrl, connected, `accounting/connections/${connected.connectionId}/sync`, 'POST', {});
  for (;;) {
    const { status, counts, problem } = await callApi(backendUrl, connected, `tasks/${runId}`);
    if (status === 'failed') throw new Error(problem);
    if (status === 'finished') return { seconds: (performance.now() - began) / 1_000, counts };
    await sleep(200);
  }
}

/** Makes posted entries due for another read. @param {Client} client @param {string} organizationId */
async function makeEntriesDue(client, organizationId) {
  await client.query('begin');
  await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  const { rowCount } = await client.query(`update accounting_entries set changed_at = changed_at - interval '1 day'`);
  await client.query('commit');
  if (rowCount === 0) throw new Error('No entry is on record.');
}

/**
 * @param {string} backendUrl
 * @param {{ cookie: string }} who
 * @param {string} path
 * @param {string} [method]
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function callApi(backendUrl, { cookie }, path, method = 'GET', body) {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${backendUrl}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
