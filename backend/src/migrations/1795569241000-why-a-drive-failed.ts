import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What kind of trouble the last use of a cloud drive met, and until when the drive asked to be left alone. */
export class WhyADriveFailed1795569241000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table drive_connections add column error_kind text, add column retry_at timestamptz;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table drive_connections drop column error_kind, drop column retry_at;');
  }
}
