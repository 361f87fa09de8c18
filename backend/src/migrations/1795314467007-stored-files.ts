import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table of files. What imports, batches and previews kept of their files goes there; of results neither hash nor size was kept. */
export class StoredFiles1795314467007 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table stored_files (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        purpose text not null,
        -- The id of what the file belongs to, whose kind the purpose says.
        owner_id uuid not null,
        name text not null,
        media_type text not null,
        -- Null for results from before there was this table.
        sha256 text,
        size_bytes bigint,
        stored_at timestamptz not null default clock_timestamp(),
        -- Null for a file that stays as long as its owner.
        keep_until timestamptz,
        primary key (organization_id, id)
      );
      create index stored_files_of_owner on stored_files (organization_id, purpose, owner_id);
      create index stored_files_expiring on stored_files (keep_until) where keep_until is not null;
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes)
      select organization_id, file_id::uuid, 'policy-import', id, file_name, ${mediaType}, sha256, size_bytes from imports
       union all
      select organization_id, file_id, 'tax-batch', id, file_name, ${mediaType}, sha256, size_bytes from tax_batches
       union all
      select b.organization_id, r.file_id, 'tax-batch-result', b.id, r.name, r.media_type, null, null
        from tax_batches b join tasks t on t.organization_id = b.organization_id and t.id = b.id and t.status = 'finished',
             lateral (values (b.csv_file_id, 'result.csv', 'text/csv'), (b.json_file_id, 'result.json', 'application/json'),
                             (b.errors_file_id, 'errors.csv', 'text/csv')) r (file_id, name, media_type)
       union all
      select organization_id, policies_file_id, 'rule-change-policies', id, 'policies.csv', 'text/csv', null, null
        from rule_changes where policies_file_id is not null;
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      select make_tenant_table('stored_files', 'select, insert, delete');
      select open_to_scope('stored_files', 'retention', 'select, delete');
      alter table imports alter column file_id type uuid using file_id::uuid, drop column sha256, drop column size_bytes,
                          add foreign key (organization_id, file_id) references stored_files (organization_id, id);
      alter table tax_batches drop column sha256, drop column size_bytes,
                              add foreign key (organization_id, file_id) references stored_files (organization_id, id);
      alter table rule_changes add foreign key (organization_id, policies_file_id) references stored_files (organization_id, id);`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table rule_changes drop constraint rule_changes_organization_id_policies_file_id_fkey;
      alter table imports drop constraint imports_organization_id_file_id_fkey;
      alter table tax_batches drop constraint tax_batches_organization_id_file_id_fkey;
      alter table imports alter column file_id type text using file_id::text, add column sha256 text, add column size_bytes bigint;
      alter table tax_batches add column sha256 text, add column size_bytes bigint;
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      alter table stored_files no force row level security;
      update imports o set sha256 = f.sha256, size_bytes = f.size_bytes
        from stored_files f where f.organization_id = o.organization_id and f.id = o.file_id::uuid;
      update tax_batches o set sha256 = f.sha256, size_bytes = f.size_bytes
        from stored_files f where f.organization_id = o.organization_id and f.id = o.file_id;
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      alter table imports alter column sha256 set not null, alter column size_bytes set not null;
      alter table tax_batches alter column sha256 set not null, alter column size_bytes set not null;
      drop table stored_files;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['imports', 'tax_batches', 'tasks', 'rule_changes'];

const mediaType = `
  case lower(substring(file_name from '[^.]*$')) when 'csv' then 'text/csv' when 'json' then 'application/json' when 'xls' then 'application/vnd.ms-excel'
       when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' else 'application/octet-stream' end`;
