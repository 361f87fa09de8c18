import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A filing that collects by another day than the transaction date states transactions of later months as well: they land in a month of it. */
export class FiledByAnotherDay1795565713000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table ledger_months drop constraint ledger_months_check,
        add constraint ledger_months_lands_in_check check (lands_in ~ '^\\d{4}-\\d{2}$');`);
  }

  async down(query: QueryRunner): Promise<void> {
    // What has landed in an earlier month stays there.
    await query.query(`
      alter table ledger_months drop constraint ledger_months_lands_in_check,
        add constraint ledger_months_check check (lands_in >= month and lands_in ~ '^\\d{4}-\\d{2}$') not valid;`);
  }
}
