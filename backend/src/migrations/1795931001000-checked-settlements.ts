import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the check of settlements; everyone can read and write meanwhile. */
export class CheckedSettlements1795931001000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charge_decisions validate constraint charge_decisions_settlement');
  }

  /** A validated check may stay. */
  async down(): Promise<void> {}
}
