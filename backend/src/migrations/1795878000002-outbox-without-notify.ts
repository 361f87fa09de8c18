import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends the notifications of PostgreSQL about events, for which all commits that publish waited on one lock. Redis wakes the dispatchers. */
export class OutboxWithoutNotify1795878000002 implements MigrationInterface {
  /** A worker of an older version finds events by polling. */
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table outbox_events disable trigger outbox_events_notify');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table outbox_events enable trigger outbox_events_notify');
  }
}
