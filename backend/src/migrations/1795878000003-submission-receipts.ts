import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which a submission was filed, and the receipts that prove it. */
export class SubmissionReceipts1795878000003 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table submissions add column filed_on date');
    await query.query(`
      create table submission_receipts (
        organization_id uuid not null references organizations (id),
        submission_id uuid not null,
        file_id uuid not null,
        name text not null check (length(name) between 1 and 500),
        size_bytes bigint not null,
        added_at timestamptz not null,
        added_by_name text not null,
        primary key (organization_id, submission_id, file_id),
        foreign key (organization_id, submission_id) references submissions (organization_id, id),
        foreign key (organization_id, file_id) references stored_files (organization_id, id)
      );
      create index submission_receipts_of_file on submission_receipts (organization_id, file_id);
      select make_tenant_table('submission_receipts', 'select, insert');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table submission_receipts');
    await query.query('alter table submissions drop column filed_on');
  }
}
