import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that published an event, which its jobs continue. */
export class OutboxTrace1795885541000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table outbox_events add column trace_parent text');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table outbox_events drop column trace_parent');
  }
}
