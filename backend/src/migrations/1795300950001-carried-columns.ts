import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The names of the columns that a batch carries along without a meaning. */
export class CarriedColumns1795300950001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query("alter table tax_batches add column carried_columns text[] not null default '{}'");
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table tax_batches drop column carried_columns');
  }
}
