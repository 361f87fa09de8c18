import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key is rotated once: its successor is rotated next. */
export class RotatedKeys1795565700000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table api_keys add column rotated_at timestamptz;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table api_keys drop column rotated_at;');
  }
}
