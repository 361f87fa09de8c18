import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Responses with secrets to requests that carried an Idempotency-Key, encrypted. Retention deletes them before their keys. */
export class SealedResponses1796072880000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table idempotency_keys add column sealed_body text');
    await query.query("select open_to_scope('idempotency_keys', 'retention', 'update')");
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop policy retention_update on idempotency_keys');
    await query.query('alter table idempotency_keys drop column sealed_body');
  }
}
