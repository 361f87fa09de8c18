import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a consent was found to have ended, and who may look for those that did or will. */
export class EndedConsents1795435173335 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table oauth_connections add column ended_at timestamptz;
      select open_to_scope('oauth_connections', 'ended-consents', 'select', 'ended_at is not null or consent_ends_at is not null');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy ended_consents_select on oauth_connections;
      alter table oauth_connections drop column ended_at;`);
  }
}
