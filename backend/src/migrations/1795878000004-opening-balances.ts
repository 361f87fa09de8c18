import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Opening balances: filings and amounts of the time before an organization used the product, recorded as filed and paid. */
export class OpeningBalances1795878000004 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table deadlines add column opening_balance_id uuid');
    await query.query(`
      create table opening_balances (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        -- Everything due before this day.
        before_date date not null,
        deadline_count integer not null check (deadline_count >= 0),
        recorded_at timestamptz not null,
        recorded_by_name text not null,
        undone_at timestamptz,
        primary key (organization_id, id)
      );
      create unique index opening_balances_once on opening_balances (organization_id) where undone_at is null;
      select make_tenant_table('opening_balances', 'select, insert, update');`);
    await query.query(`
      create table opening_balance_lines (
        organization_id uuid not null references organizations (id),
        -- The ledger names the line as the filing and the payment of its months.
        id uuid not null,
        opening_balance_id uuid not null,
        state text not null check (state ~ '^[A-Z]{2}$'),
        payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
        from_month text not null check (from_month ~ '^\\d{4}-\\d{2}$'),
        to_month text not null check (to_month ~ '^\\d{4}-\\d{2}$'),
        paid numeric(24, 2) not null check (paid >= 0),
        primary key (organization_id, id),
        foreign key (organization_id, opening_balance_id) references opening_balances (organization_id, id)
      );
      create index opening_balance_lines_of_balance on opening_balance_lines (organization_id, opening_balance_id);
      select make_tenant_table('opening_balance_lines', 'select, insert');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table opening_balance_lines, opening_balances');
    await query.query('alter table deadlines drop column opening_balance_id');
  }
}
