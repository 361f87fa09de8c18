import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An operator hands a link over where no letter can bring it. */
export class LinksWithoutLetters1795384450758 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table account_links alter column letter_id drop not null');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table account_links no force row level security;
      delete from account_links where letter_id is null;
      alter table account_links force row level security;
      alter table account_links alter column letter_id set not null;`);
  }
}
