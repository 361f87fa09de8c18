import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an upload that is sent again with its Idempotency-Key find the import that it has started. */
export class ImportIdempotency1795200004003 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table imports add column idempotency_key text;
      create unique index imports_idempotency_key on imports (organization_id, idempotency_key) where idempotency_key is not null;
    `);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table imports drop column idempotency_key');
  }
}
