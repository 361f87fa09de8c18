import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people call the provider of a connection, and when it ends the consent. */
export class ConsentsThatEnd1795431121612 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table oauth_connections add column title text not null default '', add column consent_ends_at timestamptz;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table oauth_connections drop column consent_ends_at, drop column title');
  }
}
