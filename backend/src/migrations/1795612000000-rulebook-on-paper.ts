import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rulebook behind a statement and a checklist, which their PDFs name. Null for those made before it was recorded. */
export class RulebookOnPaper1795612000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table statements add column rulebook_version text; alter table checklists add column rulebook_version text;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table checklists drop column rulebook_version; alter table statements drop column rulebook_version;');
  }
}
