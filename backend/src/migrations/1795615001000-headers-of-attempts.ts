import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of webhooks shows the headers that were sent and answered; of earlier attempts they are not known. */
export class HeadersOfAttempts1795615001000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table webhook_attempts
        -- Lists of name and value. Signatures are masked.
        add column request_headers jsonb not null default '[]',
        add column answer_headers jsonb not null default '[]';`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table webhook_attempts drop column request_headers, drop column answer_headers;');
  }
}
