import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Submissions to offices with their status changes and comments. */
export class Submissions1795800000027 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(submissions);
    await query.query(submissionStatusChanges);
    await query.query(submissionComments);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table submission_comments, submission_status_changes, submissions');
  }
}

const submissions = `
  create table submissions (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    state text not null check (state ~ '^[A-Z]{2}$'),
    filing_type text not null
      check (filing_type in ('quarterly', 'annual', 'monthly', 'semi-annual', 'form_802', 'slip_filing', 'sltx_filing', 'other')),
    submission_type text not null check (submission_type in ('electronic', 'paper', 'portal')),
    status text not null check (status in ('submitted', 'under_review', 'approved', 'rejected', 'resubmission_required')),
    priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
    due_date date,
    reference_number text check (length(reference_number) between 1 and 200),
    comments text check (length(comments) between 1 and 4000),
    assignee_id uuid,
    replaces_id uuid,
    -- Names stay when people leave.
    submitted_by_name text not null,
    submitted_at timestamptz not null,
    decided_at timestamptz,
    version integer not null default 1 check (version > 0),
    changed_in jsonb not null default '{}',
    deadline_id uuid,
    compliance_score numeric(4, 1) check (compliance_score between 0 and 100),
    primary key (organization_id, id),
    foreign key (organization_id, replaces_id) references submissions (organization_id, id),
    foreign key (organization_id, assignee_id) references users (organization_id, id) on delete set null (assignee_id),
    foreign key (organization_id, deadline_id) references deadlines (organization_id, id) on delete set null (deadline_id),
    check ((decided_at is not null) = status in ('approved', 'rejected'))
  );
  create index submissions_newest on submissions (organization_id, submitted_at, id);
  create index submissions_of_deadlines on submissions (organization_id, deadline_id) where deadline_id is not null;
  select make_tenant_table('submissions', 'select, insert, update');`;

const submissionStatusChanges = `
  create table submission_status_changes (
    organization_id uuid not null references organizations (id),
    submission_id uuid not null,
    id uuid not null,
    previous_status text not null,
    new_status text not null,
    reason text check (length(reason) between 1 and 4000),
    changed_by_name text not null,
    changed_at timestamptz not null,
    primary key (organization_id, submission_id, id),
    foreign key (organization_id, submission_id) references submissions (organization_id, id),
    check (new_status <> previous_status)
  );
  select make_tenant_table('submission_status_changes', 'select, insert');`;

const submissionComments = `
  create table submission_comments (
    organization_id uuid not null references organizations (id),
    submission_id uuid not null,
    id uuid not null,
    words text not null check (length(words) between 1 and 4000),
    author_name text not null,
    written_at timestamptz not null,
    primary key (organization_id, submission_id, id),
    foreign key (organization_id, submission_id) references submissions (organization_id, id)
  );
  select make_tenant_table('submission_comments', 'select, insert');`;
