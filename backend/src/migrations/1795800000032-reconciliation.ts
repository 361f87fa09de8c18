import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices of offices, which are compared with the ledger. */
export class Reconciliation1795800000032 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(officeInvoices);
    await query.query(officeInvoiceAmounts);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table office_invoice_amounts, office_invoices');
  }
}

const officeInvoices = `
  create table office_invoices (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null,
    sha256 text not null,
    total numeric(24, 2) not null,
    imported_at timestamptz not null,
    imported_by_name text not null,
    primary key (organization_id, id),
    unique (organization_id, sha256)
  );
  select make_tenant_table('office_invoices', 'select, insert, delete');`;

const officeInvoiceAmounts = `
  create table office_invoice_amounts (
    organization_id uuid not null references organizations (id),
    invoice_id uuid not null,
    state text not null,
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    amount numeric(24, 2) not null,
    primary key (organization_id, invoice_id, state, payee, month),
    foreign key (organization_id, invoice_id) references office_invoices (organization_id, id) on delete cascade
  );
  create index office_invoice_amounts_by_month on office_invoice_amounts (organization_id, month);
  select make_tenant_table('office_invoice_amounts', 'select, insert, delete');`;
