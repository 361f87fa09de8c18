import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links in letters that let a person in or prove their address, and letters that nobody but their recipient may read. */
export class AccountLinks1795373216161 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table letters add column is_private boolean not null default false;
      create table account_links (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        user_id uuid not null,
        kind text not null check (kind in ('password-reset', 'email-verification')),
        token_hash text not null,
        letter_id uuid not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (organization_id, id),
        constraint account_links_token_once unique (token_hash),
        foreign key (organization_id, user_id) references users (organization_id, id) on delete cascade
      );
      create index account_links_user on account_links (organization_id, user_id, kind);
      create index account_links_expiry on account_links (organization_id, expires_at);
      select make_tenant_table('account_links', 'select, insert, delete');
      select open_to_scope('account_links', 'sign-in', 'select', 'token_hash = current_setting(''app.token_hash'', true)');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table account_links; alter table letters drop column is_private');
  }
}
