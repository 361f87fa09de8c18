import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deadlines of organizations: those of the rulebook and those that people add; and secret links to them for calendar programs. */
export class Deadlines1795800000026 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(deadlines);
    await query.query(deadlineCalendars);
    await query.query(calendarFeeds);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table calendar_feeds, deadline_calendars, deadlines');
  }
}

const deadlines = `
  create table deadlines (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    filing_type text not null check (length(filing_type) between 1 and 40),
    title text not null check (length(title) between 1 and 500),
    description text not null check (length(description) <= 4000),
    due_date date not null,
    -- The date of the law where it is earlier than the listed one.
    legal_due_date date,
    -- The last business day to act.
    act_by date not null,
    -- The rule of the rulebook and its period; null for a deadline that people add.
    obligation_id text,
    period_label text,
    period_from date,
    period_to date,
    -- True when the organization owes it; applies_because is the word for why.
    applies boolean not null,
    applies_because text not null,
    -- The day to act by before a rule moved it, and the time of the move.
    moved_from date,
    moved_at timestamptz,
    completed_on date,
    completed_at timestamptz,
    completed_by uuid,
    completed_by_name text,
    completion_note text check (length(completion_note) <= 1000),
    created_at timestamptz not null default now(),
    opening integer not null default 1 check (opening > 0),
    primary key (organization_id, id),
    check ((obligation_id is null) = (period_from is null) and (period_from is null) = (period_to is null)),
    check ((completed_on is null) = (completed_at is null))
  );
  create unique index deadlines_of_rules on deadlines (organization_id, obligation_id, period_from) where obligation_id is not null;
  create index deadlines_by_day on deadlines (organization_id, act_by, id);
  select make_tenant_table('deadlines', 'select, insert, update, delete');
  select open_to_scope('deadlines', 'reminders', 'select', 'applies and completed_at is null');`;

const deadlineCalendars = `
  create table deadline_calendars (
    organization_id uuid primary key references organizations (id),
    -- True when it holds the deadlines of all 51 jurisdictions, beside those that the organization owes.
    is_standard boolean not null default false,
    -- What the deadlines were last computed from; kept_for is the day of it.
    basis text,
    kept_for date not null
  );
  select make_tenant_table('deadline_calendars', 'select, insert, update');
  select open_to_scope('deadline_calendars', 'deadline-upkeep', 'select');`;

const calendarFeeds = `
  create table calendar_feeds (
    organization_id uuid not null references organizations (id),
    user_id uuid not null,
    -- The hash of the link, which is shown once.
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  );
  select make_tenant_table('calendar_feeds', 'select, insert, update, delete');
  select open_to_scope('calendar_feeds', 'calendar-feed', 'select',
    'token_hash = current_setting(''app.token_hash'', true)');`;
