import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of an organization for a state, and the states on its overview. */
export class StateSettings1795800000017 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(stateSettings);
    await query.query(overviewStates);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table overview_states, state_settings');
  }
}

const stateSettings = `
  create table state_settings (
    organization_id uuid not null references organizations (id),
    state text not null check (state ~ '^[A-Z]{2}$'),
    filing_frequency text check (filing_frequency in ('monthly', 'quarterly', 'semi-annual', 'annual', 'per-policy')),
    reminder_lead_days smallint not null check (reminder_lead_days between 1 and 30),
    primary key (organization_id, state)
  );
  select make_tenant_table('state_settings', 'select, insert, update, delete');`;

const overviewStates = `
  create table overview_states (
    organization_id uuid not null references organizations (id),
    state text not null check (state ~ '^[A-Z]{2}$'),
    position smallint not null,
    primary key (organization_id, state)
  );
  select make_tenant_table('overview_states', 'select, insert, update, delete');`;
