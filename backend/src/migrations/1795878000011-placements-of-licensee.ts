import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the placements of a licensee in the order of their due dates. */
export class PlacementsOfLicensee1795878000011 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists placements_of_licensee');
    await query.query(
      'create index concurrently placements_of_licensee on placements (organization_id, licensee_id, due_date, transaction_id)',
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index placements_of_licensee');
  }
}
