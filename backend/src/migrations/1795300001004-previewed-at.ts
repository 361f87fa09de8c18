import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the book was read for a preview, so that an approval can tell whether policies have come since. */
export class PreviewedAt1795300001004 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table rule_changes add column previewed_at timestamptz');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table rule_changes drop column previewed_at');
  }
}
