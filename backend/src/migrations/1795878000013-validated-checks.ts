import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the checks that migrations before it have added for new rows; everyone can read and write meanwhile. */
export class ValidatedChecks1795878000013 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table reported_transactions validate constraint reported_transactions_included');
    await query.query('alter table placements validate constraint placements_report_kind');
    await query.query('alter table licenses validate constraint licenses_npn');
    await query.query('alter table transaction_descriptions validate constraint transaction_descriptions_of_one');
  }

  /** Validated checks may stay. */
  async down(): Promise<void> {}
}
