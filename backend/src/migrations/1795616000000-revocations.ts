import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grants of outside services that are to be revoked. A row is written before anything can be granted, or is lost, and goes once nothing is left to revoke. */
export class Revocations1795616000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table oauth_revocations (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        provider text not null,
        title text not null,
        -- The provider, and the connection, code or tokens.
        sealed_order text not null,
        attempts integer not null default 0,
        -- Null once nothing more is tried.
        next_at timestamptz,
        last_error text,
        created_at timestamptz not null,
        primary key (organization_id, id)
      );
      create index oauth_revocations_due on oauth_revocations (organization_id, next_at);
      select make_tenant_table('oauth_revocations', 'select, insert, update, delete');
      select open_to_scope('oauth_revocations', 'due-revocations', 'select', 'next_at is not null');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table oauth_revocations');
  }
}
