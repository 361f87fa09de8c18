import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails of organizations. */
export class Mail1795800000009 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(letters);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table letters');
  }
}

const letters = `
  create table letters (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    kind text not null,
    recipient text not null check (length(recipient) <= 254),
    subject text not null,
    -- Encrypted: it may hold a link that lets its reader in.
    sealed_content text,
    state text not null check (state in ('queued', 'sent', 'failed', 'outbox', 'canceled')),
    problem text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    is_private boolean not null default false,
    primary key (organization_id, id),
    check (state <> 'sent' or sent_at is not null and sealed_content is null)
  );
  create index letters_newest on letters (organization_id, created_at desc, id desc);
  select make_tenant_table('letters', 'select, insert, update, delete');`;
