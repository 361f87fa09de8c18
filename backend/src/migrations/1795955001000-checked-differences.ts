import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the checks of differences by charge; everyone can read and write meanwhile. */
export class CheckedDifferences1795955001000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charged_transactions validate constraint charged_transactions_cause');
    await query.query('alter table charge_decisions validate constraint charge_decisions_way');
  }

  /** Validated checks may stay. */
  async down(): Promise<void> {}
}
