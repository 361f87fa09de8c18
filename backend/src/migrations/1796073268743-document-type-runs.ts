import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sizes of the type of attached documents: offset of a character, points and page. Null for files that were read without them. */
export class DocumentTypeRuns1796073268743 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table transaction_document_files add column type_runs jsonb');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table transaction_document_files drop column type_runs');
  }
}
