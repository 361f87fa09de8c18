import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhook endpoints of organizations, deliveries to them, and each attempt. */
export class Webhooks1795800000043 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(webhookEndpoints);
    await query.query(webhookDeliveries);
    await query.query(webhookAttempts);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table webhook_attempts, webhook_deliveries, webhook_endpoints');
  }
}

const webhookEndpoints = `
  create table webhook_endpoints (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    url text not null,
    description text not null default '',
    event_types text[] not null,
    sealed_secret text not null,
    sealed_previous_secret text,
    previous_secret_until timestamptz,
    -- The first failure since the last success; null while it accepts deliveries.
    failing_since timestamptz,
    -- Null while it is on.
    off_since timestamptz,
    off_because text check (off_because in ('person', 'failing')),
    created_at timestamptz not null,
    primary key (organization_id, id),
    check ((off_since is null) = (off_because is null))
  );
  select make_tenant_table('webhook_endpoints', 'select, insert, update, delete');`;

const webhookDeliveries = `
  create table webhook_deliveries (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    endpoint_id uuid not null,
    -- The order of events: deliveries with one subject are sent in it.
    sequence bigint not null generated always as identity,
    message_id text not null,
    event_type text not null,
    -- Null without an order, such as a test.
    subject text,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    -- The end of the claim of a worker.
    claimed_until timestamptz,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id) on delete cascade,
    check ((state = 'waiting') = (finished_at is null))
  );
  create index webhook_deliveries_waiting on webhook_deliveries (organization_id, endpoint_id, sequence) where state = 'waiting';
  create index webhook_deliveries_of_subject on webhook_deliveries (organization_id, endpoint_id, subject, sequence) where state = 'waiting';
  create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'waiting';
  create index webhook_deliveries_newest on webhook_deliveries (organization_id, endpoint_id, created_at desc, id desc);
  create index webhook_deliveries_by_day on webhook_deliveries (created_at);
  select make_tenant_table('webhook_deliveries', 'select, insert, update, delete');
  select open_to_scope('webhook_deliveries', 'webhooks', 'select', 'state = ''waiting''');
  select open_to_scope('webhook_deliveries', 'retention', 'select, delete');`;

const webhookAttempts = `
  create table webhook_attempts (
    organization_id uuid not null references organizations (id),
    delivery_id uuid not null,
    number integer not null,
    started_at timestamptz not null,
    duration_ms integer not null,
    -- Null without a response; then the failure is the reason.
    status integer,
    answer text,
    failure text,
    -- Lists of name and value. Signatures are masked.
    request_headers jsonb not null default '[]',
    answer_headers jsonb not null default '[]',
    primary key (organization_id, delivery_id, number),
    foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
  );
  select make_tenant_table('webhook_attempts', 'select, insert');`;
