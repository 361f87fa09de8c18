import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which slots of schedules were done, for all workers; and old idempotency keys are removed for all organizations at once. */
export class Schedules1795313640625 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table schedule_runs (
        schedule text not null,
        -- The instant in ISO 8601 UTC, or which worker's start.
        slot text not null,
        state text not null default 'running' check (state in ('running', 'waiting', 'done', 'failed')),
        attempts integer not null default 1,
        -- When another worker may take it: at the end of the pause, or when the one that runs must be dead.
        due_at timestamptz not null,
        problem text,
        -- For how many an event was published.
        organizations integer,
        started_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz,
        primary key (schedule, slot),
        check ((state in ('done', 'failed')) = (finished_at is not null))
      );
      create index schedule_runs_newest on schedule_runs (schedule, started_at desc);
      grant select, insert, update, delete on schedule_runs to stampline_app;
      select open_to_scope('idempotency_keys', 'retention', 'select, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy retention_select on idempotency_keys;
      drop policy retention_delete on idempotency_keys;
      drop table schedule_runs;`);
  }
}
