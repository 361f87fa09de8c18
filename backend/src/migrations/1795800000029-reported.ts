import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Transactions in packages of filings: what each package reports of a transaction, and the response of the office. */
export class Reported1795800000029 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(reportedTransactions);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table reported_transactions');
  }
}

const reportedTransactions = `
  -- What each package reports of a transaction, and when it was sent.
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
    filed_as text check (length(filed_as) between 1 and 800),
    answer text check (answer in ('accepted', 'tagged', 'rejected')),
    -- The id under which it is sent: that of the transaction which it corrects where that was sent with the same filing.
    reported_as uuid not null,
    answer_code text check (length(answer_code) between 1 and 40),
    answer_words text check (length(answer_words) between 1 and 2000),
    office_number text check (length(office_number) between 1 and 200),
    -- Tax and fees that were sent of the transaction before, where the row is the difference since; null for a transaction that is sent whole.
    adjusts numeric(16, 2),
    primary key (organization_id, package_id, transaction_id),
    foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
    foreign key (organization_id, filing_id) references filings (organization_id, id),
    constraint reported_transactions_named check (sent_at is null or filed_as is not null)
  );
  create index reported_transactions_sent on reported_transactions (organization_id, transaction_id) where sent_at is not null;
  create index reported_transactions_of_filing on reported_transactions (organization_id, filing_id) where sent_at is not null;
  create index reported_transactions_of_package on reported_transactions (organization_id, package_id, line_number);
  select make_tenant_table('reported_transactions', 'select, insert, update');`;
