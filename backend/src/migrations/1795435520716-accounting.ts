import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections of organizations to accounting systems, what was posted to the books there, and the runs that did so. */
export class Accounting1795435520716 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table accounting_connections (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        system text not null,
        name text not null,
        client_id text not null,
        sealed_client_secret text not null,
        redirect_uri text not null,
        environment text not null check (environment in ('production', 'sandbox')),
        status text not null default 'disconnected' check (status in ('connected', 'error', 'disconnected')),
        -- Why it does not work, as a sentence.
        problem text,
        company_id text,
        company_name text,
        -- What the consent reaches, for people to choose from.
        companies jsonb not null default '[]',
        oauth_id uuid,
        -- Of the state with which the browser comes back.
        state_hash text,
        mappings jsonb not null default '[]',
        post_from text not null,
        chart jsonb,
        chart_at timestamptz,
        checked_at timestamptz,
        run_id uuid,
        run_at timestamptz,
        synced_at timestamptz,
        -- Which process posts now.
        lease_id uuid,
        lease_until timestamptz,
        created_at timestamptz not null default now(),
        primary key (organization_id, id)
      );
      create unique index accounting_connections_company on accounting_connections (organization_id, system, environment, company_id);
      create index accounting_connections_state on accounting_connections (organization_id, state_hash);
      create table accounting_settings (
        organization_id uuid primary key references organizations (id),
        auto_sync boolean not null,
        frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'manual')),
        items text[] not null
      );
      create table accounting_runs (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        connection_id uuid not null,
        company_name text not null,
        started_by text not null check (started_by in ('person', 'schedule')),
        items text[] not null,
        results jsonb not null default '[]',
        primary key (organization_id, id)
      );
      -- Kept when a connection is removed: the books still hold what was posted.
      create table accounting_entries (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        books text not null,
        key text not null,
        kind text not null check (kind in ('bill', 'payment')),
        state text not null,
        month text not null,
        payee text not null,
        revision integer not null,
        is_reversal boolean not null,
        tax numeric(16, 2) not null,
        fees numeric(16, 2) not null,
        content jsonb not null,
        status text not null check (status in ('planned', 'sending', 'posted', 'refused', 'dropped')),
        was_sent boolean not null default false,
        external_id text,
        field text,
        words text,
        run_id uuid not null,
        changed_at timestamptz not null,
        primary key (organization_id, id)
      );
      create unique index accounting_entries_revision on accounting_entries (organization_id, books, key, revision, is_reversal);
      create index accounting_entries_changed on accounting_entries (organization_id, books, changed_at desc, id);
      create table accounting_customers (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        books text not null,
        account_id uuid not null,
        name text not null,
        content jsonb not null,
        status text not null check (status in ('sending', 'posted', 'refused')),
        external_id text,
        field text,
        words text,
        primary key (organization_id, id)
      );
      create unique index accounting_customers_account on accounting_customers (organization_id, books, account_id);
      select make_tenant_table('accounting_connections', 'select, insert, update, delete');
      select make_tenant_table('accounting_settings', 'select, insert, update');
      select make_tenant_table('accounting_runs', 'select, insert, update');
      select make_tenant_table('accounting_entries', 'select, insert, update');
      select make_tenant_table('accounting_customers', 'select, insert, update');
      select open_to_scope('accounting_connections', 'accounting-sync', 'select');
      select open_to_scope('accounting_settings', 'accounting-sync', 'select');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table accounting_customers;
      drop table accounting_entries;
      drop table accounting_runs;
      drop table accounting_settings;
      drop table accounting_connections;`);
  }
}
