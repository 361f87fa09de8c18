import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The policy administration system of an organization, how far its transactions were taken, and what became of each. */
export class PolicySync1795418782168 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table imports alter column file_id drop not null;
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
        -- Where the next page begins: behind the cursor, or without one with what has changed since.
        cursor text,
        -- Of the page before it, which a source in trouble may send again.
        page_hash text,
        changed_since timestamptz,
        seen_until timestamptz,
        run_id uuid,
        run_at timestamptz,
        -- Somebody said that something has changed while a run was under way.
        wanted_at timestamptz,
        created_at timestamptz not null default now()
      );
      create table policy_sync_runs (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        started_by text not null check (started_by in ('person', 'schedule', 'webhook')),
        pages integer not null default 0,
        records integer not null default 0,
        rows_taken integer not null default 0,
        refused integer not null default 0,
        outcomes jsonb not null default '{}',
        primary key (organization_id, id)
      );
      create table policy_sync_records (
        organization_id uuid not null references organizations (id),
        external_id text not null,
        version timestamptz not null,
        is_deleted boolean not null,
        run_id uuid not null,
        -- What is wrong with it, and what it says: only as long as it is not in the book.
        errors text[],
        content jsonb,
        primary key (organization_id, external_id)
      );
      create index policy_sync_records_refused on policy_sync_records (organization_id, external_id) where errors is not null;
      create table policy_sync_deliveries (
        organization_id uuid not null references organizations (id),
        delivery_id text not null,
        received_at timestamptz not null,
        primary key (organization_id, delivery_id)
      );
      create index policy_sync_deliveries_by_day on policy_sync_deliveries (received_at);
      select make_tenant_table('policy_sync_connections', 'select, insert, update, delete');
      select make_tenant_table('policy_sync_runs', 'select, insert, update');
      select make_tenant_table('policy_sync_records', 'select, insert, update, delete');
      select make_tenant_table('policy_sync_deliveries', 'select, insert, delete');
      select open_to_scope('policy_sync_connections', 'policy-sync', 'select');
      select open_to_scope('policy_sync_deliveries', 'retention', 'select, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table policy_sync_deliveries;
      drop table policy_sync_records;
      drop table policy_sync_runs;
      drop table policy_sync_connections;
      delete from imports where file_id is null;
      alter table imports alter column file_id set not null;`);
  }
}
