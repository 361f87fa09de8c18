import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The insured clients of an organization. */
export class Accounts1795800000014 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(accounts);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table accounts');
  }
}

const accounts = `
  create table accounts (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    account_name text not null check (length(account_name) between 2 and 200),
    -- The name as names are compared.
    name_key text not null,
    account_number text,
    primary_contact_name text,
    primary_contact_email text,
    primary_contact_phone text,
    business_type text,
    business_description text,
    year_established smallint,
    mailing_address text,
    city text,
    state text check (state ~ '^[A-Z]{2}$'),
    zip_code text,
    notes text,
    status text not null default 'active' check (status in ('active', 'archived')),
    -- The federal tax ID encrypted, its last characters for people, and its keyed hash.
    sealed_tax_id text,
    tax_id_end text,
    tax_id_hash text,
    version integer not null default 1,
    -- The version that last changed each field, where that is not the first.
    changed_in jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  create index accounts_by_name on accounts (organization_id, lower(account_name), id);
  create index accounts_by_name_key on accounts (organization_id, name_key);
  create index accounts_by_number on accounts (organization_id, account_number) where account_number is not null;
  create index accounts_by_tax_id on accounts (organization_id, tax_id_hash) where tax_id_hash is not null;
  select make_tenant_table('accounts', 'select, insert, update');`;
