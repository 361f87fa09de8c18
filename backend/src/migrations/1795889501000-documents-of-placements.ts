import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores how many documents a placement needs and has. Placements are computed again, so that stored rows get their numbers. */
export class DocumentsOfPlacements1795889501000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table placements
        add column needed_documents smallint not null default 0,
        add column attached_documents smallint not null default 0`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table placements drop column attached_documents, drop column needed_documents');
  }
}
