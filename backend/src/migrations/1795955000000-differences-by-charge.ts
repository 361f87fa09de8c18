import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Differences of invoices by charge, because errors may add up to nothing; null until an invoice is compared again, and in decisions on sums.
 * The next migration validates the checks.
 */
export class DifferencesByCharge1795955000000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charged_transactions add column differences jsonb');
    await query.query('alter table charge_decisions add column differences jsonb');
    await query.query('alter table charged_transactions drop constraint if exists charged_transactions_check1');
    await query.query('alter table charge_decisions drop constraint if exists charge_decisions_difference_cents_check');
    await query.query('alter table charge_decisions drop constraint if exists charge_decisions_settlement');
    await query.query(
      `alter table charged_transactions add constraint charged_transactions_cause
         check (cause <> 'none' or charged is not distinct from due) not valid`,
    );
    await query.query(
      `alter table charge_decisions add constraint charge_decisions_way
         check (settlement in ('charge_rest', 'give_back', 'lower_invoice', 'correct_invoice', 'keep', 'absorb')) not valid`,
    );
    await query.query("select register_backfill('charge-differences')");
  }

  /** Rows of errors that add up to nothing may exist. */
  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table charge_decisions drop column differences');
    await query.query('alter table charged_transactions drop column differences');
  }
}
