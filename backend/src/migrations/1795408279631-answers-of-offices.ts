import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What offices answer: of each transaction, with its words, and of a filing as a whole, with the file and the stamped page. */
export class AnswersOfOffices1795408279631 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table reported_transactions
        -- The id under which it is sent: that of the transaction which it corrects where that was sent with the same filing.
        add column reported_as uuid,
        add column answer_code text check (length(answer_code) between 1 and 40),
        add column answer_words text check (length(answer_words) between 1 and 2000),
        add column office_number text check (length(office_number) between 1 and 200);
      alter table reported_transactions no force row level security;
      update reported_transactions set reported_as = transaction_id;
      alter table reported_transactions force row level security;
      alter table reported_transactions alter column reported_as set not null;
      create index reported_transactions_of_package on reported_transactions (organization_id, package_id, line_number);

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
      select make_tenant_table('filing_answers', 'select, insert');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table filing_answers;
      drop index reported_transactions_of_package;
      alter table reported_transactions
        drop column reported_as, drop column answer_code, drop column answer_words, drop column office_number`);
  }
}
