import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An organization whose transactions PostgreSQL has not counted yet, as in its first import, counts as an average one, not as one without
 * rows; and few transactions are taken for back-outs. Otherwise it finds "the one row" that it expects through any index: by reading the
 * whole organization for each row of the file.
 */
export class UncountedOrganizations1795371262862 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_transactions alter column organization_id set statistics 0;
      analyze policy_transactions;
      drop index policy_transactions_by_date;
      create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date)
        include (policy_id, id, transaction_type) where transaction_type <> 'back_out';`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop index policy_transactions_by_date;
      create index policy_transactions_by_date on policy_transactions (organization_id, transaction_date)
        include (policy_id, id, transaction_type) where backs_out is null;
      alter table policy_transactions alter column organization_id set statistics -1;
      analyze policy_transactions;`);
  }
}
