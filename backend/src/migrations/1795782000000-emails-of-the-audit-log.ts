import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners may have the newest entry of their audit log sent to them each day. */
export class EmailsOfTheAuditLog1795782000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table organizations add column emails_audit_log boolean not null default false;
      select open_to_scope('organizations', 'audit-anchors', 'select', 'emails_audit_log');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy audit_anchors_select on organizations;
      alter table organizations drop column emails_audit_log;`);
  }
}
