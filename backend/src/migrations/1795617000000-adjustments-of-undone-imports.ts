import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A transaction that comes back when an import is undone is charged by the rules of today, which no rule change has brought to it. */
export class AdjustmentsOfUndoneImports1795617000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table tax_adjustments alter column change_id drop not null');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      update tax_adjustments set change_id = transaction_id where change_id is null;
      alter table tax_adjustments alter column change_id set not null;`);
  }
}
