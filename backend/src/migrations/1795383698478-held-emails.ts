import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When people want email, and which notifications wait for that. */
export class HeldEmails1795383698478 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table email_preferences (
        organization_id uuid not null references organizations (id),
        user_id uuid not null,
        quiet_hours boolean not null,
        -- Times of the day in the time zone, such as 20:00.
        quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[03]0$'),
        quiet_to text not null check (quiet_to ~ '^([01][0-9]|2[0-3]):[03]0$' and quiet_to <> quiet_from),
        daily_digest boolean not null,
        time_zone text not null,
        primary key (organization_id, user_id),
        foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
      );
      select make_tenant_table('email_preferences', 'select, insert, update');
      -- When its email goes out; null where it has gone or there is none.
      alter table notifications add column email_due_at timestamptz;
      create index notifications_held on notifications (organization_id, email_due_at) where email_due_at is not null;
      select open_to_scope('notifications', 'held-emails', 'select', 'email_due_at is not null');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy held_emails_select on notifications;
      alter table notifications drop column email_due_at;
      drop table email_preferences;`);
  }
}
