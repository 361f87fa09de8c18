import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organisations, their users, the users' identities at an outside issuer, and invitations. */
export class Organizations1795200002001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(organizations);
    await query.query(users);
    await query.query(identities);
    await query.query(invitations);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table invitations; drop table user_identities; drop table users; drop table organizations');
  }
}

const organizations = `
  create table organizations (
    id uuid primary key,
    name text not null check (length(name) between 1 and 200),
    edition text not null default 'product' check (edition in ('product', 'statute')),
    is_demo boolean not null default false,
    trial_ends_on date,
    created_at timestamptz not null default now()
  );
  alter table organizations enable row level security;
  alter table organizations force row level security;
  create policy organization on organizations
    using (id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert, update on organizations to stampline_app;
`;

const users = `
  create table users (
    organization_id uuid not null references organizations (id),
    id uuid not null unique,
    email text not null check (email = lower(email) and length(email) <= 254),
    name text not null check (length(name) between 1 and 200),
    role text not null check (role in ('owner', 'member', 'viewer')),
    password_hash text,
    email_verified_at timestamptz,
    sign_in_version integer not null default 1,
    created_at timestamptz not null default now(),
    primary key (organization_id, id),
    constraint users_email_once unique (email)
  );
  alter table users enable row level security;
  alter table users force row level security;
  create policy organization on users
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy sign_in on users for select
    using (current_setting('app.scope', true) = 'sign-in' and email = current_setting('app.email', true));
  grant select, insert, update, delete on users to stampline_app;
`;

const identities = `
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
  alter table user_identities enable row level security;
  alter table user_identities force row level security;
  create policy organization on user_identities
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy sign_in on user_identities for select
    using (current_setting('app.scope', true) = 'sign-in'
      and issuer = current_setting('app.issuer', true) and subject = current_setting('app.subject', true));
  grant select, insert, delete on user_identities to stampline_app;
`;

const invitations = `
  create table invitations (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    email text not null check (email = lower(email) and length(email) <= 254),
    role text not null check (role in ('owner', 'member', 'viewer')),
    token_hash text not null,
    invited_by uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz,
    primary key (organization_id, id),
    constraint invitations_token_once unique (token_hash)
  );
  create index invitations_email on invitations (email) where accepted_at is null and revoked_at is null;
  alter table invitations enable row level security;
  alter table invitations force row level security;
  create policy organization on invitations
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy sign_in on invitations for select
    using (current_setting('app.scope', true) = 'sign-in'
      and (token_hash = current_setting('app.token_hash', true) or email = current_setting('app.email', true)));
  grant select, insert, update on invitations to stampline_app;
`;
