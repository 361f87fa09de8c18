import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs call the API for their organization. Test keys work in its sandbox, an organization beside it. */
export class ApiKeys1795800000011 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(apiKeys);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table api_keys');
  }
}

const apiKeys = `
  create table api_keys (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    name text not null check (length(name) between 1 and 100),
    mode text not null check (mode in ('live', 'test')),
    scopes text[] not null check (cardinality(scopes) > 0),
    -- The organization itself, or its sandbox.
    works_in uuid not null references organizations (id),
    -- The hash of the secret, which is shown once.
    hash text not null unique,
    last_four text not null,
    created_by_name text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    rotated_at timestamptz,
    primary key (organization_id, id)
  );
  create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);
  select make_tenant_table('api_keys', 'select, insert, update');
  select open_to_scope('api_keys', 'api-key', 'select',
    'hash = any (string_to_array(current_setting(''app.key_hashes'', true), '' ''))');`;
