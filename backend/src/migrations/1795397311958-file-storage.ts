import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The folders and files of the built-in storage, and files that arrive in pieces. */
export class FileStorage1795397311958 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table storage_entries (
        organization_id uuid not null references organizations (id),
        -- Of a file, the id of the stored file.
        id uuid not null,
        -- Null at the top.
        parent_id uuid,
        kind text not null check (kind in ('folder', 'file')),
        name text not null check (length(name) between 1 and 200),
        -- Folders come first.
        sort_name text generated always as (case kind when 'folder' then '0' else '1' end || lower(name)) stored,
        file_id uuid,
        size_bytes bigint,
        media_type text,
        sha256 text,
        modified_at timestamptz not null,
        modified_by_name text not null,
        -- The entry with which it went into the trash: itself or a folder above it.
        trash_id uuid,
        trashed_at timestamptz,
        primary key (organization_id, id),
        foreign key (organization_id, parent_id) references storage_entries (organization_id, id) on delete set null (parent_id),
        foreign key (organization_id, file_id) references stored_files (organization_id, id),
        check (case kind when 'file' then file_id = id and num_nulls(size_bytes, media_type, sha256) = 0
                         else num_nonnulls(file_id, size_bytes, media_type, sha256) = 0 end),
        check ((trash_id is null) = (trashed_at is null))
      );
      create unique index storage_entries_names on storage_entries
        (organization_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name)) where trash_id is null;
      create index storage_entries_by_name on storage_entries (organization_id, parent_id, sort_name, id) where trash_id is null;
      create index storage_entries_below on storage_entries (organization_id, parent_id);
      create index storage_entries_trash on storage_entries (organization_id, trash_id) where trash_id is not null;
      create index storage_entries_trashed_at on storage_entries (trashed_at) where trash_id is not null;
      create table storage_uploads (
        organization_id uuid not null references organizations (id),
        id uuid not null,
        parent_id uuid,
        name text not null check (length(name) between 1 and 200),
        size_bytes bigint not null check (size_bytes >= 0),
        begun_at timestamptz not null,
        -- The file that it has become.
        entry_id uuid,
        primary key (organization_id, id)
      );
      create index storage_uploads_begun on storage_uploads (begun_at);
      create table storage_upload_parts (
        organization_id uuid not null references organizations (id),
        upload_id uuid not null,
        first_byte bigint not null,
        size_bytes bigint not null check (size_bytes > 0),
        file_id uuid not null,
        primary key (organization_id, upload_id, first_byte),
        foreign key (organization_id, upload_id) references storage_uploads (organization_id, id) on delete cascade,
        foreign key (organization_id, file_id) references stored_files (organization_id, id)
      );
      select make_tenant_table('storage_entries', 'select, insert, update, delete');
      select make_tenant_table('storage_uploads', 'select, insert, update, delete');
      select make_tenant_table('storage_upload_parts', 'select, insert, delete');
      select open_to_scope('storage_entries', 'storage-upkeep', 'select', 'trash_id is not null');
      select open_to_scope('storage_uploads', 'storage-upkeep', 'select');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table storage_upload_parts; drop table storage_uploads; drop table storage_entries;');
  }
}
