import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What imports have in common with other long work goes to their tasks, which have the same ids; unfinished ones go on. */
export class ImportsAreTasks1795304332594 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      insert into tasks (organization_id, id, kind, title, input, status, phase, done, total, counts, problem_type, problem, event_id,
                         idempotency_key, request_hash, created_by, created_by_name, created_at, started_at, finished_at)
      select i.organization_id, i.id, 'policy-import', i.file_name, '{}', i.status, i.phase, i.processed_rows,
             case when i.status in ('queued', 'running') then i.total_rows end,
             case when i.status = 'finished' then jsonb_build_object('totalRows', i.total_rows, 'importedRows', i.imported_rows,
                                                                     'unchangedRows', i.unchanged_rows, 'failedRows', i.failed_rows)
                  else '{}' end,
             case when i.status = 'failed' then coalesce(i.problem_type, 'internal-error') end,
             case when i.status = 'failed' then coalesce(i.problem, 'The import failed.') end,
             coalesce(e.id, gen_random_uuid()), i.idempotency_key, case when i.idempotency_key is not null then i.sha256 end,
             i.created_by, u.name, i.created_at, case when i.status <> 'queued' then i.created_at end,
             case when i.status in ('finished', 'failed') then coalesce(i.finished_at, i.created_at) end
        from imports i
        left join users u on u.organization_id = i.organization_id and u.id = i.created_by
        left join lateral (
             select id from outbox_events
              where organization_id = i.organization_id and subject_id = i.id::text and type = 'policy-import.requested'
              order by created_at desc limit 1) e on true;
      update outbox_events set type = 'task.policy-import' where type = 'policy-import.requested';
      update imports set total_rows = null where status <> 'finished';
      update imports set finished_at = null where status <> 'finished';
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      drop index imports_newest;
      alter table imports drop column status, drop column phase, drop column processed_rows, drop column problem, drop column problem_type,
                          drop column idempotency_key, drop column created_by, drop column created_at;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      alter table imports add column status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
                          add column phase text, add column processed_rows integer not null default 0, add column problem text,
                          add column problem_type text check (problem_type in ('unreadable-file', 'internal-error')),
                          add column idempotency_key text, add column created_by uuid,
                          add column created_at timestamptz not null default now();
      update imports i
         set status = t.status, phase = t.phase, processed_rows = case when t.status = 'finished' then i.total_rows else t.done end,
             total_rows = coalesce(i.total_rows, t.total), problem = t.problem,
             problem_type = case when t.problem_type = 'unreadable-file' then t.problem_type
                                 when t.problem_type is not null then 'internal-error' end,
             idempotency_key = t.idempotency_key, created_by = t.created_by, created_at = t.created_at, finished_at = t.finished_at
        from tasks t where t.organization_id = i.organization_id and t.id = i.id;
      update outbox_events set type = 'policy-import.requested' where type = 'task.policy-import';
      delete from tasks where kind = 'policy-import';
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      create index imports_newest on imports (organization_id, created_at desc, id desc);
      create unique index imports_idempotency_key on imports (organization_id, idempotency_key) where idempotency_key is not null;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['imports', 'tasks', 'users', 'outbox_events'];
