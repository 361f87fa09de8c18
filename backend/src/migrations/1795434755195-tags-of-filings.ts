import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an office has tagged or rejected is worked off: each transaction is open until somebody says that it is fixed, or explains it. */
export class TagsOfFilings1795434755195 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
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
        settled_by_name text check ((settled_by_name is null) = (status = 'open')),
        settled_at timestamptz check ((settled_at is null) = (status = 'open')),
        assignee_id uuid,
        primary key (organization_id, id),
        unique (organization_id, package_id, transaction_id),
        check (status <> 'explained' or note is not null),
        foreign key (organization_id, filing_id) references filings (organization_id, id),
        foreign key (organization_id, package_id) references filing_packages (organization_id, id),
        foreign key (organization_id, transaction_id) references policy_transactions (organization_id, id),
        foreign key (organization_id, assignee_id) references users (organization_id, id) on delete set null (assignee_id)
      );
      create index filing_tags_newest on filing_tags (organization_id, tagged_at desc, id desc);
      create index filing_tags_of_filing on filing_tags (organization_id, filing_id, line_number);
      create index filing_tags_open on filing_tags (organization_id, filing_id, transaction_id) where status = 'open';
      select make_tenant_table('filing_tags', 'select, insert, update');
      ${ofMany('no force row level security')}
      insert into filing_tags (organization_id, id, filing_id, package_id, transaction_id, policy_id, policy_number, line_number, answer, code, words,
                               office_number, tagged_at)
      select r.organization_id, gen_random_uuid(), r.filing_id, r.package_id, r.transaction_id, t.policy_id, p.policy_number, r.line_number, r.answer,
             r.answer_code, r.answer_words, r.office_number, r.sent_at
        from reported_transactions r
        join policy_transactions t on t.organization_id = r.organization_id and t.id = r.transaction_id
        join policies p on p.organization_id = r.organization_id and p.id = t.policy_id
       where r.sent_at is not null and r.answer in ('tagged', 'rejected') and coalesce(r.answer_code, r.answer_words) is not null;
      ${ofMany('force row level security')}`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table filing_tags');
  }
}

/** A migration reads and writes the rows of every organization. */
const ofMany = (change: string): string =>
  ['filing_tags', 'reported_transactions', 'policy_transactions', 'policies'].map((table) => `alter table ${table} ${change};`).join(' ');
