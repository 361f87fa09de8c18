import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What records of the policy administration system are whose policy number is almost that of another policy. */
export class SimilarNumbersOfSyncs1795819909313 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_sync_connections
        add column numbers text not null default 'ask' check (numbers in ('ask', 'same', 'different'))`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table policy_sync_connections drop column numbers');
  }
}
