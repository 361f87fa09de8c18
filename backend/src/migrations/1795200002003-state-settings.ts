import type { MigrationInterface, QueryRunner } from 'typeorm';

const tenant = (table: string): string => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy organization on ${table}
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert, update, delete on ${table} to stampline_app;`;

/** What an organisation sets up for a state, and which states its overview shows. */
export class StateSettings1795200002003 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table state_settings (
        organization_id uuid not null references organizations (id),
        state text not null check (state ~ '^[A-Z]{2}$'),
        licence_number text check (length(licence_number) between 1 and 60),
        filing_frequency text check (filing_frequency in ('monthly', 'quarterly', 'semi-annual', 'annual', 'per-policy')),
        reminder_lead_days smallint not null check (reminder_lead_days between 1 and 90),
        primary key (organization_id, state)
      );
      ${tenant('state_settings')}
      create table overview_states (
        organization_id uuid not null references organizations (id),
        state text not null check (state ~ '^[A-Z]{2}$'),
        position smallint not null,
        primary key (organization_id, state)
      );
      ${tenant('overview_states')}`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table overview_states; drop table state_settings');
  }
}
