import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finished syncs of before that booked nothing are forgotten after a time, those of all organizations: the owner sees rows only without forced security. */
export class EmptySyncRunsEnd1795451000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      update tasks t set keep_until = t.finished_at + interval '30 days'
        from policy_sync_runs r
       where t.kind = 'policy-sync' and t.finished_at is not null and r.organization_id = t.organization_id and r.id = t.id
         and r.rows_taken = 0 and r.refused = 0 and not r.outcomes ? 'back_out';
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table tasks no force row level security;
      update tasks set keep_until = null where kind = 'policy-sync';
      alter table tasks force row level security;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['tasks', 'policy_sync_runs'];
