import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log may name every kind of caller: a person, an API key, a share link, a job, the product itself. */
export class KindsOfCallers1795312249941 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table audit_log drop constraint audit_log_actor_kind_check;
      alter table audit_log add constraint audit_log_actor_kind_check
        check (actor_kind in ('user', 'api-key', 'share-link', 'job', 'system'));`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table audit_log drop constraint audit_log_actor_kind_check;
      alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('user', 'job', 'system'));`);
  }
}
