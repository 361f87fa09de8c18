import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Features declare the settings of their notifications, so that another setting needs no migration. */
export class NotificationSettings1795819025683 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table notifications drop constraint notifications_setting_check');
    await query.query('alter table reminder_settings drop constraint reminder_settings_reminder_type_check');
  }

  async down(query: QueryRunner): Promise<void> {
    const known = "('deadline', 'deadline_final', 'submission_status', 'regulatory', 'monthly_summary')";
    await query.query(
      `alter table reminder_settings add constraint reminder_settings_reminder_type_check check (reminder_type in ${known})`,
    );
    await query.query(`alter table notifications add constraint notifications_setting_check check (setting in ${known})`);
  }
}
