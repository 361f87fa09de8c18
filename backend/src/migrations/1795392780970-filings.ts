import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filings: the preparation of a deadline's filing, its packages, and the transactions that they report. */
export class Filings1795392780970 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(filings);
    await query.query(packages);
    await query.query(reported);
    await query.query(`alter table submissions add column compliance_score numeric(4, 1) check (compliance_score between 0 and 100)`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table submissions drop column compliance_score;
      drop table reported_transactions;
      drop table filing_package_files;
      alter table filings drop column sent_package_id;
      drop table filing_packages;
      drop table filings;`);
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
    period_to date not null check (period_to >= period_from),
    -- The last business day to act on when it was opened.
    act_by date not null,
    -- The task that makes, or has made, the newest package.
    package_task_id uuid,
    submission_id uuid,
    opened_by_name text not null,
    opened_at timestamptz not null,
    sent_by_name text,
    sent_at timestamptz check ((sent_at is null) = (sent_by_name is null)),
    primary key (organization_id, id),
    foreign key (organization_id, deadline_id) references deadlines (organization_id, id) on delete set null (deadline_id),
    foreign key (organization_id, submission_id) references submissions (organization_id, id)
  );
  create unique index filings_of_periods on filings (organization_id, obligation_id, period_from);
  create index filings_newest on filings (organization_id, opened_at desc, id desc);
  create index filings_by_day on filings (organization_id, act_by, id);
  create index filings_by_state on filings (organization_id, state, id);
  create index filings_of_submissions on filings (organization_id, submission_id) where submission_id is not null;
  select make_tenant_table('filings', 'select, insert, update');`;

const packages = `
  create table filing_packages (
    organization_id uuid not null references organizations (id),
    -- That of the task that made it.
    id uuid not null,
    filing_id uuid not null,
    -- The how-manieth of its filing.
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
    checks_passed integer not null check (checks_passed between 0 and checks_made),
    checks_made integer not null,
    made_by_name text not null,
    made_at timestamptz not null,
    primary key (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id)
  );
  create unique index filing_packages_of_filing on filing_packages (organization_id, filing_id, number);
  select make_tenant_table('filing_packages', 'select, insert');
  alter table filings
    add column sent_package_id uuid,
    add foreign key (organization_id, sent_package_id) references filing_packages (organization_id, id);

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

const reported = `
  -- What each package reports of a transaction, and whether it was sent.
  create table reported_transactions (
    organization_id uuid not null references organizations (id),
    package_id uuid not null,
    transaction_id uuid not null,
    filing_id uuid not null,
    obligation_id text not null,
    line_number integer not null check (line_number > 0),
    premium numeric(16, 2) not null,
    tax_amount numeric(16, 2) not null,
    fees numeric(16, 2) not null,
    charges jsonb not null,
    sent_at timestamptz,
    primary key (organization_id, package_id, transaction_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id)
  );
  create index reported_transactions_sent on reported_transactions (organization_id, transaction_id) where sent_at is not null;
  create index reported_transactions_of_filing on reported_transactions (organization_id, filing_id) where sent_at is not null;
  select make_tenant_table('reported_transactions', 'select, insert, update');`;
