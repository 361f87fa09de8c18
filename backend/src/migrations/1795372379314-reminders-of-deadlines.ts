import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The organizations with something to remind of are found across all of them. */
export class RemindersOfDeadlines1795372379314 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`select open_to_scope('deadlines', 'reminders', 'select', 'applies and completed_at is null')`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop policy reminders_select on deadlines');
  }
}
