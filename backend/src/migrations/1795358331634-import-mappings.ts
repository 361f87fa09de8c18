import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How files are read that are not written as the template: with each import, and remembered for files with the same header. */
export class ImportMappings1795358331634 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table imports add column mapping jsonb;
      create table import_mappings (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        -- SHA-256 of the column names.
        fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
        name text not null check (length(name) between 1 and 100),
        mapping jsonb not null,
        used_at timestamptz not null default clock_timestamp(),
        primary key (organization_id, id),
        unique (organization_id, fingerprint, name)
      );
      select make_tenant_table('import_mappings', 'select, insert, update, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table import_mappings;
      alter table imports drop column mapping;`);
  }
}
