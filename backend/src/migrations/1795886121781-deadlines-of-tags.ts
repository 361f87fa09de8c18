import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deadlines by which offices want the tags of a filing answered. */
export class DeadlinesOfTags1795886121781 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table deadlines add column if not exists answers_filing_id uuid');
    await query.query('alter table deadlines drop constraint if exists deadlines_answered_filing');
    await query.query(`
      alter table deadlines add constraint deadlines_answered_filing
        foreign key (organization_id, answers_filing_id) references filings (organization_id, id) not valid`);
    await query.query('alter table deadlines validate constraint deadlines_answered_filing');
    await query.query('drop index concurrently if exists deadlines_of_tags');
    await query.query(
      'create unique index concurrently deadlines_of_tags on deadlines (organization_id, answers_filing_id) where answers_filing_id is not null',
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index deadlines_of_tags');
    await query.query('alter table deadlines drop column answers_filing_id');
  }
}
