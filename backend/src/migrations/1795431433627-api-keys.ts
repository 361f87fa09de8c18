import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs call the API with keys of their organization; test keys work in its sandbox, an organization beside it. */
export class ApiKeys1795431433627 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table organizations add column sandbox_id uuid unique references organizations (id);
      create table api_keys (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null check (length(name) between 1 and 100),
        mode text not null check (mode in ('live', 'test')),
        scopes text[] not null check (cardinality(scopes) > 0),
        -- The organization itself, or its sandbox.
        works_in uuid not null references organizations (id),
        -- Of the secret, which is told once.
        hash text not null unique,
        last_four text not null,
        created_by_name text not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        last_used_at timestamptz,
        revoked_at timestamptz,
        primary key (organization_id, id)
      );
      create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);
      select make_tenant_table('api_keys', 'select, insert, update');
      select open_to_scope('api_keys', 'api-key', 'select', $$hash = any (string_to_array(current_setting('app.key_hashes', true), ' '))$$);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table api_keys; alter table organizations drop column sandbox_id');
  }
}
