import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (types: string): string => `
  alter table reminder_settings drop constraint reminder_settings_reminder_type_check, add check (reminder_type in (${types}));
  alter table notifications drop constraint notifications_setting_check, add check (setting in (${types}));`;

/** People are told the figures of the last month, under a setting of its own. */
export class MonthlySummary1795420331802 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(kinds("'deadline', 'deadline_final', 'submission_status', 'regulatory', 'monthly_summary'"));
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      "delete from notifications where setting = 'monthly_summary'; delete from reminder_settings where reminder_type = 'monthly_summary'",
    );
    await query.query(kinds("'deadline', 'deadline_final', 'submission_status', 'regulatory'"));
  }
}
