import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which filing a transaction was sent, and what the office answered: what is filed is neither backed out nor corrected. */
export class WhatWasFiled1795406741952 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table reported_transactions
        add column filed_as text check (length(filed_as) between 1 and 800),
        add column answer text check (answer in ('accepted', 'tagged', 'rejected'));
      ${forFilings('no force row level security')}
      update reported_transactions r set filed_as = f.state || ': ' || f.title || ', ' || f.period_label
        from filings f where f.organization_id = r.organization_id and f.id = r.filing_id and r.sent_at is not null;
      update reported_transactions r set answer = 'rejected'
        from filings f join submissions s on s.organization_id = f.organization_id and s.id = f.submission_id
       where f.organization_id = r.organization_id and f.id = r.filing_id and r.sent_at is not null
         and s.status in ('rejected', 'resubmission_required');
      ${forFilings('force row level security')}
      alter table reported_transactions add constraint reported_transactions_named check (sent_at is null or filed_as is not null);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table reported_transactions drop constraint reported_transactions_named, drop column filed_as, drop column answer`);
  }
}

/** A migration reads and writes the rows of every organization. */
const forFilings = (change: string): string =>
  ['reported_transactions', 'filings', 'submissions'].map((table) => `alter table ${table} ${change};`).join(' ');
