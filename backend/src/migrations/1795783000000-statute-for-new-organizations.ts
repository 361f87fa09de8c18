import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Organizations without a row in tax_editions are priced by the statute from now on. Those that exist keep the Stampline rate table, by a row that
 * no owner has chosen.
 */
export class StatuteForNewOrganizations1795783000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table tax_editions add column is_chosen boolean not null default true');
    await query.query(withoutTenants(KEEP_RATE_TABLE));
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(withoutTenants(NAME_STATUTE));
    await query.query('alter table tax_editions drop column is_chosen');
  }
}

const KEEP_RATE_TABLE = `
  with kept as (
    insert into tax_editions (organization_id, state, edition, is_chosen)
    select id, 'all', 'product', false from organizations
     where not exists (select from tax_editions where organization_id = organizations.id and state = 'all')
    returning organization_id)
  ${raisedVersions('kept')};`;

/** The rate table is what the earlier code takes for an organization without a row. */
const NAME_STATUTE = `
  with named as (
    insert into tax_editions (organization_id, state, edition)
    select id, 'all', 'statute' from organizations
     where not exists (select from tax_editions where organization_id = organizations.id and state = 'all')
    returning organization_id)
  ${raisedVersions('named')};
  delete from tax_editions where not is_chosen;`;

function raisedVersions(rows: string): string {
  return `
  insert into tax_rule_versions (organization_id, version) select organization_id, 1 from ${rows}
  on conflict (organization_id) do update set version = tax_rule_versions.version + 1`;
}

/** Row-level security holds for the owner of the tables as well, so it is lifted for the statements. */
function withoutTenants(statements: string): string {
  const tables = ['organizations', 'tax_editions', 'tax_rule_versions'];
  const security = (force: string): string => tables.map((table) => `alter table ${table} ${force} row level security;`).join(' ');
  return `${security('no force')} ${statements} ${security('force')}`;
}
