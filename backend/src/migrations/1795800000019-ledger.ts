import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts owed by state, month and payee, kept in the transactions that change the book; the months that filings have closed, and payments by month. */
export class Ledger1795800000019 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(ledgerMonths);
    await query.query(ledgerClosedMonths);
    await query.query(ledgerFiled);
    await query.query(ledgerPaid);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table ledger_paid, ledger_filed, ledger_closed_months, ledger_months');
  }
}

const ledgerMonths = `
  create table ledger_months (
    organization_id uuid not null references organizations (id),
    -- The month of the transaction date, YYYY-MM.
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    state text not null,
    -- The month of the filing that contains it: the same, or a later one where the same was closed.
    lands_in text not null check (lands_in ~ '^\\d{4}-\\d{2}$'),
    amendment smallint not null check (amendment >= 0),
    kind text not null,
    accrued numeric(24, 2) not null,
    adjusted numeric(24, 2) not null,
    primary key (organization_id, month, state, lands_in, amendment, kind)
  );
  create index ledger_months_by_filing on ledger_months (organization_id, lands_in);
  select make_tenant_table('ledger_months', 'select, insert, update');`;

const ledgerClosedMonths = `
  create table ledger_closed_months (
    organization_id uuid not null references organizations (id),
    state text not null,
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    amendment smallint not null check (amendment >= 0),
    filing_id uuid not null,
    closed_at timestamptz not null default now(),
    primary key (organization_id, state, payee, month, amendment)
  );
  create index ledger_closed_months_of_filing on ledger_closed_months (organization_id, filing_id);
  select make_tenant_table('ledger_closed_months', 'select, insert, delete');`;

const ledgerFiled = `
  create table ledger_filed (
    organization_id uuid not null references organizations (id),
    filing_id uuid not null,
    state text not null,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    amendment smallint not null check (amendment >= 0),
    amount numeric(24, 2) not null,
    primary key (organization_id, filing_id, month, payee)
  );
  create index ledger_filed_by_month on ledger_filed (organization_id, month);
  select make_tenant_table('ledger_filed', 'select, insert, delete');`;

const ledgerPaid = `
  create table ledger_paid (
    organization_id uuid not null references organizations (id),
    payment_id uuid not null,
    state text not null,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    amendment smallint not null check (amendment >= 0),
    amount numeric(24, 2) not null check (amount <> 0),
    primary key (organization_id, payment_id, month, amendment)
  );
  create index ledger_paid_by_month on ledger_paid (organization_id, month);
  select make_tenant_table('ledger_paid', 'select, insert, delete');`;
