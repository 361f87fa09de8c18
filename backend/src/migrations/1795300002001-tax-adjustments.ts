import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What re-pricing books: the difference on a transaction and its complete new charges. The transaction and its own tax lines stay
 * as they were first priced; the application may add adjustments and never change or remove one.
 */
export class TaxAdjustments1795300002001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(adjustments);
    await query.query(lines);
    for (const table of ['tax_adjustments', 'tax_adjustment_lines']) await query.query(isolation(table));
    await query.query('alter table policies add column repriced_at timestamptz');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table policies drop column repriced_at');
    await query.query('drop table tax_adjustment_lines');
    await query.query('drop table tax_adjustments');
  }
}

const adjustments = `
  create table tax_adjustments (
    organization_id uuid not null,
    id uuid not null,
    transaction_id uuid not null,
    -- The how-manieth of its transaction; the highest says what is charged now.
    number integer not null check (number > 0),
    policy_id uuid not null,
    -- The rule change that caused it, and that change as a sentence.
    change_id uuid not null,
    title text not null,
    -- The date of the transaction: the difference belongs to the period of its transaction.
    booked_on date not null,
    tax_difference numeric(17, 2) not null,
    fees_difference numeric(17, 2) not null,
    -- What the transaction comes to with this adjustment.
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    edition text not null check (edition in ('product', 'statute')),
    rulebook_version text not null,
    -- When it was booked, not when its transaction began: it may have waited for the book.
    created_at timestamptz not null default clock_timestamp(),
    primary key (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions,
    foreign key (organization_id, policy_id) references policies
  );
  create unique index tax_adjustments_of_transaction on tax_adjustments (organization_id, transaction_id, number);`;

const lines = `
  create table tax_adjustment_lines (
    organization_id uuid not null,
    adjustment_id uuid not null,
    line_number smallint not null,
    kind text not null,
    label text not null,
    basis text not null,
    basis_amount numeric(16, 2) not null,
    rate_percent numeric(12, 8),
    flat_amount numeric(16, 2),
    amount numeric(16, 2) not null,
    reason text not null,
    edition text not null check (edition in ('product', 'statute')),
    rule_id text not null,
    rulebook_version text not null,
    primary key (organization_id, adjustment_id, line_number),
    foreign key (organization_id, adjustment_id) references tax_adjustments
  );`;

/** No statistics on the organisation, as for the other tables of the book. */
const isolation = (table: string): string => `
  alter table ${table} alter column organization_id set statistics 0;
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy organization on ${table}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert on ${table} to stampline_app;`;
