import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every stored file with its hash. The database itself refuses to remove a file that a law or a hold keeps. */
export class Files1795800000008 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(storedFiles);
    await query.query(refuseRemovalOfRetainedFile);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table stored_files;
      drop function refuse_removal_of_retained_file;`);
  }
}

const storedFiles = `
  create table stored_files (
    organization_id uuid not null references organizations (id),
    id uuid not null,
    purpose text not null,
    -- The id of what the file belongs to; the purpose names its kind.
    owner_id uuid not null,
    name text not null,
    media_type text not null,
    sha256 text not null,
    size_bytes bigint not null,
    stored_at timestamptz not null default clock_timestamp(),
    -- Null for a file that stays as long as its owner.
    keep_until timestamptz,
    retain_until date,
    -- The reason, in words.
    retained_as text,
    legal_hold boolean not null default false,
    hold_reason text,
    -- The last comparison of its content with its hash, and the first that found a difference.
    checked_at timestamptz,
    damaged_at timestamptz,
    primary key (organization_id, id)
  );
  create index stored_files_of_owner on stored_files (organization_id, purpose, owner_id);
  create index stored_files_expiring on stored_files (keep_until) where keep_until is not null;
  create index stored_files_retained on stored_files (organization_id, retain_until, id) where retain_until is not null or legal_hold;
  create index stored_files_unchecked on stored_files (coalesce(checked_at, stored_at)) where damaged_at is null;
  select make_tenant_table('stored_files', 'select, insert, delete');
  grant update (retain_until, retained_as, legal_hold, hold_reason, checked_at, damaged_at) on stored_files to stampline_app;
  select open_to_scope('stored_files', 'retention', 'select, delete');
  select open_to_scope('stored_files', 'file-checks', 'select, update');`;

const refuseRemovalOfRetainedFile = `
  create function refuse_removal_of_retained_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if old.legal_hold or old.retain_until >= current_date then
      raise exception 'The file % is under retention or legal hold.', old.id using errcode = 'KF001';
    end if;
    return old;
  end $$;
  create trigger refuse_removal_of_retained_file before delete on stored_files for each row execute function refuse_removal_of_retained_file();`;
