import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums the transactions of states and days from an index alone, which also replaces the one that found them in order. */
export class AmountsByState1795904000000 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists policy_transactions_amounts_of_state');
    await query.query(
      `create index concurrently policy_transactions_amounts_of_state
           on policy_transactions (organization_id, state, transaction_date desc, id desc) include (premium, tax_amount, fees)`,
    );
    await query.query('drop index concurrently policy_transactions_of_state');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      'create index policy_transactions_of_state on policy_transactions (organization_id, state, transaction_date desc, id desc)',
    );
    await query.query('drop index policy_transactions_amounts_of_state');
  }
}
