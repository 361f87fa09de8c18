import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the rulebook under which the whole book of an organization has been priced. */
export class Repricing1795800000021 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(pricedRulebooks);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table priced_rulebooks');
  }
}

const pricedRulebooks = `
  create table priced_rulebooks (
    organization_id uuid not null references organizations (id),
    rulebook_version text not null,
    since timestamptz not null default clock_timestamp(),
    primary key (organization_id, rulebook_version)
  );
  select make_tenant_table('priced_rulebooks', 'select, insert');
  select open_to_scope('priced_rulebooks', 'rulebook-change', 'select');`;
