import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rules that price the policies of an organization: its editions, custom rates (overrides) and treatments of unconfirmed fees, with a version that grows with
 * each change of them; and the saved calculations and batches of the calculator. Results of batches are files, whose ids are written here before the files, so
 * that no file is ever without an owner.
 */
export class Tax1795800000018 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(savedCalculations);
    await query.query(taxRuleVersions);
    await query.query(taxEditions);
    await query.query(taxOverrides);
    await query.query(taxBatches);
    await query.query(taxUnconfirmedFees);
    await query.query(taxRulesVersion);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table tax_unconfirmed_fees, tax_batches, tax_overrides, tax_editions, tax_rule_versions, saved_calculations;
      drop function tax_rules_version;`);
  }
}

const savedCalculations = `
  create table saved_calculations (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null check (length(name) between 1 and 200),
    state text not null check (state ~ '^[A-Z]{2}$'),
    request jsonb not null,
    result jsonb not null,
    saved_by uuid,
    saved_by_name text not null,
    saved_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  create index saved_calculations_newest on saved_calculations (organization_id, saved_at desc, id desc);
  select make_tenant_table('saved_calculations', 'select, insert, delete');`;

const taxRuleVersions = `
  create table tax_rule_versions (
    organization_id uuid primary key references organizations (id),
    version integer not null check (version > 0)
  );
  select make_tenant_table('tax_rule_versions', 'select, insert, update');`;

const taxEditions = `
  create table tax_editions (
    organization_id uuid not null references organizations (id),
    -- 'all' for every state without a row.
    state text not null check (state = 'all' or state ~ '^[A-Z]{2}$'),
    edition text not null check (edition in ('product', 'statute')),
    primary key (organization_id, state)
  );
  select make_tenant_table('tax_editions', 'select, insert, update, delete');`;

const taxOverrides = `
  create table tax_overrides (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    edition text not null check (edition in ('product', 'statute')),
    -- Id of the rule that it replaces; null for an added charge.
    replaces text,
    kind text not null,
    label text not null check (length(label) between 1 and 200),
    rate_percent numeric(8, 5) check (rate_percent between 0 and 100),
    flat_amount numeric(8, 2) check (flat_amount between 0 and 100000),
    effective_from date not null,
    effective_to date,
    reason text not null,
    source text not null,
    -- Names stay when people leave.
    proposed_by uuid,
    proposed_by_name text,
    approved_by uuid,
    approved_by_name text,
    approved_at timestamptz,
    -- The rule change that added it, and the one that shortened or withdrew it.
    change_id uuid not null,
    ended_by_change_id uuid,
    -- Withdrawn from its first day on.
    withdrawn_at timestamptz,
    primary key (organization_id, id),
    check (effective_to >= effective_from),
    check ((rate_percent is null) <> (flat_amount is null))
  );
  select make_tenant_table('tax_overrides', 'select, insert, update');`;

const taxBatches = `
  create table tax_batches (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    source text not null check (source in ('file', 'rows')),
    file_id uuid not null,
    file_name text not null,
    csv_file_id uuid not null,
    json_file_id uuid not null,
    errors_file_id uuid not null,
    priced_rows integer not null default 0,
    failed_rows integer not null default 0,
    -- The beginning of the result and its sums for the screen: written once, never searched.
    totals jsonb,
    states jsonb not null default '[]',
    editions jsonb not null default '[]',
    overridden_rows integer not null default 0,
    preview jsonb not null default '[]',
    errors jsonb not null default '[]',
    notes text[] not null default '{}',
    rulebook_version text,
    carried_columns text[] not null default '{}',
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id)
  );
  select make_tenant_table('tax_batches', 'select, insert, update, delete');`;

const taxUnconfirmedFees = `
  create table tax_unconfirmed_fees (
    organization_id uuid not null references organizations (id),
    -- 'all' for every state without a row.
    state text not null check (state = 'all' or state ~ '^[A-Z]{2}$'),
    treatment text not null check (treatment in ('include', 'exclude')),
    primary key (organization_id, state)
  );
  select make_tenant_table('tax_unconfirmed_fees', 'select, insert, update, delete');`;

const taxRulesVersion = `
  create function tax_rules_version(organization uuid) returns integer language plpgsql as $$
  begin
    perform set_config('app.organization_id', organization::text, true);
    return coalesce((select version from tax_rule_versions where organization_id = organization), 0);
  end $$;
  revoke execute on function tax_rules_version from public;
  grant execute on function tax_rules_version to stampline_app;`;
