import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that organizations have made for states, in versions; packages and previews of them. */
export class Documents1795800000033 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(documents);
    await query.query(documentPackages);
    await query.query(documentPreviews);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table document_previews, document_packages, documents');
  }
}

const documents = `
  create table documents (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    -- Versions of the same document share a number.
    document_number integer not null check (document_number > 0),
    version integer not null check (version > 0),
    document_type text not null check (document_type ~ '^[a-z][a-z0-9_]{2,39}$'),
    kind text not null check (kind in ('tax-report', 'compliance-form', 'policy-summary', 'filing-document')),
    title text not null check (length(title) between 1 and 300),
    state text not null check (state ~ '^[A-Z]{2}$'),
    obligation_id text,
    -- A label such as 'Q4 2026'.
    period text,
    period_from date,
    period_to date,
    due_date date,
    policy_id uuid,
    policy_number text,
    file_name text not null check (file_name ~ '^[A-Za-z0-9_.-]{1,120}$'),
    is_draft boolean not null,
    -- The content from which the file is drawn.
    content jsonb not null,
    verification_code text not null check (verification_code ~ '^[0-9a-f]{16}$'),
    file_id uuid not null,
    generated_at timestamptz not null,
    -- Names stay when people leave.
    generated_by_name text not null,
    voided_at timestamptz,
    voided_by_name text,
    void_reason text check (length(void_reason) between 1 and 4000),
    -- The submission that it was sent with; events of submissions keep is_filed, which is false for one that was rejected.
    submission_id uuid,
    is_filed boolean not null default false,
    primary key (organization_id, id),
    unique (organization_id, document_number, version),
    foreign key (organization_id, policy_id) references policies (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id),
    foreign key (organization_id, submission_id) references submissions (organization_id, id),
    check ((period_from is null) = (period_to is null)),
    check ((voided_at is null) = (voided_by_name is null) and (voided_at is null) = (void_reason is null)),
    check (not is_filed or submission_id is not null)
  );
  create unique index documents_by_file_name on documents (organization_id, lower(file_name));
  create index documents_newest on documents (organization_id, generated_at, id);
  create index documents_by_code on documents (organization_id, verification_code);
  create index documents_of_submission on documents (organization_id, submission_id) where submission_id is not null;
  select make_tenant_table('documents', 'select, insert, update');`;

const documentPackages = `
  create table document_packages (
    organization_id uuid not null references organizations (id),
    -- The id of the task that makes it.
    id uuid not null,
    file_name text not null,
    file_id uuid not null,
    created_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id) on delete cascade
  );
  select make_tenant_table('document_packages', 'select, insert');`;

const documentPreviews = `
  create table document_previews (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    file_name text not null,
    content jsonb not null,
    created_at timestamptz not null,
    primary key (organization_id, id)
  );
  select make_tenant_table('document_previews', 'select, insert, delete');`;
