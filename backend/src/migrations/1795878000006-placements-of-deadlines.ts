import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Placements by the deadline that they make due: a deadline of single transactions is completed when they were sent. */
export class PlacementsOfDeadlines1795878000006 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table deadline_placements (
        organization_id uuid not null references organizations (id),
        -- The key of the deadline: its duty, and the day from which the duty counts.
        obligation_id text not null,
        period_from date not null,
        state text not null check (state ~ '^[A-Z]{2}$'),
        due_date date not null,
        -- Placements that wait to be sent, and those that were.
        waiting integer not null check (waiting >= 0),
        sent integer not null check (sent >= 0),
        last_sent_on date check ((last_sent_on is null) = (sent = 0)),
        primary key (organization_id, obligation_id, period_from)
      );
      select make_tenant_table('deadline_placements', 'select, insert, update, delete')`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table deadline_placements');
  }
}
