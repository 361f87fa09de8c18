import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Slots of schedules that were done, for all workers. They belong to no organization. */
export class Schedules1795800000006 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(scheduleRuns);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table schedule_runs');
  }
}

const scheduleRuns = `
  create table schedule_runs (
    schedule text not null,
    -- The instant in ISO 8601 UTC, or the start of a worker.
    slot text not null,
    state text not null default 'running' check (state in ('running', 'waiting', 'done', 'failed')),
    attempts integer not null default 1,
    -- When another worker may claim it: at the end of the pause, or when the one that runs must be dead.
    due_at timestamptz not null,
    problem text,
    -- The number of organizations for which an event was published.
    organizations integer,
    started_at timestamptz not null default clock_timestamp(),
    finished_at timestamptz,
    primary key (schedule, slot),
    check (state in ('done', 'failed') = (finished_at is not null))
  );
  create index schedule_runs_newest on schedule_runs (schedule, started_at desc);
  grant select, insert, update, delete on schedule_runs to stampline_app;`;
