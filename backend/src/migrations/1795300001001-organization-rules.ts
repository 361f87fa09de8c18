import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By which rules an organisation's policies are priced: its editions, its own rates and fees (overrides), and a version that
 * grows with each change of either, so that what was read can be known to be current.
 */
export class OrganizationRules1795300001001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(versions);
    await query.query(editions);
    await query.query(overrides);
    await query.query(carryOver);
    for (const { table, rights } of tables) await query.query(`${isolation(table)} grant ${rights} on ${table} to stampline_app;`);
    await query.query(versionFunction);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(carryBack);
    await query.query('drop function tax_rules_version(uuid)');
    for (const { table } of tables.toReversed()) await query.query(`drop table ${table}`);
  }
}

const tables = [
  { table: 'tax_rule_versions', rights: 'select, insert, update' },
  { table: 'tax_editions', rights: 'select, insert, update, delete' },
  { table: 'tax_overrides', rights: 'select, insert, update' },
];

const isolation = (table: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy organization on ${table}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);`;

const versions = `
  create table tax_rule_versions (
    organization_id uuid not null references organizations (id),
    version integer not null check (version > 0),
    primary key (organization_id)
  );`;

const editions = `
  create table tax_editions (
    organization_id uuid not null references organizations (id),
    -- 'all' for every state without a row of its own.
    state text not null check (state = 'all' or state ~ '^[A-Z]{2}$'),
    edition text not null check (edition in ('product', 'statute')),
    primary key (organization_id, state)
  );`;

const overrides = `
  create table tax_overrides (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    edition text not null check (edition in ('product', 'statute')),
    -- Id of the rulebook's rule that it replaces; null for a charge on top.
    replaces text,
    kind text not null,
    label text not null check (length(label) between 1 and 200),
    rate_percent numeric(8, 5) check (rate_percent between 0 and 100),
    flat_amount numeric(8, 2) check (flat_amount between 0 and 100000),
    effective_from date not null,
    effective_to date check (effective_to >= effective_from),
    reason text not null,
    source text not null,
    -- Names are kept as they were: people leave, what they decided stays.
    proposed_by uuid,
    proposed_by_name text,
    approved_by uuid,
    approved_by_name text,
    approved_at timestamptz,
    -- The rule change by which it came, and the one that shortened it or took it back.
    change_id uuid not null,
    ended_by_change_id uuid,
    -- Taken back as if it had never been.
    withdrawn_at timestamptz,
    primary key (organization_id, id),
    check ((rate_percent is null) <> (flat_amount is null))
  );`;

/** Row-level security holds for the owner of the tables as well, so it is lifted for the statement. */
const carryOver = `
  alter table organizations no force row level security;
  insert into tax_editions (organization_id, state, edition) select id, 'all', edition from organizations where edition <> 'product';
  insert into tax_rule_versions (organization_id, version) select organization_id, 1 from tax_editions;
  alter table organizations force row level security;`;

const carryBack = `
  alter table organizations no force row level security;
  alter table tax_editions no force row level security;
  update organizations o set edition = e.edition from tax_editions e where e.organization_id = o.id and e.state = 'all';
  alter table organizations force row level security;`;

/**
 * The version of an organisation's rules in one round trip: the organisation is set for this statement's transaction, with the
 * rights of the caller, so that row-level security decides as everywhere.
 */
const versionFunction = `
  create function tax_rules_version(organization uuid) returns integer language plpgsql volatile as $$
  begin
    perform set_config('app.organization_id', organization::text, true);
    return coalesce((select version from tax_rule_versions where organization_id = organization), 0);
  end $$;
  revoke all on function tax_rules_version(uuid) from public;
  grant execute on function tax_rules_version(uuid) to stampline_app;`;
