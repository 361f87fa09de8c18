import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an import has described, for its undo. */
export class DescriptionsOfImports1795360832056 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('create index transaction_descriptions_of_import on transaction_descriptions (organization_id, import_id)');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index transaction_descriptions_of_import');
  }
}
