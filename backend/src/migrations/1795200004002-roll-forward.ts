import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the daily job find the organisations whose totals are from an earlier day. */
export class RollForward1795200004002 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(
      `create policy roll_forward on policy_state_totals for select using (current_setting('app.scope', true) = 'roll-forward')`,
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop policy roll_forward on policy_state_totals');
  }
}
