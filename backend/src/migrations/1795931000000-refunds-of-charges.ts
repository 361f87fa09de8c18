import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions on overcharges by what was collected: refunds of that part, and lower invoices where nothing was. The next migration validates
 * the check.
 */
export class RefundsOfCharges1795931000000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charge_decisions add column refund_cents bigint');
    await query.query('alter table charge_decisions drop constraint if exists charge_decisions_settlement_check');
    await query.query(
      `alter table charge_decisions add constraint charge_decisions_settlement
         check (settlement in ('charge_rest', 'give_back', 'lower_invoice', 'keep', 'absorb')) not valid`,
    );
  }

  /** Rows of the new settlement may exist. */
  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table charge_decisions drop column refund_cents');
  }
}
