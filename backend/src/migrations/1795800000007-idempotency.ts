import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that carried an Idempotency-Key, with the response for a repetition. */
export class Idempotency1795800000007 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(idempotencyKeys);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table idempotency_keys');
  }
}

const idempotencyKeys = `
  create table idempotency_keys (
    organization_id uuid not null,
    key text not null check (length(key) between 1 and 255),
    fingerprint bytea not null,
    claimed_at timestamptz not null,
    claimed_until timestamptz not null,
    status integer,
    location text,
    body jsonb,
    primary key (organization_id, key)
  );
  create index idempotency_keys_age on idempotency_keys (organization_id, claimed_at);
  select make_tenant_table('idempotency_keys', 'select, insert, update, delete');
  select open_to_scope('idempotency_keys', 'retention', 'select, delete');`;
