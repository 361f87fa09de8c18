import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The insurers of an organization, with the names that match them with policies. */
export class Insurers1795800000016 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(insurers);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table insurers');
  }
}

const insurers = `
  create table insurers (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null check (length(name) between 1 and 300),
    -- Name and aliases without case, punctuation and legal form.
    name_keys text[] not null check (cardinality(name_keys) > 0),
    naic_number text check (naic_number ~ '^[0-9]{5}$'),
    alien_number text check (alien_number ~ '^AA-[0-9]{4,10}$'),
    domicile text check (length(domicile) between 1 and 100),
    aliases text[] not null,
    eligibility jsonb not null check (jsonb_typeof(eligibility) = 'array'),
    primary key (organization_id, id)
  );
  create index insurers_by_name on insurers (organization_id, name, id);
  select make_tenant_table('insurers', 'select, insert, update, delete');`;
