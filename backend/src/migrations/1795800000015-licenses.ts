import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The license register of an organization. */
export class Licenses1795800000015 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(licenses);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table licenses');
  }
}

const licenses = `
  create table licenses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    holder text not null check (length(holder) between 1 and 200),
    number text not null check (length(number) between 1 and 60),
    type text not null check (type in ('agency', 'individual')),
    valid_from date,
    valid_to date,
    -- True for the license that the filings of the organization in the state name.
    files_under boolean not null,
    primary key (organization_id, id),
    check (valid_to >= valid_from)
  );
  create unique index licenses_files_under on licenses (organization_id, state) where files_under;
  create index licenses_by_state on licenses (organization_id, state, id);
  select make_tenant_table('licenses', 'select, insert, update, delete');`;
