import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What batches have in common with other long work goes to their tasks, which have the same ids; unfinished ones go on. */
export class TaxBatchesAreTasks1795304332595 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      insert into tasks (organization_id, id, kind, title, input, status, phase, done, total, counts, problem_type, problem, event_id,
                         idempotency_key, request_hash, created_by, created_by_name, created_at, started_at, finished_at)
      select b.organization_id, b.id, 'tax-batch', b.file_name, ${input('b')}, b.status, b.phase, b.processed_rows,
             case when b.status in ('queued', 'running') then b.total_rows end,
             case when b.status = 'finished' then jsonb_build_object('pricedRows', b.priced_rows, 'failedRows', b.failed_rows) else '{}' end,
             case when b.status = 'failed' then 'unreadable-file' end,
             case when b.status = 'failed' then coalesce(b.problem, 'The batch failed.') end,
             coalesce(e.id, gen_random_uuid()), b.idempotency_key, case when b.idempotency_key is not null then b.sha256 end,
             b.created_by, b.created_by_name, b.created_at, case when b.status <> 'queued' then b.created_at end,
             case when b.status in ('finished', 'failed') then coalesce(b.finished_at, b.created_at) end
        from tax_batches b
        left join lateral (
             select id from outbox_events
              where organization_id = b.organization_id and subject_id = b.id::text and type = 'tax-batch.requested'
              order by created_at desc limit 1) e on true;
      update outbox_events
         set type = 'task.tax-batch',
             payload = jsonb_build_object('fileId', payload -> 'fileIds' -> 0, 'resultIds', coalesce(payload -> 'fileIds', '[null]') - 0)
       where type = 'tax-batch.requested';
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      drop index tax_batches_newest;
      alter table tax_batches drop column status, drop column phase, drop column processed_rows, drop column total_rows, drop column problem,
                              drop column idempotency_key, drop column created_by, drop column created_by_name, drop column created_at,
                              drop column finished_at;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      alter table tax_batches add column status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed')),
                              add column phase text, add column processed_rows integer not null default 0, add column total_rows integer,
                              add column problem text, add column idempotency_key text, add column created_by uuid,
                              add column created_by_name text, add column created_at timestamptz not null default now(),
                              add column finished_at timestamptz;
      update tax_batches b
         set status = t.status, phase = t.phase, problem = t.problem, idempotency_key = t.idempotency_key, created_by = t.created_by,
             created_by_name = t.created_by_name, created_at = t.created_at, finished_at = t.finished_at,
             processed_rows = case when t.status = 'finished' then b.priced_rows + b.failed_rows else t.done end,
             total_rows = case when t.status = 'finished' then b.priced_rows + b.failed_rows else t.total end
        from tasks t where t.organization_id = b.organization_id and t.id = b.id;
      update outbox_events
         set type = 'tax-batch.requested',
             payload = jsonb_build_object('batchId', subject_id, 'fileIds', jsonb_build_array(payload -> 'fileId') || (payload -> 'resultIds'))
       where type = 'task.tax-batch';
      delete from tasks where kind = 'tax-batch';
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      create index tax_batches_newest on tax_batches (organization_id, created_at desc, id desc);
      create unique index tax_batches_idempotency_key on tax_batches (organization_id, idempotency_key) where idempotency_key is not null;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['tax_batches', 'tasks', 'outbox_events'];

const input = (batch: string): string =>
  `jsonb_build_object('fileId', ${batch}.file_id, 'resultIds', jsonb_build_array(${batch}.csv_file_id, ${batch}.json_file_id, ${batch}.errors_file_id))`;
