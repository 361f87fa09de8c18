import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the check of the kinds of accounting entries; everyone can read and write meanwhile. */
export class CheckedEntryKinds1795903051000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries validate constraint accounting_entries_kind');
  }

  /** A validated check may stay. */
  async down(): Promise<void> {}
}
