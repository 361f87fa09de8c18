import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run of the policy sync goes with its task, which is forgotten after a time where it has booked nothing; those of before as well. */
export class SyncRunsGoWithTheirTasks1795449600000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_sync_runs add foreign key (organization_id, id) references tasks (organization_id, id) on delete cascade;
      update tasks t set keep_until = t.finished_at + interval '30 days'
        from policy_sync_runs r
       where t.kind = 'policy-sync' and t.finished_at is not null and r.organization_id = t.organization_id and r.id = t.id
         and r.rows_taken = 0 and r.refused = 0 and not r.outcomes ? 'back_out';`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table policy_sync_runs drop constraint policy_sync_runs_organization_id_id_fkey;
      update tasks set keep_until = null where kind = 'policy-sync';`);
  }
}
