import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A transaction keeps the state of its policy, which never changes, so that those of a state and a stretch of time are found in order
 * through an index, however many there are.
 */
export class StateOfTransactions1795300870125 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table policy_transactions add column state text');
    await query.query(`
      alter table policies no force row level security;
      alter table policy_transactions no force row level security;
      update policy_transactions t set state = p.state from policies p where p.organization_id = t.organization_id and p.id = t.policy_id;
      alter table policies force row level security;
      alter table policy_transactions force row level security;`);
    await query.query('alter table policy_transactions alter column state set not null');
    await query.query(
      'create index policy_transactions_of_state on policy_transactions (organization_id, state, transaction_date desc, id desc)',
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table policy_transactions drop column state');
  }
}
