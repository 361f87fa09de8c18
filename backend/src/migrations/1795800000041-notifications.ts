import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications and the settings for them. Both belong to a person, and go with the person. */
export class Notifications1795800000041 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(notifications);
    await query.query(reminderSettings);
    await query.query(emailPreferences);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table email_preferences, reminder_settings, notifications');
  }
}

const notifications = `
  create table notifications (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    id uuid not null,
    type text not null check (type in ('deadline_reminder', 'status_update', 'regulatory_alert')),
    setting text not null check (setting in ('deadline', 'deadline_final', 'submission_status', 'regulatory', 'monthly_summary')),
    -- A deadline, a step of a submission, or an update of the law.
    subject_id uuid not null,
    title text not null,
    message text not null,
    priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
    delivery_method text not null check (delivery_method in ('in_app', 'email', 'both')),
    -- The email that brought it, while it is kept.
    letter_id uuid,
    link text not null,
    metadata jsonb not null,
    created_at timestamptz not null,
    read_at timestamptz,
    snoozed_until date,
    -- What makes something worth another notification: a deadline with another date, or opened again.
    occasion text not null,
    -- The time at which its email goes out; null after that, and without an email.
    email_due_at timestamptz,
    primary key (organization_id, user_id, id),
    -- One notification for one thing under one setting, whatever is repeated.
    constraint notifications_once unique (organization_id, user_id, type, subject_id, setting, occasion),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  );
  create index notifications_newest on notifications (organization_id, user_id, created_at, id);
  create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
  create index notifications_held on notifications (organization_id, email_due_at) where email_due_at is not null;
  select make_tenant_table('notifications', 'select, insert, update');
  select open_to_scope('notifications', 'held-emails', 'select', 'email_due_at is not null');`;

const reminderSettings = `
  create table reminder_settings (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    id uuid not null,
    reminder_type text not null
      check (reminder_type in ('deadline', 'deadline_final', 'submission_status', 'regulatory', 'monthly_summary')),
    enabled boolean not null,
    days_advance smallint not null check (days_advance between 1 and 30),
    email_enabled boolean not null,
    in_app_enabled boolean not null,
    primary key (organization_id, user_id, reminder_type),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  );
  select make_tenant_table('reminder_settings', 'select, insert, update');`;

const emailPreferences = `
  create table email_preferences (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    quiet_hours boolean not null,
    -- Times of the day in the time zone, such as 20:00.
    quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[03]0$'),
    quiet_to text not null,
    daily_digest boolean not null,
    time_zone text not null,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade,
    check (quiet_to ~ '^([01][0-9]|2[0-3]):[03]0$' and quiet_to <> quiet_from)
  );
  select make_tenant_table('email_preferences', 'select, insert, update');`;
