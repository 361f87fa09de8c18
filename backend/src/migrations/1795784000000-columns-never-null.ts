import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that always have a value, as the code that reads them expects. */
const ALWAYS_GIVEN = [
  ['checklist_templates', 'state'],
  ['storage_entries', 'sort_name'],
  ['drive_entries', 'sort_name'],
] as const;

export class ColumnsNeverNull1795784000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ALWAYS_GIVEN) await runner.query(`alter table ${table} alter column ${column} set not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of ALWAYS_GIVEN) await runner.query(`alter table ${table} alter column ${column} drop not null`);
  }
}
