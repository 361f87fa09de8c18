import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Licensee rules for one team. They have a separate table, because the previous version would apply a rule of licensee_rules to all teams. Both
 * tables share their positions.
 */
export class LicenseeTeamRules1796073100188 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table licensee_team_rules (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        position integer not null,
        team text not null check (length(team) between 1 and 100),
        -- Null for any.
        state text check (state ~ '^[A-Z]{2}$'),
        retail_broker text check (length(retail_broker) between 1 and 200),
        account_number text check (length(account_number) between 1 and 100),
        holder text not null check (length(holder) between 1 and 200),
        primary key (organization_id, id)
      );
      create unique index licensee_team_rules_in_order on licensee_team_rules (organization_id, position);
      select make_tenant_table('licensee_team_rules', 'select, insert, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table licensee_team_rules');
  }
}
