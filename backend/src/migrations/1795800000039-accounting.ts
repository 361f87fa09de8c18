import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections of organizations to accounting systems, the entries and customers that were posted there, and the runs that posted them. */
export class Accounting1795800000039 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(accountingConnections);
    await query.query(accountingSettings);
    await query.query(accountingRuns);
    await query.query(accountingEntries);
    await query.query(accountingCustomers);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table accounting_customers, accounting_entries, accounting_runs, accounting_settings, accounting_connections');
  }
}

const accountingConnections = `
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
    -- The reason that it does not work, as a sentence.
    problem text,
    company_id text,
    company_name text,
    -- The companies that the consent reaches, for people to choose from.
    companies jsonb not null default '[]',
    oauth_id uuid,
    -- The hash of the state with which the browser comes back.
    state_hash text,
    mappings jsonb not null default '[]',
    post_from text not null,
    chart jsonb,
    chart_at timestamptz,
    checked_at timestamptz,
    run_id uuid,
    run_at timestamptz,
    synced_at timestamptz,
    -- The process that posts now.
    lease_id uuid,
    lease_until timestamptz,
    created_at timestamptz not null default now(),
    site jsonb not null default '{}',
    booked_at timestamptz,
    primary key (organization_id, id)
  );
  create index accounting_connections_state on accounting_connections (organization_id, state_hash);
  create unique index accounting_connections_company on accounting_connections (organization_id, system, (case when system = 'quickbooks' then environment else '' end), site, company_id);
  select make_tenant_table('accounting_connections', 'select, insert, update, delete');
  select open_to_scope('accounting_connections', 'accounting-sync', 'select');`;

const accountingSettings = `
  create table accounting_settings (
    organization_id uuid primary key references organizations (id),
    auto_sync boolean not null,
    frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'manual')),
    items text[] not null
  );
  select make_tenant_table('accounting_settings', 'select, insert, update');
  select open_to_scope('accounting_settings', 'accounting-sync', 'select');`;

const accountingRuns = `
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
  select make_tenant_table('accounting_runs', 'select, insert, update');`;

const accountingEntries = `
  -- Kept when a connection is removed: the company file still holds what was posted.
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
    -- The last time that it was looked for in the company file.
    looked_at timestamptz,
    -- True when it was posted and is no longer there.
    is_missing boolean not null default false,
    -- The amount there instead of tax and fees together, as of the last look; null before the first.
    held numeric(16, 2),
    -- True when a person wants it posted again; the next sync posts it as it was, unless it is found in the company file.
    post_again boolean not null default false,
    primary key (organization_id, id),
    constraint accounting_entries_post_again check (not post_again or is_missing and status = 'posted')
  );
  create unique index accounting_entries_revision on accounting_entries (organization_id, books, key, revision, is_reversal);
  create index accounting_entries_changed on accounting_entries (organization_id, books, changed_at desc, id);
  select make_tenant_table('accounting_entries', 'select, insert, update');`;

const accountingCustomers = `
  create table accounting_customers (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    books text not null,
    account_id uuid not null,
    name text not null,
    content jsonb not null,
    status text not null check (status in ('sending', 'posted', 'refused', 'undecided')),
    external_id text,
    field text,
    words text,
    -- Customers of the company file that may be this one: id, name, and what they have in common.
    candidates jsonb not null default '[]',
    -- True for a customer that the company file had before; it is never changed there.
    is_theirs boolean not null default false,
    -- True when a person has decided that none of the candidates is this one.
    is_new boolean not null default false,
    changed_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  create unique index accounting_customers_account on accounting_customers (organization_id, books, account_id);
  select make_tenant_table('accounting_customers', 'select, insert, update');`;
