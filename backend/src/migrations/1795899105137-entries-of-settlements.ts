import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounting entries of settled differences between charged and due; everyone can read and write meanwhile. */
export class EntriesOfSettlements1795899105137 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop constraint if exists accounting_entries_kind_check');
    await query.query('alter table accounting_entries drop constraint if exists accounting_entries_kind');
    await query.query(
      "alter table accounting_entries add constraint accounting_entries_kind check (kind in ('bill', 'payment', 'settlement')) not valid",
    );
    await query.query('alter table accounting_entries validate constraint accounting_entries_kind');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop constraint accounting_entries_kind');
    await query.query(
      "alter table accounting_entries add constraint accounting_entries_kind_check check (kind in ('bill', 'payment')) not valid",
    );
  }
}
