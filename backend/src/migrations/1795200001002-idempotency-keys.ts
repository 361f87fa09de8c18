import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that carried an Idempotency-Key, with the answer that a repetition is given. */
export class IdempotencyKeys1795200001002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      alter table idempotency_keys enable row level security;
      alter table idempotency_keys force row level security;
      create policy organization on idempotency_keys
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, update, delete on idempotency_keys to stampline_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
