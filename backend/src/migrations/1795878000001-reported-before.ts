import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of packages that are in no file of transactions: sums to copy to a form, and transactions that the office got with another filing. */
export class ReportedBefore1795878000001 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query("alter table reported_transactions add column included_as text not null default 'file'");
    await query.query(
      `alter table reported_transactions
         add constraint reported_transactions_included check (included_as in ('file', 'sums', 'reported_before')) not valid`,
    );
    await query.query('alter table filing_packages add column reported_before integer not null default 0');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table filing_packages drop column reported_before');
    await query.query('alter table reported_transactions drop column included_as');
  }
}
