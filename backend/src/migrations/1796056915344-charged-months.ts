import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of the invoices of each state and month, as last counted. Triggers clear them with each change of an invoice or of a decision, as those of
 * counted_months; a table for each, so that decisions do not wait for uploads.
 */
export class ChargedMonths1796056915344 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(chargedMonths);
    await query.query(triggers);
    await query.query("select register_backfill('charged-months')");
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop trigger charge_decisions_uncounted on charge_decisions');
    await query.query('drop trigger charged_transactions_uncounted_deleted on charged_transactions');
    await query.query('drop trigger charged_transactions_uncounted_updated on charged_transactions');
    await query.query('drop trigger charged_transactions_uncounted_inserted on charged_transactions');
    await query.query('drop function clear_decided_months, clear_charged_months');
    await query.query('drop table charged_months');
    await query.query("delete from backfills where name = 'charged-months'");
  }
}

const chargedMonths = `
  create table charged_months (
    organization_id uuid not null references organizations (id),
    state text not null check (state ~ '^[A-Z]{2}$'),
    -- The month of the transaction date, YYYY-MM.
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    -- The sums in dollars, in a list that is empty when the month has no invoice left; null until they are counted again.
    amounts jsonb,
    primary key (organization_id, state, month)
  );
  create index charged_months_changed on charged_months (organization_id, state, month) where amounts is null;
  select make_tenant_table('charged_months', 'select, insert, update');`;

/** The state and the date of an invoice never change, so an update needs only its new rows. */
const triggers = `
  create function clear_charged_months() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into charged_months as m (organization_id, state, month)
    select distinct organization_id, state, to_char(transaction_date, 'YYYY-MM') from changed order by 1, 2, 3
        on conflict (organization_id, state, month) do update set amounts = null where m.amounts is not null;
    return null;
  end $$;
  create function clear_decided_months() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into charged_months as m (organization_id, state, month)
    select distinct c.organization_id, c.state, to_char(c.transaction_date, 'YYYY-MM')
      from decided d join charged_transactions c on c.organization_id = d.organization_id and c.transaction_id = d.transaction_id order by 1, 2, 3
        on conflict (organization_id, state, month) do update set amounts = null where m.amounts is not null;
    return null;
  end $$;
  create trigger charged_transactions_uncounted_inserted after insert on charged_transactions
    referencing new table as changed for each statement execute function clear_charged_months();
  create trigger charged_transactions_uncounted_updated after update on charged_transactions
    referencing new table as changed for each statement execute function clear_charged_months();
  create trigger charged_transactions_uncounted_deleted after delete on charged_transactions
    referencing old table as changed for each statement execute function clear_charged_months();
  create trigger charge_decisions_uncounted after insert on charge_decisions
    referencing new table as decided for each statement execute function clear_decided_months();`;
