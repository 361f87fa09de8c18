import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cloud drives of organizations, their folders and files under ids of ours, and what is on its way there. */
export class CloudDrives1795433459007 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table drive_connections (
        organization_id uuid not null references organizations (id),
        provider text not null check (provider in ('googledrive', 'dropbox', 'onedrive')),
        connection_id uuid not null,
        is_simulator boolean not null,
        account_name text not null,
        account_email text,
        used_bytes bigint not null,
        limit_bytes bigint,
        -- The folder of the product there.
        home_id text not null,
        last_used_at timestamptz,
        checked_at timestamptz,
        last_error text,
        primary key (organization_id, provider)
      );
      create table drive_entries (
        organization_id uuid not null references organizations (id),
        id uuid not null default gen_random_uuid(),
        provider text not null,
        remote_id text not null,
        -- Null at the top.
        parent_id uuid,
        kind text not null check (kind in ('folder', 'file')),
        name text not null,
        sort_name text generated always as (case kind when 'folder' then '0' else '1' end || lower(name)) stored,
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
      select make_tenant_table('drive_connections', 'select, insert, update, delete');
      select make_tenant_table('drive_entries', 'select, insert, update, delete');
      select make_tenant_table('drive_uploads', 'select, insert, update, delete');
      select open_to_scope('drive_connections', 'storage-upkeep', 'select');
      select open_to_scope('drive_uploads', 'storage-upkeep', 'select');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table drive_uploads;
      drop table drive_entries;
      drop table drive_connections;`);
  }
}
