import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told, and what they want to be told. Both are a person's, and go with them. */
export class Notifications1795371524943 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table notifications (
        organization_id uuid not null references organizations (id),
        user_id uuid not null,
        id uuid not null,
        type text not null check (type in ('deadline_reminder', 'status_update', 'regulatory_alert')),
        setting text not null check (setting in ('deadline', 'deadline_final', 'submission_status', 'regulatory')),
        -- A deadline, a step of a submission, an update of the law.
        subject_id uuid not null,
        title text not null,
        message text not null,
        priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
        delivery_method text not null check (delivery_method in ('in_app', 'email', 'both')),
        -- The letter that brought it, while it is kept.
        letter_id uuid,
        link text not null,
        metadata jsonb not null,
        created_at timestamptz not null,
        read_at timestamptz,
        snoozed_until date,
        primary key (organization_id, user_id, id),
        -- Nobody is told of one thing twice under one setting, whatever is repeated.
        constraint notifications_once unique (organization_id, user_id, type, subject_id, setting),
        foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
      );
      create index notifications_newest on notifications (organization_id, user_id, created_at, id);
      create index notifications_unread on notifications (organization_id, user_id) where read_at is null;
      select make_tenant_table('notifications', 'select, insert, update');

      create table reminder_settings (
        organization_id uuid not null references organizations (id),
        user_id uuid not null,
        id uuid not null,
        reminder_type text not null check (reminder_type in ('deadline', 'deadline_final', 'submission_status', 'regulatory')),
        enabled boolean not null,
        days_advance smallint not null check (days_advance between 1 and 30),
        email_enabled boolean not null,
        in_app_enabled boolean not null,
        primary key (organization_id, user_id, reminder_type),
        foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
      );
      select make_tenant_table('reminder_settings', 'select, insert, update');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table reminder_settings; drop table notifications');
  }
}
