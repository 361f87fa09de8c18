import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps one deadline for the tags of a filing, and validates its filing; everyone can read and write meanwhile. */
export class OneDeadlineOfTags1795889503000 implements MigrationInterface {
  readonly oldestVersion = 'any';
  readonly transaction = false;

  async up(query: QueryRunner): Promise<void> {
    await query.query('drop index concurrently if exists deadlines_of_tags');
    await query.query(
      'create unique index concurrently deadlines_of_tags on deadlines (organization_id, answers_filing_id) where answers_filing_id is not null',
    );
    await query.query('alter table deadlines validate constraint deadlines_answered_filing');
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index deadlines_of_tags');
  }
}
