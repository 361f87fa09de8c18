import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The dashboard compares with the same day of the month before, no longer with the first of the month. The changes of that month are kept
 * for it in policy_state_changes, so the stored figure of the first goes.
 */
export class ActiveAMonthAgo1795300860417 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(seenByOwner('no force'));
    await query.query('alter table policy_state_totals drop column active_at_month_start');
    await query.query(changesOfTheMonth);
    await query.query(seenByOwner('force'));
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(seenByOwner('no force'));
    await query.query('alter table policy_state_totals add column active_at_month_start integer not null default 0');
    await query.query(activeAtMonthStart);
    await query.query('alter table policy_state_totals alter column active_at_month_start drop default');
    await query.query(
      `delete from policy_state_changes c using policy_state_totals t
        where t.organization_id = c.organization_id and t.state = c.state and c.day <= t.as_of`,
    );
    await query.query(seenByOwner('force'));
  }
}

const tables = ['policies', 'policy_transactions', 'policy_state_totals', 'policy_state_changes'];

/** Whether the owner of the tables, who migrates, is bound by row-level security. */
const seenByOwner = (force: 'force' | 'no force'): string =>
  tables.map((table) => `alter table ${table} ${force} row level security;`).join(' ');

/** On which days within the month before policies came into force or ended; the end of a term as an import computes it. */
const changesOfTheMonth = `
  with terms as (
    select organization_id, policy_id, term_effective_date as start, expiration_date as expiration,
           max(transaction_date) filter (where transaction_type = 'cancellation') as cancelled,
           max(transaction_date) filter (where transaction_type = 'reinstatement') as reinstated
      from policy_transactions
     group by organization_id, policy_id, term_effective_date, expiration_date
  ),
  ended as (
    select organization_id, policy_id, start,
           case when cancelled is null or reinstated >= cancelled then expiration
                else greatest(start, least(cancelled, expiration)) end as until
      from terms
  ),
  spans as (
    select organization_id, policy_id, unnest(range_agg(daterange(start, until))) as span
      from ended where start < until
     group by organization_id, policy_id
  )
  insert into policy_state_changes (organization_id, day, state, active_policies, premium, tax, fees)
  select t.organization_id, changed.day, t.state, sum(changed.active), 0, 0, 0
    from spans s
    join policies p on p.organization_id = s.organization_id and p.id = s.policy_id
    join policy_state_totals t on t.organization_id = p.organization_id and t.state = p.state
   cross join lateral (values (lower(s.span), 1), (upper(s.span), -1)) as changed (day, active)
   where changed.day <= t.as_of and changed.day > t.as_of - interval '1 month'
   group by t.organization_id, changed.day, t.state
  having sum(changed.active) <> 0`;

const activeAtMonthStart = `
  update policy_state_totals t
     set active_at_month_start = t.active_policies - coalesce((
           select sum(c.active_policies) from policy_state_changes c
            where c.organization_id = t.organization_id and c.state = t.state
              and c.day <= t.as_of and c.day > date_trunc('month', t.as_of)), 0)`;
