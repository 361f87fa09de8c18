import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The append-only audit log. Entries are hashed with a key that the database never sees, so that the owner of the database cannot recompute a chain: the
 * product makes the hash; the database gives number, time and previous hash, and refuses an entry that does not continue the chain. The head holds the
 * newest hash, so that a changed, removed or cut-off entry is found.
 */
export class Audit1795800000003 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(auditLog);
    await query.query(auditLogHead);
    await query.query(auditLogChain);
    await query.query(auditLogOpenHead);
    await query.query(auditLogRefuse);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop table audit_log_head, audit_log;
      drop function audit_log_chain, audit_log_open_head, audit_log_refuse;`);
  }
}

const auditLog = `
  create table audit_log (
    organization_id uuid not null,
    sequence bigint not null,
    recorded_at timestamptz not null,
    actor_kind text not null check (actor_kind in ('user', 'api-key', 'share-link', 'job', 'system')),
    actor_id text,
    action text not null,
    subject_type text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    request_id text,
    previous_hash bytea not null,
    hash bytea not null,
    key_id text not null,
    primary key (organization_id, sequence)
  );
  create index audit_log_subject on audit_log (organization_id, subject_type, subject_id, sequence);
  select make_tenant_table('audit_log', 'select, insert');`;

const auditLogHead = `
  create table audit_log_head (
    organization_id uuid primary key,
    sequence bigint not null,
    hash bytea not null
  );
  select make_tenant_table('audit_log_head', 'select');
  select open_to_scope('audit_log_head', 'audit-anchors', 'select');`;

const auditLogChain = `
  create function audit_log_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    head audit_log_head;
  begin
    select * into head from audit_log_head where organization_id = new.organization_id for update;
    if new.sequence is distinct from head.sequence + 1 or new.previous_hash is distinct from head.hash
       or length(new.hash) <> 32 or new.recorded_at not between now() and clock_timestamp() then
      raise exception 'The entry does not continue the audit log.' using errcode = 'insufficient_privilege';
    end if;
    update audit_log_head set sequence = new.sequence, hash = new.hash where organization_id = new.organization_id;
    return new;
  end $$;
  create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();`;

/** Locks the head of the organization until the end of the transaction, and returns what the next entry continues. */
const auditLogOpenHead = `
  create function audit_log_open_head() returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    organization uuid := current_setting('app.organization_id')::uuid;
    head audit_log_head;
  begin
    insert into audit_log_head (organization_id, sequence, hash) values (organization, 0, sha256(convert_to(organization::text, 'UTF8')))
      on conflict do nothing;
    select * into strict head from audit_log_head where organization_id = organization for update;
    return jsonb_build_object(
      'organizationId', organization, 'sequence', head.sequence, 'hash', encode(head.hash, 'hex'),
      'recordedAt', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'));
  end $$;`;

const auditLogRefuse = `
  create function audit_log_refuse() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
  end $$;
  create trigger audit_log_no_change before delete or update or truncate on audit_log for each statement execute function audit_log_refuse();`;
