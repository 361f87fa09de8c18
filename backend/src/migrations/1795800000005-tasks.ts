import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Long work of every kind: the request, its progress and its end. */
export class Tasks1795800000005 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(tasks);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table tasks');
  }
}

const tasks = `
  create table tasks (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    -- The subject of the work, for people.
    title text not null,
    -- The subject of the feature when that is not the task itself.
    subject_id uuid,
    input jsonb not null,
    status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
    phase text,
    done integer not null default 0,
    total integer,
    -- The result of a finished task, in numbers.
    counts jsonb not null default '{}',
    problem_type text,
    problem text,
    -- The outbox event that requests the present run. The outbox removes its events before tasks are removed.
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
    check (status in ('finished', 'failed') = (finished_at is not null)),
    check ((idempotency_key is null) = (request_hash is null))
  );
  create index tasks_newest on tasks (organization_id, created_at desc, id desc);
  create index tasks_newest_of_kind on tasks (organization_id, kind, created_at desc, id desc);
  create unique index tasks_idempotency_key on tasks (organization_id, kind, idempotency_key) where idempotency_key is not null;
  create index tasks_expiring on tasks (keep_until) where keep_until is not null;
  select make_tenant_table('tasks', 'select, insert, update, delete');
  select open_to_scope('tasks', 'dispatch', 'select, delete');`;
