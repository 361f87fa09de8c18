import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Number of transactions of an import that were charged another tax than is due; 0 for earlier imports. */
export class OtherChargesOfImports1795931000500 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table imports add column differing_charges integer not null default 0');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table imports drop column differing_charges');
  }
}
