import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The numbered statements of amounts owed. The product adds to them and changes nothing. */
export class Statements1795800000031 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(statements);
    await query.query(statementLines);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table statement_lines, statements');
  }
}

const statements = `
  create table statements (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    number integer not null check (number > 0),
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    issued_at timestamptz not null,
    issued_by_name text not null,
    previous numeric(24, 2) not null,
    charges numeric(24, 2) not null,
    adjustments numeric(24, 2) not null,
    payments numeric(24, 2) not null,
    balance numeric(24, 2) not null,
    rulebook_version text not null,
    primary key (organization_id, id),
    unique (organization_id, number),
    unique (organization_id, month),
    check (balance = previous + charges + adjustments + payments)
  );
  select make_tenant_table('statements', 'select, insert');`;

const statementLines = `
  create table statement_lines (
    organization_id uuid not null references organizations (id),
    statement_id uuid not null,
    line integer not null check (line > 0),
    kind text not null check (kind in ('charge', 'adjustment', 'payment')),
    state text not null,
    payee text not null check (payee in ('tax_authority', 'stamping_office', 'firemens_association', 'other')),
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    amendment smallint not null check (amendment >= 0),
    due_on date,
    -- Negative for a payment, and for a decrease of what is owed.
    amount numeric(24, 2) not null check (amount <> 0),
    primary key (organization_id, statement_id, line),
    foreign key (organization_id, statement_id) references statements (organization_id, id)
  );
  select make_tenant_table('statement_lines', 'select, insert');`;
