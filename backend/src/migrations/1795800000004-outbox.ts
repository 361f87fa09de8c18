import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that wait for work to follow them, and the work that follows: one delivery for each job. */
export class Outbox1795800000004 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(outboxEvents);
    await query.query(outboxDeliveries);
    await query.query(outboxNotify);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table outbox_deliveries, outbox_events;
      drop function outbox_notify;`);
  }
}

const outboxEvents = `
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
  select make_tenant_table('outbox_events', 'select, insert, update, delete');
  select open_to_scope('outbox_events', 'dispatch', 'select, insert, update, delete');`;

const outboxDeliveries = `
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
  select make_tenant_table('outbox_deliveries', 'select, insert, update, delete');
  select open_to_scope('outbox_deliveries', 'dispatch', 'select, insert, update, delete');`;

const outboxNotify = `
  create function outbox_notify() returns trigger language plpgsql as $$
  begin
    perform pg_notify('outbox', '');
    return null;
  end $$;
  create trigger outbox_events_notify after insert on outbox_events for each statement execute function outbox_notify();`;
