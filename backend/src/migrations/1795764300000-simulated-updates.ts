import type { MigrationInterface, QueryRunner } from 'typeorm';

const FROM_SIMULATOR = String.raw`source_url ~ '^http://(127\.0\.0\.1|localhost)[:/]'`;

/**
 * Changes of the simulator's pages are marked as such. Those found so far are known by their address, since the simulator of `npm start` runs on the
 * machine itself, and so are the notifications about them.
 */
export class SimulatedUpdates1795764300000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table regulatory_updates add column is_simulated boolean not null default false;
      alter table regulatory_updates no force row level security;
      alter table notifications no force row level security;
      update regulatory_updates set is_simulated = true, title = 'Simulator: ' || title where ${FROM_SIMULATOR};
      update notifications set title = 'Simulator: ' || title
       where type = 'regulatory_alert' and subject_id in (select id from regulatory_updates where is_simulated);
      alter table notifications force row level security;
      alter table regulatory_updates force row level security;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table regulatory_updates drop column is_simulated');
  }
}
