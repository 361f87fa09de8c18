import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounting entries of settled differences between charged and due. The next migration validates the check. */
export class EntriesOfSettlements1795903050000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop constraint if exists accounting_entries_kind_check');
    await query.query(
      "alter table accounting_entries add constraint accounting_entries_kind check (kind in ('bill', 'payment', 'settlement')) not valid",
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop constraint accounting_entries_kind');
    await query.query(
      "alter table accounting_entries add constraint accounting_entries_kind_check check (kind in ('bill', 'payment')) not valid",
    );
  }
}
