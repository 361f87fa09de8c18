import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Batches of the calculator: what was sent, how far it is and what it came to. The results themselves are files, whose ids stand
 * here before they are written, so that none is ever without an owner. Amounts in them are texts of
 * dollars with two decimals.
 */
export class TaxBatches1795300003001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table tax_batches (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        source text not null check (source in ('file', 'rows')),
        file_id uuid not null,
        file_name text not null,
        size_bytes bigint not null,
        sha256 text not null,
        csv_file_id uuid not null,
        json_file_id uuid not null,
        errors_file_id uuid not null,
        status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
        phase text,
        processed_rows integer not null default 0,
        total_rows integer,
        priced_rows integer not null default 0,
        failed_rows integer not null default 0,
        -- The beginning of the result and its sums, as the screen shows them: written once, never searched.
        totals jsonb,
        states jsonb not null default '[]',
        editions jsonb not null default '[]',
        overridden_rows integer not null default 0,
        preview jsonb not null default '[]',
        errors jsonb not null default '[]',
        notes text[] not null default '{}',
        rulebook_version text,
        problem text,
        idempotency_key text,
        created_by uuid,
        created_by_name text,
        created_at timestamptz not null default now(),
        finished_at timestamptz,
        primary key (organization_id, id)
      );
      create index tax_batches_newest on tax_batches (organization_id, created_at desc, id desc);
      create unique index tax_batches_idempotency_key on tax_batches (organization_id, idempotency_key) where idempotency_key is not null;
      alter table tax_batches enable row level security;
      alter table tax_batches force row level security;
      create policy organization on tax_batches
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, update, delete on tax_batches to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table tax_batches');
  }
}
