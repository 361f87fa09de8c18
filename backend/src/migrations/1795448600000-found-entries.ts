import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the books still hold what was posted to them. */
export class FoundEntries1795448600000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_entries
        -- When it was last looked for.
        add column looked_at timestamptz,
        -- It was posted, and is no longer there.
        add column is_missing boolean not null default false;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop column looked_at, drop column is_missing;');
  }
}
