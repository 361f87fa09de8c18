import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters of organizations, and which letter brought an invitation last. */
export class Letters1795302600001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
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
        primary key (organization_id, id),
        check (state <> 'sent' or (sent_at is not null and sealed_content is null))
      );
      create index letters_newest on letters (organization_id, created_at desc, id desc);
      alter table letters enable row level security;
      alter table letters force row level security;
      create policy organization on letters
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, update, delete on letters to stampline_app;
      alter table invitations add column letter_id uuid;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table invitations drop column letter_id; drop table letters');
  }
}
