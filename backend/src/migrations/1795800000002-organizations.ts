import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations with their profiles, their users, the identities of users at an outside issuer, invitations, and links in emails that let a person in or prove an address. */
export class Organizations1795800000002 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(organizations);
    await query.query(users);
    await query.query(userIdentities);
    await query.query(invitations);
    await query.query(organizationProfiles);
    await query.query(accountLinks);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table account_links, organization_profiles, invitations, user_identities, users, organizations');
  }
}

const organizations = `
  create table organizations (
    id uuid primary key,
    name text not null check (length(name) between 1 and 200),
    is_demo boolean not null default false,
    trial_ends_on date,
    created_at timestamptz not null default now(),
    tracking_since date not null,
    sandbox_id uuid unique references organizations (id),
    plan text check (plan in ('starter', 'professional', 'enterprise')),
    emails_audit_log boolean not null default false
  );
  alter table organizations enable row level security;
  alter table organizations force row level security;
  create policy organization on organizations
    using (id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert, update on organizations to stampline_app;
  select open_to_scope('organizations', 'monitoring', 'select');
  select open_to_scope('organizations', 'audit-anchors', 'select', 'emails_audit_log');`;

const users = `
  create table users (
    organization_id uuid not null references organizations (id),
    id uuid not null unique,
    email text not null check (email = lower(email) and length(email) <= 254) constraint users_email_once unique,
    name text not null check (length(name) between 1 and 200),
    role text not null check (role in ('owner', 'member', 'viewer')),
    password_hash text,
    email_verified_at timestamptz,
    sign_in_version integer not null default 1,
    created_at timestamptz not null default now(),
    primary key (organization_id, id)
  );
  select make_tenant_table('users', 'select, insert, update, delete');
  select open_to_scope('users', 'sign-in', 'select', 'email = current_setting(''app.email'', true)');`;

const userIdentities = `
  create table user_identities (
    organization_id uuid not null,
    user_id uuid not null,
    issuer text not null,
    subject text not null,
    created_at timestamptz not null default now(),
    primary key (organization_id, user_id, issuer),
    constraint user_identities_subject_once unique (issuer, subject),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  );
  select make_tenant_table('user_identities', 'select, insert, delete');
  select open_to_scope('user_identities', 'sign-in', 'select',
    'issuer = current_setting(''app.issuer'', true) and subject = current_setting(''app.subject'', true)');`;

const invitations = `
  create table invitations (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    email text not null check (email = lower(email) and length(email) <= 254),
    role text not null check (role in ('owner', 'member', 'viewer')),
    token_hash text not null constraint invitations_token_once unique,
    invited_by uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz,
    letter_id uuid,
    primary key (organization_id, id)
  );
  create index invitations_email on invitations (email) where accepted_at is null and revoked_at is null;
  select make_tenant_table('invitations', 'select, insert, update');
  select open_to_scope('invitations', 'sign-in', 'select',
    'token_hash = current_setting(''app.token_hash'', true) or email = current_setting(''app.email'', true)');`;

const organizationProfiles = `
  create table organization_profiles (
    organization_id uuid primary key references organizations (id),
    legal_name text check (length(legal_name) between 1 and 200),
    street text check (length(street) between 1 and 200),
    city text check (length(city) between 1 and 100),
    address_state text check (address_state ~ '^[A-Z]{2}$'),
    postal_code text check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
    npn text check (npn ~ '^[0-9]{1,10}$'),
    contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
    -- Encrypted for this organization; people see the last four digits.
    sealed_tax_id text,
    tax_id_last_four text check (tax_id_last_four ~ '^[0-9]{4}$')
  );
  select make_tenant_table('organization_profiles', 'select, insert, update');`;

const accountLinks = `
  create table account_links (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    user_id uuid not null,
    kind text not null check (kind in ('password-reset', 'email-verification')),
    token_hash text not null constraint account_links_token_once unique,
    letter_id uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
  );
  create index account_links_user on account_links (organization_id, user_id, kind);
  create index account_links_expiry on account_links (organization_id, expires_at);
  select make_tenant_table('account_links', 'select, insert, delete');
  select open_to_scope('account_links', 'sign-in', 'select', 'token_hash = current_setting(''app.token_hash'', true)');`;
