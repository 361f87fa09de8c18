import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All charges due on an invoiced transaction, also those that the invoice does not state; null until it is compared again. */
export class TotalDue1795951620000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charged_transactions add column total_due numeric(16, 2)');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table charged_transactions drop column total_due');
  }
}
