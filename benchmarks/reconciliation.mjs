import { Client } from 'pg';
import { signUp } from './import/client.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/reconciliation of 24 months with 1,000,000 transactions, and the amounts charged and collected below it, in seconds (at most 1)';
export const target = 1;

/** Transactions are spread over the 24 months, with 20 per policy, because policies are the slowest to load. */
const SIZES = { full: { policies: 50_000, rounds: 5 }, small: { policies: 100, rounds: 2 } };
const MONTHS = 'fromMonth=2024-10&toMonth=2026-09';

const TRANSACTIONS = `
  insert into policy_transactions (organization_id, id, policy_id, transaction_type, term_effective_date, effective_date, expiration_date,
                                   transaction_date, premium, tax_amount, fees, tax_rate_percent, edition, rulebook_version, import_id,
                                   import_row, state, insured_name, insurer_name, completeness)
  select p.organization_id, gen_random_uuid(), p.id, 'endorsement', p.effective_date, p.effective_date, p.expiration_date,
         date '2024-10-01' + (abs(hashtext(p.policy_number)) % 700 + number), p.premium, p.tax_amount, p.fees, 3, 'product', '2026.1', file.id, 1,
         p.state, p.insured_name, p.insurer_name, p.completeness
    from policies p
   cross join generate_series(1, 20) number
   cross join (select id from imports where organization_id = $1 order by id limit 1) file
   where p.organization_id = $1`;

const LEDGER = `
  insert into ledger_months (organization_id, state, month, lands_in, amendment, kind, accrued, adjusted)
  select t.organization_id, t.state, to_char(t.transaction_date, 'YYYY-MM'), to_char(t.transaction_date, 'YYYY-MM'), 0, l.kind, sum(l.amount), 0
    from policy_transactions t
   cross join lateral (values ('premium_tax', t.tax_amount), ('stamping_fee', t.fees)) as l (kind, amount)
   where t.organization_id = $1 group by 1, 2, 3, 4, 6`;

/** The worker counts the lines of each month after a change. */
const COUNTED = `
  update counted_months c set amounts = counted.amounts
    from (select state, month, jsonb_agg(jsonb_build_object('kind', kind, 'amount', accrued::numeric(24, 2)::text)) as amounts
            from ledger_months where organization_id = $1 group by 1, 2) counted
   where c.organization_id = $1 and c.state = counted.state and c.month = counted.month`;

/** Every hundredth invoice is a cent short. */
const INVOICES = `
  insert into charged_transactions (organization_id, transaction_id, policy_id, state, policy_number, insured_name, transaction_type, transaction_date,
                                    charged, due, collected, cause, causes, other_causes, computed_at)
  select organization_id, id, policy_id, state, 'SL', coalesce(insured_name, ''), transaction_type, transaction_date, due - short, due, due - short,
         case when short = 0 then 'none' else 'rounding' end, '[]', '{}', now()
    from (select t.*, tax_amount + fees as due, case when hashtext(id::text) % 100 = 0 then 0.01 else 0 end as short
            from policy_transactions t where organization_id = $1) made`;

/** The worker counts the invoices of each month after a change. */
const CHARGED_MONTHS = `
  update charged_months m set amounts = jsonb_build_array(counted.amounts)
    from (select state, to_char(transaction_date, 'YYYY-MM') as month,
                 jsonb_build_object('charged', sum(charged)::text, 'due', sum(due)::text, 'totalDue', sum(due)::text, 'collected', sum(collected)::text, 'givenBack', '0.00',
                                    'open', count(*) filter (where cause <> 'none')) as amounts
            from charged_transactions where organization_id = $1 group by 1, 2) counted
   where m.organization_id = $1 and m.state = counted.state and m.month = counted.month`;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { policies, rounds } = SIZES[size];
  const { backendUrl, ownerUrl } = await startStack({ parts: ['web'] });
  const { cookie, organizationId } = await signUp(backendUrl, 'Reconciled');
  await fillBooks(ownerUrl, [{ organizationId, policies }], print);
  const transactions = await fillCharges(ownerUrl, organizationId, print);
  const paths = [`/api/reconciliation?${MONTHS}`, '/api/charged/months'];
  const rows = [];
  for (const path of paths) {
    /** @type {number[]} */
    const seconds = [];
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const response = await fetch(`${backendUrl}${path}`, { headers: { cookie } });
      const text = await response.text();
      if (!response.ok || text.length < 1_000) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
      if (/"unmatchedCount":[1-9]/.test(text)) throw new Error('The ledger of the sample differs from its transactions.');
      // The first request reads the tables from disk.
      if (round > 0) seconds.push((performance.now() - began) / 1_000);
    }
    rows.push({ path, transactions, 'median s': computeMedian(seconds), 'slowest s': Math.max(...seconds) });
  }
  return { ratio: Math.max(...rows.map((row) => row['median s'])), rows };
}

/** @typedef {{ 'Trigger Name': string, Time: number }} Trigger */

/** @param {readonly Trigger[]} triggers */
const sumTimes = (triggers) => triggers.reduce((sum, { Time: ms }) => sum + ms, 0);

/**
 * Adds the transactions, the ledger and the invoices of a book.
 * @param {string} ownerUrl @param {string} organizationId @param {(line: string) => void} print
 */
async function fillCharges(ownerUrl, organizationId, print) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    for (const [name, sql] of Object.entries({ TRANSACTIONS, LEDGER, COUNTED, INVOICES, CHARGED_MONTHS })) {
      const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [organizationId]);
      const [{ 'Execution Time': ms, Triggers: triggers }] = rows[0]['QUERY PLAN'];
      const cleared = sumTimes(triggers.filter((/** @type {Trigger} */ one) => one['Trigger Name'].includes('_uncounted')));
      print(`${name}: ${(ms / 1_000).toFixed(1)} s, ${(cleared / 1_000).toFixed(2)} s of it for triggers that clear sums`);
    }
    await client.query('vacuum analyze policy_transactions, ledger_months, counted_months, charged_transactions, charged_months');
    const { rows } = await client.query(
      `select count(*)::int as count from policy_transactions where organization_id = $1 and transaction_date between '2024-10-01' and '2026-09-30'`,
      [organizationId],
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}
