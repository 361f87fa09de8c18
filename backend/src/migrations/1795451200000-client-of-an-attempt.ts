import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The application of an attempt to connect, which is the connection's only once the attempt has succeeded. */
export class ClientOfAnAttempt1795451200000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table oauth_connections add column attempt_client_id text, add column sealed_attempt_client_secret text;');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table oauth_connections drop column attempt_client_id, drop column sealed_attempt_client_secret;');
  }
}
