import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registers the backfill that removes payments from open checklists whose filings report no amount. */
export class NeedlessPayments1796022120000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query("select register_backfill('needless-payments')");
  }

  /** The removed items do not come back. */
  async down(query: QueryRunner): Promise<void> {
    await query.query("delete from backfills where name = 'needless-payments'");
  }
}
