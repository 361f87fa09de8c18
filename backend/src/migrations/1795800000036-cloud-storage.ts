import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folders, files and uploads of the built-in storage, and the cloud drives of organizations with their entries and uploads. */
export class CloudStorage1795800000036 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(storageEntries);
    await query.query(storageUploads);
    await query.query(storageUploadParts);
    await query.query(driveConnections);
    await query.query(driveEntries);
    await query.query(driveUploads);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table drive_uploads, drive_entries, drive_connections, storage_upload_parts, storage_uploads, storage_entries');
  }
}

const storageEntries = `
  create table storage_entries (
    organization_id uuid not null references organizations (id),
    -- For a file, the id of the stored file.
    id uuid not null,
    -- Null at the top.
    parent_id uuid,
    kind text not null check (kind in ('folder', 'file')),
    name text not null check (length(name) between 1 and 200),
    -- Folders come first.
    sort_name text not null generated always as (case kind when 'folder' then '0' else '1' end || lower(name)) stored,
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
    check (case kind when 'file' then file_id = id and num_nulls(size_bytes, media_type, sha256) = 0 else num_nonnulls(file_id, size_bytes, media_type, sha256) = 0 end),
    check ((trash_id is null) = (trashed_at is null))
  );
  create unique index storage_entries_names on storage_entries (organization_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name))
    where trash_id is null;
  create index storage_entries_by_name on storage_entries (organization_id, parent_id, sort_name, id) where trash_id is null;
  create index storage_entries_below on storage_entries (organization_id, parent_id);
  create index storage_entries_trash on storage_entries (organization_id, trash_id) where trash_id is not null;
  create index storage_entries_trashed_at on storage_entries (trashed_at) where trash_id is not null;
  select make_tenant_table('storage_entries', 'select, insert, update, delete');
  select open_to_scope('storage_entries', 'storage-upkeep', 'select', 'trash_id is not null');`;

const storageUploads = `
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
  select make_tenant_table('storage_uploads', 'select, insert, update, delete');
  select open_to_scope('storage_uploads', 'storage-upkeep', 'select');`;

const storageUploadParts = `
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
  select make_tenant_table('storage_upload_parts', 'select, insert, delete');`;

const driveConnections = `
  create table drive_connections (
    organization_id uuid not null references organizations (id),
    provider text not null check (provider in ('googledrive', 'dropbox', 'onedrive')),
    connection_id uuid not null,
    is_simulator boolean not null,
    account_name text not null,
    account_email text,
    used_bytes bigint not null,
    limit_bytes bigint,
    -- The folder of the product in the drive.
    home_id text not null,
    last_used_at timestamptz,
    checked_at timestamptz,
    last_error text,
    error_kind text,
    retry_at timestamptz,
    primary key (organization_id, provider)
  );
  select make_tenant_table('drive_connections', 'select, insert, update, delete');
  select open_to_scope('drive_connections', 'storage-upkeep', 'select');`;

const driveEntries = `
  create table drive_entries (
    organization_id uuid not null references organizations (id),
    id uuid not null default gen_random_uuid(),
    provider text not null,
    remote_id text not null,
    -- Null at the top.
    parent_id uuid,
    kind text not null check (kind in ('folder', 'file')),
    name text not null,
    sort_name text not null generated always as (case kind when 'folder' then '0' else '1' end || lower(name)) stored,
    size_bytes bigint,
    media_type text,
    sha256 text,
    modified_at timestamptz not null,
    modified_by_name text not null,
    seen_at timestamptz not null,
    primary key (organization_id, id),
    unique (organization_id, provider, remote_id),
    foreign key (organization_id, provider) references drive_connections (organization_id, provider) on delete cascade,
    foreign key (organization_id, parent_id) references drive_entries (organization_id, id) on delete cascade
  );
  create index drive_entries_by_name on drive_entries (organization_id, provider, parent_id, sort_name, id);
  create index drive_entries_by_parent on drive_entries (organization_id, parent_id);
  select make_tenant_table('drive_entries', 'select, insert, update, delete');`;

const driveUploads = `
  create table drive_uploads (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    provider text not null,
    parent_id uuid,
    name text not null,
    size_bytes bigint not null,
    sealed_upload text not null,
    begun_at timestamptz not null,
    entry_id uuid,
    primary key (organization_id, id),
    foreign key (organization_id, provider) references drive_connections (organization_id, provider) on delete cascade
  );
  select make_tenant_table('drive_uploads', 'select, insert, update, delete');
  select open_to_scope('drive_uploads', 'storage-upkeep', 'select');`;
