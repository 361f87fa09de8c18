import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings of an organization for its heatmap: thresholds of risk and the states that are shown. */
export class Risk1795800000042 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(riskSettings);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table risk_settings');
  }
}

const riskSettings = `
  create table risk_settings (
    organization_id uuid primary key references organizations (id),
    low_from smallint not null,
    medium_from smallint not null,
    high_from smallint not null,
    -- Two-letter codes; null for all.
    shown_states text[] check (cardinality(shown_states) between 1 and 51),
    check (99 >= low_from and low_from > medium_from and medium_from > high_from and high_from >= 1)
  );
  select make_tenant_table('risk_settings', 'select, insert, update');`;
