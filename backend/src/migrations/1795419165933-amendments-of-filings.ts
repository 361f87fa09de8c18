import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A filed period is amended by a filing of its own, where the state takes amendments. */
export class AmendmentsOfFilings1795419165933 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      -- 0 for the first filing of a period.
      alter table filings add column amendment smallint not null default 0 check (amendment >= 0);
      drop index filings_of_periods;
      create unique index filings_of_periods on filings (organization_id, obligation_id, period_from, amendment);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      delete from filings where amendment > 0;
      drop index filings_of_periods;
      create unique index filings_of_periods on filings (organization_id, obligation_id, period_from);
      alter table filings drop column amendment;`);
  }
}
