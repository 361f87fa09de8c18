import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of the lines of each state and month, as last counted. Triggers clear them with each new transaction or adjustment, so that they never
 * depend on the code that keeps the ledger.
 */
export class CountedMonths1795956000000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(countedMonths);
    await query.query(triggers);
    await query.query("select register_backfill('counted-months')");
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop trigger tax_adjustments_uncounted on tax_adjustments');
    await query.query('drop trigger policy_transactions_uncounted on policy_transactions');
    await query.query('drop function clear_adjusted_months, clear_recorded_months');
    await query.query('drop table counted_months');
  }
}

const countedMonths = `
  create table counted_months (
    organization_id uuid not null references organizations (id),
    state text not null check (state ~ '^[A-Z]{2}$'),
    -- The month of the transaction date, YYYY-MM.
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    -- Dollars by kind of charge; null until it is counted again.
    amounts jsonb,
    primary key (organization_id, state, month)
  );
  create index counted_months_changed on counted_months (organization_id, state, month) where amounts is null;
  select make_tenant_table('counted_months', 'select, insert, update');`;

const triggers = `
  create function clear_recorded_months() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into counted_months as c (organization_id, state, month)
    select distinct organization_id, state, to_char(transaction_date, 'YYYY-MM') from added order by 1, 2, 3
        on conflict (organization_id, state, month) do update set amounts = null where c.amounts is not null;
    return null;
  end $$;
  create function clear_adjusted_months() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into counted_months as c (organization_id, state, month)
    select distinct t.organization_id, t.state, to_char(t.transaction_date, 'YYYY-MM')
      from added a join policy_transactions t on t.organization_id = a.organization_id and t.id = a.transaction_id order by 1, 2, 3
        on conflict (organization_id, state, month) do update set amounts = null where c.amounts is not null;
    return null;
  end $$;
  create trigger policy_transactions_uncounted after insert on policy_transactions
    referencing new table as added for each statement execute function clear_recorded_months();
  create trigger tax_adjustments_uncounted after insert on tax_adjustments
    referencing new table as added for each statement execute function clear_adjusted_months();`;
