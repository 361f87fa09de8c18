import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the step that the delivery of a policy waits for. Placements are computed again, so that stored rows get it. */
export class DeliveryWaits1796127000000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table placements add column delivery_waits_for text;
      alter table placements add constraint placements_wait_for_a_step check (delivery_waits_for in ('filed', 'stamped')) not valid;
      alter table deadline_placements
        add column delivery_waits_for text,
        -- Policies whose delivery waits.
        add column delivery_waits integer not null default 0;
      alter table deadline_placements
        add constraint deadline_placements_wait_for_a_step check (delivery_waits_for in ('filed', 'stamped')) not valid,
        add constraint deadline_placements_waits check ((delivery_waits > 0) = (delivery_waits_for is not null)) not valid`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table deadline_placements drop column delivery_waits, drop column delivery_waits_for;
      alter table placements drop column delivery_waits_for`);
  }
}
