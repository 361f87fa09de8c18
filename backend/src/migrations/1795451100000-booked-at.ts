import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When all that was owed was last posted to the books of a connection. */
export class BookedAt1795451100000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_connections add column booked_at timestamptz;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_connections drop column booked_at;');
  }
}
