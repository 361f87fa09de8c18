import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which an organization shows a document to people who do not sign in, and each opening of one. */
export class Shares1795800000037 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(shares);
    await query.query(shareAccesses);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table share_accesses, shares');
  }
}

const shares = `
  create table shares (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    subject_kind text not null check (subject_kind in ('document', 'file', 'sample')),
    -- Null for the sample, which is the same for all.
    subject_id uuid,
    title text not null check (length(title) between 1 and 500),
    shared_with text check (length(shared_with) between 1 and 320),
    -- The hash of the link, which is shown once.
    token_hash text not null unique,
    password_hash text,
    letter_id uuid,
    -- A link ends with the person who made it.
    created_by uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (organization_id, id),
    foreign key (organization_id, created_by) references users (organization_id, id) on delete set null (created_by),
    check ((subject_kind = 'sample') = (subject_id is null))
  );
  create index shares_newest on shares (organization_id, created_at desc, id desc);
  create index shares_of_subject on shares (organization_id, subject_kind, subject_id, created_at desc, id desc);
  select make_tenant_table('shares', 'select, insert, update, delete');
  select open_to_scope('shares', 'share-link', 'select', 'token_hash = current_setting(''app.token_hash'', true)');`;

const shareAccesses = `
  create table share_accesses (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    share_id uuid not null,
    accessed text not null check (accessed in ('page', 'file')),
    accessed_at timestamptz not null,
    network text not null,
    user_agent text not null,
    primary key (organization_id, id),
    foreign key (organization_id, share_id) references shares (organization_id, id) on delete cascade
  );
  create index share_accesses_newest on share_accesses (organization_id, share_id, accessed_at desc, id desc);
  select make_tenant_table('share_accesses', 'select, insert');`;
