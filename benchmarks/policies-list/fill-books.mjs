import { Client } from 'pg';

/** Plausible policies by number, identical in each run; every tenth is endorsed and every fortieth is canceled. */
const POLICIES = `
  insert into policies (organization_id, id, policy_number, state, insured_name, broker_name, insurer_name, coverage_type, effective_date,
                        expiration_date, premium, tax_amount, fees, tax_rate_percent, transaction_type, completeness, updated_at, account_id)
  select $1, gen_random_uuid(), 'SL-' || lpad(n::text, 7, '0'), states[1 + n % 51],
         trades[1 + n * 7 % 10] || ' ' || towns[1 + n * 11 % 13] || ' ' || lpad((n * 7919 % 100000)::text, 5, '0'),
         'Sample Broker ' || n % 9, 'Sample Insurer ' || n % 40, coverages[1 + n % 6], day, day + 365, premium, round(premium * 0.03, 2),
         round(premium * 0.002, 2), 3, case when n % 40 = 0 then 'cancellation' when n % 10 = 0 then 'endorsement' else 'new' end,
         case when n % 25 = 0 then 'incomplete' else 'complete' end, now() - n * interval '1 minute', accounts[1 + n % 500]
    from generate_series(1, $2::bigint) n
   cross join lateral (select date '2024-01-01' + (n * 37 % 1000)::integer as day, (500 + n * 7919 % 90000 + n * 31 % 100 / 100.0)::numeric(18, 2) as premium) made
   cross join (select array_agg(id order by id) as accounts from accounts where organization_id = $1) known,
         (values (string_to_array('AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA DC WV WI WY', ' '),
                  string_to_array('Roofing,Freight Lines,Marina,Brewing,Day Care,Foundry,Logistics,Orchards,Hotels,Robotics', ','),
                  string_to_array('Ashland,Bedford,Clinton,Dover,Easton,Fairview,Greenville,Hudson,Kingston,Lebanon,Madison,Newport,Oxford', ','),
                  string_to_array('General Liability,Commercial Property,Cyber Liability,Professional Liability,Workers Compensation,Excess Liability', ',')))
           as words (states, trades, towns, coverages)`;

const ACCOUNTS = `
  insert into accounts (organization_id, id, account_name, name_key)
  select $1, gen_random_uuid(), 'Sample Account ' || n, 'sample account ' || n from generate_series(1, 500) n`;

const IMPORTS = `
  with files as (
    insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes)
    select $1, id, 'policy-import', id, 'sample.csv', 'text/csv', repeat('a', 64), 0 from (select gen_random_uuid() as id from generate_series(1, 10)) made
    returning organization_id, id)
  insert into imports (organization_id, id, file_id, file_name, total_rows, imported_rows, finished_at)
  select organization_id, id, id, 'sample.csv', 2000, 2000, now() from files`;

const TRANSACTIONS = `
  insert into policy_transactions (organization_id, id, policy_id, transaction_type, term_effective_date, effective_date, expiration_date,
                                   transaction_date, premium, tax_amount, fees, tax_rate_percent, edition, rulebook_version, import_id,
                                   import_row, state, insured_name, insurer_name, completeness)
  select p.organization_id, gen_random_uuid(), p.id, case when number = 1 then 'new' else p.transaction_type end, p.effective_date,
         p.effective_date, p.expiration_date, p.effective_date + 30 * (number - 1), p.premium / kept.transactions, p.tax_amount / kept.transactions,
         p.fees / kept.transactions, 3, 'product', '2026.1', files.ids[1 + abs(hashtext(p.policy_number)) % 10], 1, p.state, p.insured_name,
         p.insurer_name, p.completeness
    from policies p
   cross join lateral (select case when p.transaction_type = 'new' then 1 else 2 end as transactions) kept
   cross join lateral generate_series(1, kept.transactions) number
   cross join (select array_agg(id order by id) as ids from imports where organization_id = $1) files
   where p.organization_id = $1`;

const TOTALS = `
  insert into policy_state_totals (organization_id, state, as_of, policies, active_policies, premium_ytd, tax_ytd, fees_ytd, incomplete_policies)
  select organization_id, state, current_date, count(*), 0, 0, 0, 0, count(*) filter (where completeness = 'incomplete')
    from policies where organization_id = $1 group by 1, 2`;

/**
 * Fills books directly in the database, because uploading a million policies would run for an hour.
 * @param {string} ownerUrl
 * @param {readonly { organizationId: string, policies: number }[]} books
 * @param {(line: string) => void} print
 */
export async function fillBooks(ownerUrl, books, print) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Building a trigram index at the end is many times faster than updating it row by row.
    const { rows: searches } = await client.query(
      "select indexdef from pg_indexes where tablename = 'policies' and indexname = 'policies_search'",
    );
    await client.query('drop index policies_search');
    for (const [index, { organizationId, policies }] of books.entries()) {
      await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId]);
      await client.query(ACCOUNTS, [organizationId]);
      await client.query(IMPORTS, [organizationId]);
      await client.query(POLICIES, [organizationId, policies]);
      await client.query(TRANSACTIONS, [organizationId]);
      await client.query(TOTALS, [organizationId]);
      if ((index + 1) % 10 === 0) print(`${index + 1} of ${books.length} books`);
    }
    for (const { indexdef } of searches) await client.query(indexdef);
    await client.query('vacuum analyze policies, policy_transactions, accounts, imports');
  } finally {
    await client.end();
  }
}
