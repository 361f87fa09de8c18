import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan of an organization; and policies are counted by the month in which they were booked. */
export class Plans1795434353778 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table organizations add column plan text check (plan in ('starter', 'professional', 'enterprise'));
      -- Rows lie in the order in which they were booked: a few pages hold where each month begins.
      create index policy_transactions_booked on policy_transactions using brin (created_at);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop index policy_transactions_booked; alter table organizations drop column plan');
  }
}
