import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that wait for work to follow them, and the work (one delivery for each job) that follows. */
export class Outbox1795200002002 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table outbox_events (
        organization_id uuid not null references organizations (id) on delete cascade,
        id uuid not null,
        type text not null,
        subject_id text not null,
        payload jsonb not null,
        request_id text,
        created_at timestamptz not null default clock_timestamp(),
        dispatched_at timestamptz,
        primary key (organization_id, id)
      );
      create index outbox_events_waiting on outbox_events (created_at) where dispatched_at is null;
      create index outbox_events_dispatched on outbox_events (dispatched_at) where dispatched_at is not null;

      create table outbox_deliveries (
        organization_id uuid not null,
        event_id uuid not null,
        job text not null,
        created_at timestamptz not null default clock_timestamp(),
        enqueued_at timestamptz,
        attempts integer not null default 0,
        last_error text,
        problem text,
        completed_at timestamptz,
        dead_at timestamptz,
        primary key (organization_id, event_id, job),
        foreign key (organization_id, event_id) references outbox_events (organization_id, id) on delete cascade,
        check (completed_at is null or dead_at is null)
      );
      create index outbox_deliveries_open on outbox_deliveries (created_at) where completed_at is null and dead_at is null;
      create index outbox_deliveries_finished on outbox_deliveries (job, completed_at) where completed_at is not null;
      create index outbox_deliveries_dead on outbox_deliveries (organization_id, dead_at) where dead_at is not null;

      create function outbox_notify() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$;
      create trigger outbox_events_notify after insert on outbox_events for each statement execute function outbox_notify();
    `);
    for (const table of ['outbox_events', 'outbox_deliveries']) {
      await query.query(`
        alter table ${table} enable row level security;
        alter table ${table} force row level security;
        create policy ${table}_organization on ${table}
          using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
          with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
        create policy ${table}_dispatch on ${table}
          using (current_setting('app.scope', true) = 'dispatch')
          with check (current_setting('app.scope', true) = 'dispatch');
        grant select, insert, update, delete on ${table} to stampline_app;
      `);
    }
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table outbox_deliveries; drop table outbox_events; drop function outbox_notify()');
  }
}
