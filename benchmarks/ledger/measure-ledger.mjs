import { Client } from 'pg';
import { computeMedian } from '../rounds/median.mjs';

const ROUNDS = 5;

/**
 * Measures the ledger's part of an import once: collecting the transactions' charges, and adding them to the stored sums. Uses an organization's
 * transactions and sums without changing them.
 * @param {string} ownerUrl @param {string} organizationId
 */
export async function measureLedgerSeconds(ownerUrl, organizationId) {
  const { LedgerDeltas } = await import('@stampline/backend/dist/ledger/ledger-deltas.js');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
  const { rows: charged } = await client.query(
    `select t.state, to_char(t.transaction_date, 'YYYY-MM-DD') as date, array_agg(l.kind) as kinds, array_agg((l.amount * 100)::bigint::text) as cents
       from policy_transactions t join tax_lines l on l.organization_id = $1 and l.transaction_id = t.id
      where t.organization_id = $1 group by t.id, t.state, t.transaction_date`,
    [organizationId],
  );
  const transactions = charged.map(({ state, date, kinds, cents }) => ({
    state,
    date,
    amounts: new Map(kinds.map((/** @type {string} */ kind, /** @type {number} */ at) => [kind, BigInt(cents[at])])),
  }));
  /** @type {number[]} */
  const seconds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const deltas = new LedgerDeltas();
    for (const { state, date, amounts } of transactions) deltas.add(state, date, 'accrued', amounts);
    await addSums(client, organizationId, deltas.toSorted());
    seconds.push((performance.now() - began) / 1000);
  }
  await client.end();
  return computeMedian(seconds);
}

/**
 * Adds the sums as the ledger does, and rolls back.
 * @param {import('pg').Client} client @param {string} organizationId @param {readonly { state: string, month: string, kind: string, accruedCents:
 * bigint }[]} sums
 */
async function addSums(client, organizationId, sums) {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ledger ${organizationId}`]);
  await client.query(
    `select state, payee, month, max(amendment) from ledger_closed_months where organization_id = $1 and state = any ($2) group by 1, 2, 3`,
    [organizationId, [...new Set(sums.map(({ state }) => state))]],
  );
  await client.query(
    `insert into ledger_months as l (organization_id, state, month, lands_in, amendment, kind, accrued, adjusted)
     select $1, state, month, month, 0, kind, accrued, 0 from unnest($2::text[], $3::text[], $4::text[], $5::numeric[]) as s (state, month, kind, accrued)
         on conflict (organization_id, month, state, lands_in, amendment, kind) do update
        set accrued = l.accrued + excluded.accrued, adjusted = l.adjusted + excluded.adjusted`,
    [
      organizationId,
      sums.map(({ state }) => state),
      sums.map(({ month }) => month),
      sums.map(({ kind }) => kind),
      sums.map(({ accruedCents }) => (Number(accruedCents) / 100).toFixed(2)),
    ],
  );
  await client.query('rollback');
}
