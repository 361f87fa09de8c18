import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often each organization's book has changed, raised in the transaction that changes it. Previews name the version that they have read
 * instead of the time: those of before that are still true have read version 0.
 */
export class VersionsOfBooks1795314086585 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table book_versions (
        organization_id uuid not null references organizations (id),
        version integer not null check (version > 0),
        primary key (organization_id)
      );
      select make_tenant_table('book_versions', 'select, insert, update');
      alter table rule_changes add column previewed_book_version integer;
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      update rule_changes c set previewed_book_version = 0
       where previewed_at is not null and not exists (
             select from imports i where i.organization_id = c.organization_id and i.finished_at > c.previewed_at and i.imported_rows > 0);
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      alter table rule_changes drop column previewed_at;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table rule_changes add column previewed_at timestamptz;
      alter table rule_changes drop column previewed_book_version;
      drop table book_versions;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['rule_changes', 'imports'];
