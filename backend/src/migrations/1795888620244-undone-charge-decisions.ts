import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Decisions on differences of charges that undo the decision before them, with the reason as their note. */
export class UndoneChargeDecisions1795888620244 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table charge_decisions alter column settlement drop not null');
  }

  /** Rows without a settlement may exist. */
  async down(): Promise<void> {}
}
