import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The book of business: imports, policies, their transactions with coverage and tax lines, and the totals per state that the
 * dashboard reads. Amounts are numeric dollars with two decimals; percents have as many as the law writes.
 */
export class Policies1795200004001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(imports);
    await query.query(policies);
    await query.query(lines);
    await query.query(totals);
    for (const { table, rights } of tables) await query.query(`${isolation(table)} grant ${rights} on ${table} to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    for (const { table } of tables.toReversed()) await query.query(`drop table ${table}`);
  }
}

/** In the order in which they are created. */
const tables = [
  { table: 'imports', rights: 'select, insert, update' },
  { table: 'import_row_errors', rights: 'select, insert' },
  { table: 'policies', rights: 'select, insert, update' },
  { table: 'policy_transactions', rights: 'select, insert' },
  { table: 'import_unchanged_rows', rights: 'select, insert' },
  { table: 'coverage_lines', rights: 'select, insert' },
  { table: 'tax_lines', rights: 'select, insert' },
  { table: 'policy_state_totals', rights: 'select, insert, update' },
  { table: 'policy_state_changes', rights: 'select, insert, update, delete' },
];

/**
 * Row-level security, and no statistics on the organisation: from those of the others the planner would take a new
 * organisation for empty while its first import fills the tables, and read all of it instead of using an index.
 */
const isolation = (table: string): string => `
  alter table ${table} alter column organization_id set statistics 0;
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy organization on ${table}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);`;

const transactionTypes = `('new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit')`;

const imports = `
  create table imports (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    file_id text not null,
    file_name text not null,
    size_bytes bigint not null,
    sha256 text not null,
    status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
    phase text,
    processed_rows integer not null default 0,
    total_rows integer,
    imported_rows integer not null default 0,
    unchanged_rows integer not null default 0,
    failed_rows integer not null default 0,
    notes text[] not null default '{}',
    -- Why it failed: a sentence for a person, and whether the file (unreadable-file) or the product (internal-error) was the cause.
    problem text,
    problem_type text check (problem_type in ('unreadable-file', 'internal-error')),
    created_by uuid,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (organization_id, id)
  );
  create index imports_newest on imports (organization_id, created_at desc, id desc);

  create table import_row_errors (
    organization_id uuid not null,
    import_id uuid not null,
    row integer not null,
    policy_number text,
    errors text[] not null,
    primary key (organization_id, import_id, row),
    foreign key (organization_id, import_id) references imports
  );`;

const policies = `
  create table policies (
    organization_id uuid not null,
    id uuid not null,
    policy_number text not null,
    state text not null,
    insured_name text not null,
    broker_name text,
    insurer_name text,
    coverage_type text,
    effective_date date not null,
    expiration_date date not null,
    premium numeric(18, 2) not null,
    tax_amount numeric(18, 2) not null,
    fees numeric(18, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    transaction_type text not null check (transaction_type in ${transactionTypes}),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  create unique index policies_identity on policies (organization_id, policy_number, state);
  create index policies_newest on policies (organization_id, updated_at desc, id desc);
  create index policies_newest_of_state on policies (organization_id, state, updated_at desc, id desc);

  create table policy_transactions (
    organization_id uuid not null,
    id uuid not null,
    policy_id uuid not null,
    transaction_type text not null check (transaction_type in ${transactionTypes}),
    stated_type text check (stated_type in ${transactionTypes}),
    term_effective_date date not null,
    effective_date date not null,
    expiration_date date not null,
    transaction_date date not null,
    premium numeric(16, 2) not null,
    insurer_fees numeric(16, 2) not null default 0,
    broker_fees numeric(16, 2) not null default 0,
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    tax_rate_percent numeric(9, 5) not null,
    edition text not null check (edition in ('product', 'statute')),
    rulebook_version text not null,
    insurer_name text,
    notes text,
    import_id uuid,
    import_row integer,
    created_at timestamptz not null default now(),
    primary key (organization_id, id),
    foreign key (organization_id, policy_id) references policies,
    foreign key (organization_id, import_id) references imports
  );
  -- The same transaction sent again, in the same file or another, is the same transaction.
  create unique index policy_transactions_identity on policy_transactions
    (organization_id, policy_id, effective_date, expiration_date, transaction_date, premium, stated_type) nulls not distinct;
  create index policy_transactions_of_import on policy_transactions (organization_id, import_id, import_row);

  create table import_unchanged_rows (
    organization_id uuid not null,
    import_id uuid not null,
    row integer not null,
    transaction_id uuid not null,
    primary key (organization_id, import_id, row),
    foreign key (organization_id, import_id) references imports,
    foreign key (organization_id, transaction_id) references policy_transactions
  );`;

const lines = `
  create table coverage_lines (
    organization_id uuid not null,
    transaction_id uuid not null,
    line_number smallint not null,
    coverage_type text,
    premium numeric(16, 2) not null,
    primary key (organization_id, transaction_id, line_number),
    foreign key (organization_id, transaction_id) references policy_transactions
  );

  create table tax_lines (
    organization_id uuid not null,
    transaction_id uuid not null,
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
    primary key (organization_id, transaction_id, line_number),
    foreign key (organization_id, transaction_id) references policy_transactions
  );`;

const totals = `
  -- What the dashboard shows, as of one day; kept in the transactions that change policies.
  create table policy_state_totals (
    organization_id uuid not null,
    state text not null,
    as_of date not null,
    policies integer not null,
    active_policies integer not null,
    active_at_month_start integer not null,
    premium_ytd numeric(24, 2) not null,
    tax_ytd numeric(24, 2) not null,
    fees_ytd numeric(24, 2) not null,
    primary key (organization_id, state)
  );

  -- What is already known to change on days after as_of.
  create table policy_state_changes (
    organization_id uuid not null,
    day date not null,
    state text not null,
    active_policies integer not null,
    premium numeric(24, 2) not null,
    tax numeric(24, 2) not null,
    fees numeric(24, 2) not null,
    primary key (organization_id, day, state)
  );`;
