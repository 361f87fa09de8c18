import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calculations that a user keeps: the request, and the answer exactly as it was given, with the rulebook it came from. */
export class SavedCalculations1795200003001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table saved_calculations (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        name text not null check (length(name) between 1 and 200),
        state text not null check (state ~ '^[A-Z]{2}$'),
        request jsonb not null,
        result jsonb not null,
        saved_by uuid,
        saved_by_name text not null,
        saved_at timestamptz not null default now(),
        primary key (organization_id, id)
      );
      create index saved_calculations_newest on saved_calculations (organization_id, saved_at desc, id desc);
      alter table saved_calculations enable row level security;
      alter table saved_calculations force row level security;
      create policy organization on saved_calculations
        using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
        with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, delete on saved_calculations to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table saved_calculations');
  }
}
