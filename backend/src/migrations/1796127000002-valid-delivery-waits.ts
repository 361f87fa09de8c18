import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the checks of the steps that deliveries wait for. */
export class ValidDeliveryWaits1796127000002 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table placements validate constraint placements_wait_for_a_step');
    await query.query('alter table deadline_placements validate constraint deadline_placements_wait_for_a_step');
    await query.query('alter table deadline_placements validate constraint deadline_placements_waits');
  }

  /** Validated checks may stay. */
  async down(): Promise<void> {}
}
