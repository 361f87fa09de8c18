import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The policy administration system of an organization, its runs, the records that it sent with their outcomes, and deliveries of its webhook. */
export class PolicySync1795800000024 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(policySyncConnections);
    await query.query(policySyncRuns);
    await query.query(policySyncRecords);
    await query.query(policySyncDeliveries);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table policy_sync_deliveries, policy_sync_records, policy_sync_runs, policy_sync_connections');
  }
}

const policySyncConnections = `
  create table policy_sync_connections (
    organization_id uuid primary key references organizations (id),
    webhook_id uuid not null unique,
    base_url text not null,
    sealed_key text not null,
    key_hint text not null,
    schedule text not null check (schedule in ('off', 'every-15-minutes', 'hourly', 'daily')),
    sealed_secret text,
    sealed_previous_secret text,
    previous_secret_until timestamptz,
    -- The place of the next page: behind the cursor; without one, records changed since changed_since.
    cursor text,
    -- The hash of the page before, which a source in trouble may send again.
    page_hash text,
    changed_since timestamptz,
    seen_until timestamptz,
    run_id uuid,
    run_at timestamptz,
    -- Set when the source notifies of a change while a run is under way.
    wanted_at timestamptz,
    created_at timestamptz not null default now(),
    checked_at timestamptz,
    check_error text,
    check_refused boolean not null default false
  );
  select make_tenant_table('policy_sync_connections', 'select, insert, update, delete');
  select open_to_scope('policy_sync_connections', 'policy-sync', 'select');`;

const policySyncRuns = `
  create table policy_sync_runs (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    started_by text not null check (started_by in ('person', 'schedule', 'webhook')),
    pages integer not null default 0,
    records integer not null default 0,
    rows_taken integer not null default 0,
    refused integer not null default 0,
    outcomes jsonb not null default '{}',
    primary key (organization_id, id),
    foreign key (organization_id, id) references tasks (organization_id, id) on delete cascade
  );
  select make_tenant_table('policy_sync_runs', 'select, insert, update');`;

const policySyncRecords = `
  create table policy_sync_records (
    organization_id uuid not null references organizations (id),
    external_id text not null,
    version timestamptz not null,
    is_deleted boolean not null,
    run_id uuid not null,
    -- Its errors and content, kept only while it is not in the book.
    errors text[],
    content jsonb,
    content_hash text,
    primary key (organization_id, external_id)
  );
  create index policy_sync_records_refused on policy_sync_records (organization_id, external_id) where errors is not null;
  select make_tenant_table('policy_sync_records', 'select, insert, update, delete');`;

const policySyncDeliveries = `
  create table policy_sync_deliveries (
    organization_id uuid not null references organizations (id),
    delivery_id text not null,
    received_at timestamptz not null,
    primary key (organization_id, delivery_id)
  );
  create index policy_sync_deliveries_by_day on policy_sync_deliveries (received_at);
  select make_tenant_table('policy_sync_deliveries', 'select, insert, delete');
  select open_to_scope('policy_sync_deliveries', 'retention', 'select, delete');`;
