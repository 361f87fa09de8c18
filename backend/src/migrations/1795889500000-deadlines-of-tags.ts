import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deadlines by which offices want the tags of a filing answered. */
export class DeadlinesOfTags1795889500000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table deadlines add column answers_filing_id uuid');
    await query.query(`
      alter table deadlines add constraint deadlines_answered_filing
        foreign key (organization_id, answers_filing_id) references filings (organization_id, id) not valid`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table deadlines drop column answers_filing_id');
  }
}
