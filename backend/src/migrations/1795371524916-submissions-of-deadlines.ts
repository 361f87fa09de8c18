import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A submission may name the deadline that it meets. */
export class SubmissionsOfDeadlines1795371524916 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table submissions
        add column deadline_id uuid,
        add foreign key (organization_id, deadline_id) references deadlines (organization_id, id) on delete set null (deadline_id);
      create index submissions_of_deadlines on submissions (organization_id, deadline_id) where deadline_id is not null;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table submissions drop column deadline_id');
  }
}
