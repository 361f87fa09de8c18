import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transactions with several coverages: tax lines name their coverage, and further rows of a transaction name its first row. */
export class PartsOfTransactions1795363273833 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table tax_lines add column part text;
      alter table tax_adjustment_lines add column part text;
      alter table import_unchanged_rows
        add column line_of integer,
        drop constraint import_unchanged_rows_outcome_check,
        add constraint import_unchanged_rows_outcome_check check (outcome in ('unchanged', 'described', 'booked'));`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table import_unchanged_rows no force row level security;
      delete from import_unchanged_rows where outcome = 'booked';
      alter table import_unchanged_rows force row level security;
      alter table import_unchanged_rows
        drop column line_of,
        drop constraint import_unchanged_rows_outcome_check,
        add constraint import_unchanged_rows_outcome_check check (outcome in ('unchanged', 'described'));
      alter table tax_adjustment_lines drop column part;
      alter table tax_lines drop column part;`);
  }
}
