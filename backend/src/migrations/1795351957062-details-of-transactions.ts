import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What files may say of a transaction beside the facts that every one has: fees, coverage code, exemption, insurer's numbers, dates of filing. */
export class DetailsOfTransactions1795351957062 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_transactions add column details jsonb;
      alter table transaction_descriptions add column details jsonb;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table transaction_descriptions drop column details;
      alter table policy_transactions drop column details;`);
  }
}
