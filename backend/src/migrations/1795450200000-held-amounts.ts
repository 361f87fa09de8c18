import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much the books hold of what was posted to them. */
export class HeldAmounts1795450200000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_entries
        -- Instead of tax and fees together, as it was when last looked for; null before that.
        add column held numeric(16, 2);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop column held;');
  }
}
