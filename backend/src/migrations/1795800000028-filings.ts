import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filings: the preparation of a deadline, its packages and their files, responses and tags of offices, places of risks, and the schemas that validate packages. */
export class Filings1795800000028 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(filings);
    await query.query(filingPackages);
    await query.query(filingPackageFiles);
    await query.query(filingPlaces);
    await query.query(filingAnswers);
    await query.query(officeSchemas);
    await query.query(filingTags);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(
      'drop table filing_tags, office_schemas, filing_answers, filing_places, filing_package_files, filing_packages, filings',
    );
  }
}

const filings = `
  create table filings (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    deadline_id uuid,
    state text not null check (state ~ '^[A-Z]{2}$'),
    obligation_id text not null,
    filing_type text not null check (length(filing_type) between 1 and 40),
    title text not null check (length(title) between 1 and 500),
    period_label text not null,
    period_from date not null,
    period_to date not null,
    -- The last business day to act when it was opened.
    act_by date not null,
    -- The task that makes, or has made, the newest package.
    package_task_id uuid,
    submission_id uuid,
    opened_by_name text not null,
    opened_at timestamptz not null,
    sent_by_name text,
    sent_at timestamptz,
    sent_package_id uuid,
    -- 0 for the first filing of a period.
    amendment smallint not null default 0 check (amendment >= 0),
    primary key (organization_id, id),
    foreign key (organization_id, deadline_id) references deadlines (organization_id, id) on delete set null (deadline_id),
    foreign key (organization_id, submission_id) references submissions (organization_id, id),
    check (period_to >= period_from),
    check ((sent_at is null) = (sent_by_name is null))
  );
  create index filings_newest on filings (organization_id, opened_at desc, id desc);
  create index filings_by_day on filings (organization_id, act_by, id);
  create index filings_by_state on filings (organization_id, state, id);
  create index filings_of_submissions on filings (organization_id, submission_id) where submission_id is not null;
  create unique index filings_of_periods on filings (organization_id, obligation_id, period_from, amendment);
  select make_tenant_table('filings', 'select, insert, update');`;

const filingPackages = `
  create table filing_packages (
    organization_id uuid not null references organizations (id),
    -- The id of the task that made it.
    id uuid not null,
    filing_id uuid not null,
    -- Counted within its filing.
    number integer not null check (number > 0),
    venue text not null,
    format text not null,
    format_label text not null,
    is_zero_report boolean not null,
    book_version integer not null,
    rulebook_version text not null,
    rows integer not null check (rows >= 0),
    premium numeric(24, 2) not null,
    tax numeric(24, 2) not null,
    fees numeric(24, 2) not null,
    charges jsonb not null check (jsonb_typeof(charges) = 'object'),
    checks_passed integer not null,
    checks_made integer not null,
    made_by_name text not null,
    made_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    check (checks_passed between 0 and checks_made)
  );
  create unique index filing_packages_of_filing on filing_packages (organization_id, filing_id, number);
  select make_tenant_table('filing_packages', 'select, insert');
  alter table filings add foreign key (organization_id, sent_package_id) references filing_packages (organization_id, id);`;

const filingPackageFiles = `
  create table filing_package_files (
    organization_id uuid not null references organizations (id),
    package_id uuid not null,
    file_id uuid not null,
    name text not null,
    sha256 text not null,
    size_bytes bigint not null,
    primary key (organization_id, package_id, file_id),
    foreign key (organization_id, package_id) references filing_packages (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id)
  );
  select make_tenant_table('filing_package_files', 'select, insert');`;

const filingPlaces = `
  create table filing_places (
    organization_id uuid not null references organizations (id),
    policy_id uuid not null,
    county text check (length(county) between 1 and 100),
    postal_code text not null check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
    entered_by_name text not null,
    entered_at timestamptz not null,
    primary key (organization_id, policy_id),
    foreign key (organization_id, policy_id) references policies (organization_id, id)
  );
  select make_tenant_table('filing_places', 'select, insert, update');`;

const filingAnswers = `
  create table filing_answers (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    filing_id uuid not null,
    package_id uuid not null,
    kind text not null check (kind in ('decision', 'stamped_page')),
    confirmation_number text check (length(confirmation_number) between 1 and 200),
    words text check (length(words) between 1 and 4000),
    accepted integer not null default 0 check (accepted >= 0),
    tagged integer not null default 0 check (tagged >= 0),
    rejected integer not null default 0 check (rejected >= 0),
    unanswered integer not null default 0 check (unanswered >= 0),
    file_id uuid,
    file_name text,
    recorded_by_name text not null,
    recorded_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    foreign key (organization_id, package_id) references filing_packages (organization_id, id),
    foreign key (organization_id, file_id) references stored_files (organization_id, id),
    check ((file_id is null) = (file_name is null))
  );
  create index filing_answers_of_filing on filing_answers (organization_id, filing_id, recorded_at desc, id desc);
  select make_tenant_table('filing_answers', 'select, insert');`;

const officeSchemas = `
  create table office_schemas (
    organization_id uuid not null references organizations (id),
    format text not null,
    file_id uuid not null,
    name text not null,
    sha256 text not null,
    loaded_by_name text not null,
    loaded_at timestamptz not null,
    primary key (organization_id, format),
    foreign key (organization_id, file_id) references stored_files (organization_id, id)
  );
  select make_tenant_table('office_schemas', 'select, insert, update, delete');`;

const filingTags = `
  create table filing_tags (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    filing_id uuid not null,
    package_id uuid not null,
    transaction_id uuid not null,
    policy_id uuid not null,
    policy_number text not null,
    line_number integer not null check (line_number > 0),
    answer text not null check (answer in ('tagged', 'rejected')),
    code text check (length(code) between 1 and 40),
    words text check (length(words) between 1 and 2000),
    office_number text check (length(office_number) between 1 and 200),
    tagged_at timestamptz not null,
    status text not null default 'open' check (status in ('open', 'fixed', 'explained')),
    note text check (length(note) between 1 and 4000),
    settled_by_name text,
    settled_at timestamptz,
    assignee_id uuid,
    primary key (organization_id, id),
    unique (organization_id, package_id, transaction_id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    foreign key (organization_id, package_id) references filing_packages (organization_id, id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, assignee_id) references users (organization_id, id) on delete set null (assignee_id),
    check ((settled_by_name is null) = (status = 'open')),
    check ((settled_at is null) = (status = 'open')),
    check (status <> 'explained' or note is not null)
  );
  create index filing_tags_newest on filing_tags (organization_id, tagged_at desc, id desc);
  create index filing_tags_of_filing on filing_tags (organization_id, filing_id, line_number);
  create index filing_tags_open on filing_tags (organization_id, filing_id, transaction_id) where status = 'open';
  select make_tenant_table('filing_tags', 'select, insert, update');`;
