import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When, why and by whom all that an import had booked was backed out. */
export class UndoneImports1795338445803 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table imports
        add column undone_at timestamptz,
        add column undone_by_name text,
        add column undo_reason text,
        add constraint imports_undone check ((undone_at is null) = (undo_reason is null));`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table imports drop column undone_at, drop column undone_by_name, drop column undo_reason');
  }
}
