import { Client, escapeLiteral } from 'pg';
import { signUp } from './import/client.mjs';
import { fillBooks } from './policies-list/fill-books.mjs';
import { computeMedian } from './rounds/median.mjs';

export const title =
  'GET /api/charged/held/transactions of a month with 100,000 transactions that is paid in part, against the statement that allocates the payments';
export const target = 2;

/** Each policy has 20 transactions in the month, because policies are the slowest to load. */
const SIZES = { full: { policies: 5_000, rounds: 7 }, small: { policies: 20, rounds: 2 } };
const PER_POLICY = 20;
const [STATE, MONTH] = ['TX', '2026-03'];

const TRANSACTIONS = `
  insert into policy_transactions (organization_id, id, policy_id, transaction_type, term_effective_date, effective_date, expiration_date,
                                   transaction_date, premium, tax_amount, fees, tax_rate_percent, edition, rulebook_version, import_id,
                                   import_row, state, insured_name, insurer_name, completeness)
  select p.organization_id, gen_random_uuid(), p.id, 'endorsement', date '2026-03-01', date '2026-03-01', date '2027-03-01',
         date '2026-03-01' + (abs(hashtext(p.policy_number)) + number) % 31, 1000, 48.5, 0.4, 4.85, 'product', '2026.1', file.id, 1,
         '${STATE}', p.insured_name, p.insurer_name, p.completeness
    from policies p
   cross join generate_series(1, ${PER_POLICY}) number
   cross join (select id from imports where organization_id = $1 order by id limit 1) file
   where p.organization_id = $1`;

const LINES = `
  insert into tax_lines (organization_id, transaction_id, line_number, kind, label, basis, basis_amount, rate_percent, amount, reason, edition,
                         rule_id, rulebook_version)
  select organization_id, t.id, number, kind, kind, 'premium', premium, rate, amount, 'taxed', edition, 'sample', rulebook_version
    from policy_transactions t
   cross join (values (1, 'premium_tax', 4.85, 48.5), (2, 'stamping_fee', 0.04, 0.4)) as line (number, kind, rate, amount)
   where organization_id = $1 and state = '${STATE}' and transaction_date between '2026-03-01' and '2026-03-31'`;

const LEDGER = `
  insert into ledger_months (organization_id, state, month, lands_in, amendment, kind, accrued, adjusted)
  select t.organization_id, '${STATE}', '${MONTH}', '${MONTH}', 0, l.kind, sum(l.amount), 0
    from tax_lines l join policy_transactions t on t.organization_id = l.organization_id and t.id = l.transaction_id
   where l.organization_id = $1 group by 1, 6`;

/** Every hundredth invoice is a cent short. */
const INVOICES = `
  insert into charged_transactions (organization_id, transaction_id, policy_id, state, policy_number, insured_name, transaction_type, transaction_date,
                                    charged, due, collected, cause, causes, other_causes, computed_at)
  select organization_id, id, policy_id, state, 'SL', coalesce(insured_name, ''), transaction_type, transaction_date, 48.9 - short, 48.9, 48.9 - short,
         case when short = 0 then 'none' else 'rounding' end, '[]', '{}', now()
    from (select t.*, case when hashtext(id::text) % 100 = 0 then 0.01 else 0 end as short
            from policy_transactions t where organization_id = $1 and state = '${STATE}' and transaction_type = 'endorsement') made`;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { policies, rounds } = SIZES[size];
  const { backendUrl, ownerUrl, databaseUrl } = await startStack({ parts: ['web'] });
  const { cookie, organizationId } = await signUp(backendUrl, 'Held');
  await fillBooks(ownerUrl, [{ organizationId, policies }], print);
  await fillMonth(ownerUrl, organizationId);
  const dueCents = policies * PER_POLICY * 4_850;
  await pay(backendUrl, cookie, Math.round(dueCents * 0.6) / 100);
  const allocate = await prepareAllocation(databaseUrl, organizationId, Math.round(dueCents * 0.6));
  const [requests, statements] = [createTimes(), createTimes()];
  const path = `/api/charged/held/transactions?state=${STATE}&month=${MONTH}`;
  // The two alternate, so that other load on the machine affects both equally. The first round reads the tables from disk.
  for (let round = 0; round <= rounds; round += 1) {
    const [request, statement] = [await time(() => list(backendUrl, cookie, path)), await time(allocate.run)];
    if (round > 0) {
      requests.push(request);
      statements.push(statement);
    }
  }
  await allocate.stop();
  const [median, alone] = [computeMedian(requests), computeMedian(statements)];
  return {
    ratio: median / alone,
    rows: [{ transactions: policies * PER_POLICY, 'request ms': median, 'slowest ms': Math.max(...requests), 'statement ms': alone }],
  };
}

/** @returns {number[]} */
const createTimes = () => [];

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function time(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {string} backendUrl @param {string} cookie @param {string} path */
async function list(backendUrl, cookie, path) {
  const response = await fetch(`${backendUrl}${path}`, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok || !text.includes('"isAllocated":true')) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
}

/** @param {string} backendUrl @param {string} cookie @param {number} amount dollars */
async function pay(backendUrl, cookie, amount) {
  const months = { fromMonth: MONTH, toMonth: MONTH, paidOn: '2026-04-10' };
  const body = JSON.stringify({ state: STATE, payee: 'tax_authority', ...months, amount, method: 'ach_debit', kind: 'payment' });
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${backendUrl}/api/payments`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`The payment answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}

/** Adds a month to a book. @param {string} ownerUrl @param {string} organizationId */
async function fillMonth(ownerUrl, organizationId) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    for (const sql of [TRANSACTIONS, LINES, LEDGER, INVOICES]) await client.query(sql, [organizationId]);
    await client.query('vacuum analyze policy_transactions, tax_lines, ledger_months, charged_transactions');
  } finally {
    await client.end();
  }
}

/**
 * Prepares the first page's SQL statement on one connection.
 * @param {string} databaseUrl of the product's role @param {string} organizationId @param {number} paidCents
 */
async function prepareAllocation(databaseUrl, organizationId, paidCents) {
  const { HELD_SOURCE, heldColumns, listHeldValues } = await import('@stampline/backend/dist/charged/held-list.queries.js');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = `select ${heldColumns} from ${HELD_SOURCE} order by h.transaction_date, h.id limit 51`;
  const values = [
    ...listHeldValues(organizationId, { state: STATE, month: MONTH }, [{ payee: 'tax_authority', cents: BigInt(paidCents) }]),
  ];
  return {
    run: async () => {
      await client.query(`begin; select set_config('app.organization_id', ${escapeLiteral(organizationId)}, true)`);
      await client.query(sql, values);
      await client.query('commit');
    },
    stop: () => client.end(),
  };
}
