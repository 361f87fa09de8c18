import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last check of a policy administration system found. */
export class PolicySourceChecks1795421204617 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_sync_connections
        add column checked_at timestamptz,
        add column check_error text,
        add column check_refused boolean not null default false;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table policy_sync_connections drop column checked_at, drop column check_error, drop column check_refused');
  }
}
