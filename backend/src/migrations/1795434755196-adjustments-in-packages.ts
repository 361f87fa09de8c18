import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A package reports what is charged differently since a transaction was sent. */
export class AdjustmentsInPackages1795434755196 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      -- Tax and fees that were sent of the transaction before, where the row is the difference since; null for a transaction that is sent whole.
      alter table reported_transactions add column adjusts numeric(16, 2);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table reported_transactions drop column adjusts');
  }
}
