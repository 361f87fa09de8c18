import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries of the audit log are hashed with a key that the database never sees, so that who owns the database cannot recompute a chain. The
 * product makes the hash; the database gives number, time and previous hash, and refuses an entry that does not continue the chain. Entries
 * from before have no key id and keep their plain hash.
 */
export class KeyedAuditLog1795769100000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table audit_log add column key_id text;
      alter table audit_log_head add column key_id text;
      drop function audit_log_first_fault(uuid);
      ${openHead}
      ${keyedChain}
      select open_to_scope('audit_log_head', 'audit-anchors', 'select');`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop policy audit_anchors_select on audit_log_head;
      drop function audit_log_open_head();
      ${plainChain}
      ${firstFault}
      alter table audit_log_head drop column key_id;
      alter table audit_log drop column key_id;`);
  }
}

/** Locks the head of the transaction's organization until the end, and returns what the next entry continues. */
const openHead = `
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

const keyedChain = `
  create or replace function audit_log_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    head audit_log_head;
  begin
    select * into head from audit_log_head where organization_id = new.organization_id for update;
    if new.key_id is null or new.sequence is distinct from head.sequence + 1 or new.previous_hash is distinct from head.hash
       or length(new.hash) <> 32 or new.recorded_at not between now() and clock_timestamp() then
      raise exception 'The entry does not continue the audit log.' using errcode = 'insufficient_privilege';
    end if;
    update audit_log_head set sequence = new.sequence, hash = new.hash, key_id = new.key_id where organization_id = new.organization_id;
    return new;
  end $$;`;

const plainChain = `
  create or replace function audit_log_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  end $$;`;

const firstFault = `
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
