import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the policies whose delivery waits. */
export class PlacementsAwaitingDelivery1796127000001 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists placements_awaiting_delivery');
    await query.query(`
      create index concurrently placements_awaiting_delivery on placements (organization_id, state, policy_id)
       where delivery_waits_for is not null`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index placements_awaiting_delivery');
  }
}
