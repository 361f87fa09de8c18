import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the placements of a deadline. */
export class PlacementsByCountedDay1795878000007 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists placements_by_counted_day');
    await query.query('create index concurrently placements_by_counted_day on placements (organization_id, obligation_id, counted_from)');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index placements_by_counted_day');
  }
}
