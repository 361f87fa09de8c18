import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that a law or a hold keeps: the database itself lets nobody remove them. */
export class RetentionOfFiles1795397311951 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table stored_files
        add column retain_until date,
        -- Why until then, in words.
        add column retained_as text,
        add column legal_hold boolean not null default false,
        add column hold_reason text,
        -- When its content was last compared with its hash, and when it was first found to differ.
        add column checked_at timestamptz,
        add column damaged_at timestamptz;
      create index stored_files_retained on stored_files (organization_id, retain_until, id) where retain_until is not null or legal_hold;
      create index stored_files_unchecked on stored_files (coalesce(checked_at, stored_at)) where sha256 is not null and damaged_at is null;
      grant update (retain_until, retained_as, legal_hold, hold_reason, checked_at, damaged_at) on stored_files to stampline_app;
      create function refuse_removal_of_retained_file() returns trigger language plpgsql set search_path = public, pg_temp as $body$
      begin
        if old.legal_hold or old.retain_until >= current_date then
          raise exception 'The file % is under retention or legal hold.', old.id using errcode = 'KF001';
        end if;
        return old;
      end $body$;
      create trigger refuse_removal_of_retained_file before delete on stored_files
        for each row execute function refuse_removal_of_retained_file();
      select open_to_scope('stored_files', 'file-checks', 'select, update', 'sha256 is not null');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy file_checks_select on stored_files;
      drop policy file_checks_update on stored_files;
      drop trigger refuse_removal_of_retained_file on stored_files;
      drop function refuse_removal_of_retained_file;
      revoke update (retain_until, retained_as, legal_hold, hold_reason, checked_at, damaged_at) on stored_files from stampline_app;
      alter table stored_files drop column retain_until, drop column retained_as, drop column legal_hold, drop column hold_reason,
        drop column checked_at, drop column damaged_at;`);
  }
}
