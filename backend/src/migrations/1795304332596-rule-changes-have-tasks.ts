import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Progress and failure of the work on a rule change go to its tasks; unfinished work goes on. */
export class RuleChangesHaveTasks1795304332596 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      alter table rule_changes add column task_id uuid;
      update rule_changes set task_id = gen_random_uuid() where status in ('previewing', 'applying', 'failed');
      insert into tasks (organization_id, id, kind, title, subject_id, input, status, phase, done, total, problem_type, problem, event_id,
                         created_by, created_by_name, created_at, started_at, finished_at)
      select c.organization_id, c.task_id, work.kind, c.title, c.id, '{}', case when c.status = 'failed' then 'failed' else 'queued' end,
             case when c.status <> 'failed' then c.progress ->> 'phase' end,
             case when c.status <> 'failed' then coalesce((c.progress ->> 'done')::integer, 0) else 0 end,
             case when c.status <> 'failed' then (c.progress ->> 'total')::integer end,
             case when c.status = 'failed' then 'internal-error' end,
             case when c.status = 'failed' then coalesce(c.problem, 'The change failed.') end,
             coalesce(e.id, gen_random_uuid()), work.by_id, work.by_name, work.since, null,
             case when c.status = 'failed' then work.since end
        from rule_changes c
       cross join lateral (
             select case when is_applying then 'rule-change-apply' else 'rule-change-preview' end as kind,
                    case when is_applying then 'rule-change.approved' else 'rule-change.proposed' end as event_type,
                    case when is_applying then c.decided_by else c.proposed_by end as by_id,
                    case when is_applying then c.decided_by_name else c.proposed_by_name end as by_name,
                    coalesce(case when is_applying then c.decided_at end, c.proposed_at) as since
               from (select c.status = 'applying' or (c.status = 'failed' and c.decided_at is not null) as is_applying) as stage) as work
        left join lateral (
             select id from outbox_events
              where organization_id = c.organization_id and subject_id = c.id::text and type = work.event_type
              order by created_at desc limit 1) e on true
       where c.task_id is not null;
      update outbox_events e set type = 'task.' || t.kind, subject_id = t.id::text
        from tasks t where t.organization_id = e.organization_id and t.event_id = e.id and t.kind in (${KINDS});
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      alter table rule_changes drop column progress, drop column problem;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      ${SEEN.map((table) => `alter table ${table} no force row level security;`).join('\n')}
      alter table rule_changes add column progress jsonb, add column problem text;
      update rule_changes c
         set problem = t.problem,
             progress = case when t.phase is not null then jsonb_build_object('phase', t.phase, 'done', t.done, 'total', t.total) end
        from tasks t where t.organization_id = c.organization_id and t.id = c.task_id;
      update outbox_events e
         set type = case t.kind when 'rule-change-apply' then 'rule-change.approved' else 'rule-change.proposed' end,
             subject_id = t.subject_id::text, payload = jsonb_build_object('changeId', t.subject_id)
        from tasks t where t.organization_id = e.organization_id and t.event_id = e.id and t.kind in (${KINDS});
      delete from tasks where kind in (${KINDS});
      ${SEEN.map((table) => `alter table ${table} force row level security;`).join('\n')}
      alter table rule_changes drop column task_id;`);
  }
}

/** Tables of which the migration has to see the rows of all organizations. */
const SEEN = ['rule_changes', 'tasks', 'outbox_events'];

const KINDS = `'rule-change-preview', 'rule-change-apply'`;
