import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of transactions by date finds no policy any more, it only tells which one: with the policy as its last key, PostgreSQL skips
 * through all dates of an organization for the transactions of each policy when it does not know yet how many dates there are.
 */
export class TransactionsByDate1795368795995 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index policy_transactions_by_date;
      create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date)
        include (policy_id, id, transaction_type) where backs_out is null;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index policy_transactions_by_date;
      create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date, policy_id)
        include (id, transaction_type) where backs_out is null;`);
  }
}
