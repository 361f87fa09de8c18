import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schemas that owners got from offices: packages of their format are validated against them. */
export class SchemasOfOffices1795421392553 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table office_schemas (
        organization_id uuid not null references organizations (id),
        format text not null,
        file_id uuid not null,
        name text not null,
        sha256 text not null,
        loaded_by_name text not null,
        loaded_at timestamptz not null,
        primary key (organization_id, format),
        foreign key (organization_id, file_id) references stored_files (organization_id, id)
      );
      select make_tenant_table('office_schemas', 'select, insert, update, delete');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table office_schemas');
  }
}
