import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an organization has set for its heatmap: thresholds of risk and the states that are shown. */
export class RiskSettings1795384738447 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table risk_settings (
        organization_id uuid not null references organizations (id),
        low_from smallint not null,
        medium_from smallint not null,
        high_from smallint not null,
        -- Two-letter codes; null for all.
        shown_states text[] check (cardinality(shown_states) between 1 and 51),
        primary key (organization_id),
        check (99 >= low_from and low_from > medium_from and medium_from > high_from and high_from >= 1)
      );
      select make_tenant_table('risk_settings', 'select, insert, update');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table risk_settings');
  }
}
