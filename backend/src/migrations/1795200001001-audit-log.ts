import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The append-only audit log. The database numbers and chains the entries itself: each hash covers the entry and the hash
 * before it, and the head remembers the newest one, so that a changed, removed or cut-off entry is found.
 */
export class AuditLog1795200001001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(chaining);
    await runner.query(refusals);
    await runner.query(verification);
    await runner.query(rights);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function audit_log_first_fault(uuid);
      drop function audit_log_hash(audit_log);
      drop table audit_log;
      drop table audit_log_head;
      drop function audit_log_chain();
      drop function audit_log_refuse();
    `);
  }
}

const tables = `
  create table audit_log (
    organization_id uuid not null,
    sequence bigint not null,
    recorded_at timestamptz not null,
    actor_kind text not null check (actor_kind in ('user', 'job', 'system')),
    actor_id text,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    request_id text,
    previous_hash bytea not null,
    hash bytea not null,
    primary key (organization_id, sequence)
  );
  create index audit_log_subject on audit_log (organization_id, subject_type, subject_id, sequence);
  create table audit_log_head (
    organization_id uuid primary key,
    sequence bigint not null,
    hash bytea not null
  );`;

const chaining = `
  create function audit_log_hash(entry audit_log) returns bytea language sql immutable as $$
    select sha256(entry.previous_hash || convert_to(jsonb_build_array(
      entry.organization_id, entry.sequence, to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      entry.actor_kind, entry.actor_id, entry.action, entry.subject_type, entry.subject_id,
      entry.before, entry.after, entry.request_id)::text, 'UTF8'))
  $$;

  create function audit_log_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    head audit_log_head;
  begin
    insert into audit_log_head values (new.organization_id, 0, sha256(convert_to(new.organization_id::text, 'UTF8')))
      on conflict do nothing;
    select * into strict head from audit_log_head where organization_id = new.organization_id for update;
    new.sequence := head.sequence + 1;
    new.recorded_at := clock_timestamp();
    new.previous_hash := head.hash;
    new.hash := audit_log_hash(new);
    update audit_log_head set sequence = new.sequence, hash = new.hash where organization_id = new.organization_id;
    return new;
  end $$;
  create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();`;

const refusals = `
  create function audit_log_refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
  end $$;
  create trigger audit_log_no_change before update or delete or truncate on audit_log
    for each statement execute function audit_log_refuse();`;

const verification = `
  create function audit_log_first_fault(organization uuid) returns bigint language sql stable as $$
    with entries as (
      select e.sequence, e.previous_hash, e.hash, audit_log_hash(e) as computed,
             row_number() over chain as place,
             lag(e.hash, 1, sha256(convert_to(organization::text, 'UTF8'))) over chain as expected_previous
        from audit_log e where e.organization_id = organization
      window chain as (order by e.sequence)
    ), faults as (
      select place as fault from entries
       where sequence <> place or previous_hash <> expected_previous or hash <> computed
      union all
      select h.sequence from audit_log_head h
        left join audit_log e on e.organization_id = h.organization_id and e.sequence = h.sequence
       where h.organization_id = organization and e.hash is distinct from h.hash
      union all
      select e.sequence from audit_log e
        left join audit_log_head h on h.organization_id = e.organization_id
       where e.organization_id = organization and (h.sequence is null or e.sequence > h.sequence)
    )
    select min(fault) from faults
  $$;`;

const rights = `
  alter table audit_log enable row level security;
  alter table audit_log force row level security;
  create policy organization on audit_log
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  alter table audit_log_head enable row level security;
  alter table audit_log_head force row level security;
  create policy organization on audit_log_head
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert on audit_log to stampline_app;
  grant select on audit_log_head to stampline_app;`;
