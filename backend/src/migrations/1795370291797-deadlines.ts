import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deadlines of organizations are kept: those of the rulebook with what became of them, and their own. */
export class Deadlines1795370291797 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(deadlines);
    await query.query(calendars);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table deadlines; drop table deadline_calendars;');
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
    -- The last business day to act on: everything counts to it.
    act_by date not null,
    -- The rule of the rulebook and the period that it is about; an organization's own deadline has neither.
    obligation_id text,
    period_label text,
    period_from date,
    period_to date,
    -- Whether the organization owes it, and the word for why.
    applies boolean not null,
    applies_because text not null,
    -- The day to act by before a rule moved it, and when it did.
    moved_from date,
    moved_at timestamptz,
    completed_on date,
    completed_at timestamptz,
    completed_by uuid,
    completed_by_name text,
    completion_note text check (length(completion_note) <= 1000),
    created_at timestamptz not null default now(),
    primary key (organization_id, id),
    check ((obligation_id is null) = (period_from is null) and (period_from is null) = (period_to is null)),
    check ((completed_on is null) = (completed_at is null))
  );
  create unique index deadlines_of_rules on deadlines (organization_id, obligation_id, period_from) where obligation_id is not null;
  create index deadlines_by_day on deadlines (organization_id, act_by, id);
  select make_tenant_table('deadlines', 'select, insert, update, delete');`;

const calendars = `
  create table deadline_calendars (
    organization_id uuid not null references organizations (id),
    -- Whether it holds what all 51 jurisdictions list, beside what the organization owes.
    is_standard boolean not null default false,
    -- What the deadlines were last worked out from, and for which day.
    basis text,
    kept_for date not null,
    primary key (organization_id)
  );
  select make_tenant_table('deadline_calendars', 'select, insert, update');
  select open_to_scope('deadline_calendars', 'deadline-upkeep', 'select');`;
