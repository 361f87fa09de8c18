import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reading of files: row errors, rows that changed nothing, previews, column mappings for files with the same header, and rows that match transactions without being
 * equal to them. By the remembered rows, a file that is uploaded again is recognized before its rows are matched; they hold only while all their transactions count.
 */
export class Imports1795800000023 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(importRowErrors);
    await query.query(importUnchangedRows);
    await query.query(importMappings);
    await query.query(importPreviews);
    await query.query(rememberedRows);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table remembered_rows, import_previews, import_mappings, import_unchanged_rows, import_row_errors');
  }
}

const importRowErrors = `
  create table import_row_errors (
    organization_id uuid not null,
    import_id uuid not null,
    row integer not null,
    policy_number text,
    errors text[] not null,
    primary key (organization_id, import_id, row),
    foreign key (organization_id, import_id) references imports (organization_id, id)
  );
  select make_tenant_table('import_row_errors', 'select, insert');`;

const importUnchangedRows = `
  create table import_unchanged_rows (
    organization_id uuid not null,
    import_id uuid not null,
    row integer not null,
    transaction_id uuid not null,
    outcome text not null default 'unchanged' check (outcome in ('unchanged', 'described', 'booked')),
    note text,
    line_of integer,
    primary key (organization_id, import_id, row),
    foreign key (organization_id, import_id) references imports (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id)
  );
  select make_tenant_table('import_unchanged_rows', 'select, insert');`;

const importMappings = `
  create table import_mappings (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    -- SHA-256 of the column names.
    fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
    name text not null check (length(name) between 1 and 100),
    mapping jsonb not null,
    used_at timestamptz not null default clock_timestamp(),
    primary key (organization_id, id),
    unique (organization_id, fingerprint, name)
  );
  select make_tenant_table('import_mappings', 'select, insert, update, delete');`;

const importPreviews = `
  create table import_previews (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    result jsonb not null,
    -- SHA-256 of the outcome of each row.
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (organization_id, id),
    foreign key (organization_id, id) references tasks (organization_id, id) on delete cascade
  );
  select make_tenant_table('import_previews', 'select, insert');`;

const rememberedRows = `
  create table remembered_rows (
    organization_id uuid not null,
    policy_id uuid not null,
    -- In the order of the rows.
    id uuid not null,
    -- A digest of the content of each row.
    row_keys text[] not null check (cardinality(row_keys) > 0),
    transaction_ids uuid[] not null check (cardinality(transaction_ids) > 0),
    primary key (organization_id, policy_id, id),
    foreign key (organization_id, policy_id) references policies (organization_id, id)
  );
  select make_tenant_table('remembered_rows', 'select, insert');`;
