import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The official forms that organizations upload, in versions. */
export class OfficialForms1795800000035 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(formFiles);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table form_files');
  }
}

const formFiles = `
  create table form_files (
    organization_id uuid not null references organizations (id),
    state character(2) not null,
    form text not null check (length(form) between 1 and 200),
    version integer not null check (version > 0),
    file_id uuid not null,
    uploaded_by_name text not null,
    uploaded_at timestamptz not null,
    primary key (organization_id, state, form, version),
    foreign key (organization_id, file_id) references stored_files (organization_id, id)
  );
  create unique index form_files_of_file on form_files (organization_id, file_id);
  select make_tenant_table('form_files', 'select, insert, delete');`;
