import { Client } from 'pg';

/** Stages of the rows: most are open, as if the filer had just begun. */
const PLACEMENTS = `
  insert into placements (organization_id, transaction_id, policy_id, state, obligation_id, venue, policy_number, insured_name, transaction_type,
                          effective_date, premium, tax_amount, fees, counted_from, is_assumed, due_date, act_by, stage, missing, delivery_waits_for,
                          computed_at)
  select t.organization_id, t.id, t.policy_id, office.state, office.duty, office.venue, p.policy_number, p.insured_name, t.transaction_type,
         t.effective_date, t.premium, t.tax_amount, t.fees, day, false, day + 29, day + 29,
         case when n % 10 < 4 then 'needs_facts' else 'ready' end,
         case when n % 10 < 4 then array['risk_place', 'coverage_code'] else '{}' end,
         case when office.state = 'NY' then 'stamped' end, now()
    from (select *, row_number() over () as n from policy_transactions where organization_id = $1) t
    join policies p on p.organization_id = t.organization_id and p.id = t.policy_id
    join (values (0, 'FL', 'fl-transaction-30', 'fslso'), (1, 'TX', 'tx-sltx-policy', 'sltx'), (2, 'NY', 'ny-affidavit', 'elany'),
                 (3, 'CA', 'ca-placement', 'sla-california')) as office (number, state, duty, venue) on office.number = t.n % 4
   cross join lateral (select current_date - 60 + (t.n * 37 % 120)::integer as day) made`;

const BOOK = `
  insert into placement_books (organization_id, book_version, rulebook_version, basis, computed_at) values ($1, 0, $2, '', now())`;

/** Stores placements for all of an organization's transactions, with their basis. @returns {Promise<number>} number of stored placements */
export async function fillPlacements(/** @type {string} */ ownerUrl, /** @type {string} */ organizationId) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
    const { rowCount } = await client.query(PLACEMENTS, [organizationId]);
    await client.query(BOOK, [organizationId, 'benchmark']);
    await client.query('vacuum analyze placements');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
