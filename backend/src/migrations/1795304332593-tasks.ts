import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Long work of every kind: what was asked for, how far it is, and how it ended. */
export class Tasks1795304332593 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table tasks (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        kind text not null,
        -- What it works on, in words for people.
        title text not null,
        -- What the feature works on when that is not the task itself.
        subject_id uuid,
        input jsonb not null,
        status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
        phase text,
        done integer not null default 0,
        total integer,
        -- What a finished task did, in numbers.
        counts jsonb not null default '{}',
        problem_type text,
        problem text,
        -- The outbox event that asks for the present run. The outbox forgets its events before tasks are forgotten.
        event_id uuid not null,
        idempotency_key text,
        request_hash text,
        created_by uuid,
        created_by_name text,
        created_at timestamptz not null default clock_timestamp(),
        started_at timestamptz,
        finished_at timestamptz,
        keep_until timestamptz,
        primary key (organization_id, id),
        check ((status = 'failed') = (problem is not null and problem_type is not null)),
        check ((status in ('finished', 'failed')) = (finished_at is not null)),
        check ((idempotency_key is null) = (request_hash is null))
      );
      create index tasks_newest on tasks (organization_id, created_at desc, id desc);
      create index tasks_newest_of_kind on tasks (organization_id, kind, created_at desc, id desc);
      create unique index tasks_idempotency_key on tasks (organization_id, kind, idempotency_key) where idempotency_key is not null;
      create index tasks_expiring on tasks (keep_until) where keep_until is not null;
      alter table tasks enable row level security;
      alter table tasks force row level security;
      create policy organization on tasks
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      create policy dispatch_select on tasks for select using (current_setting('app.scope', true) = 'dispatch');
      create policy dispatch_delete on tasks for delete using (current_setting('app.scope', true) = 'dispatch');
      grant select, insert, update, delete on tasks to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table tasks');
  }
}
