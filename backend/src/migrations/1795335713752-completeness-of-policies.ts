import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether what is charged is all that is due. Transactions and adjustments say it of what they were priced at, a policy of all its
 * transactions under the rules of the day: the worst of them. Null for what was priced before this was recorded.
 */
export class CompletenessOfPolicies1795335713752 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_transactions add column completeness text check (completeness in ${words});
      alter table tax_adjustments add column completeness text check (completeness in ${words});
      alter table policies add column completeness text check (completeness in ${words});
      create index policies_not_complete on policies (organization_id, completeness, updated_at desc, id desc) where completeness <> 'complete';
      -- Kept with the other totals, so that the dashboard costs the same however many policies there are.
      alter table policy_state_totals add column incomplete_policies integer not null default 0;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_state_totals drop column incomplete_policies;
      drop index policies_not_complete;
      alter table policies drop column completeness;
      alter table tax_adjustments drop column completeness;
      alter table policy_transactions drop column completeness;`);
  }
}

const words = "('complete', 'incomplete', 'estimate')";
