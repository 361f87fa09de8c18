import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backfills that migrations have registered, and how far each has come for each organization. */
export class Backfills1795830343705 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(backfills);
    await query.query(backfillRuns);
    await query.query(pendingBackfills);
    await query.query(registerBackfill);
    await query.query(finishBackfill);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop function finish_backfill, register_backfill, pending_backfills');
    await query.query('drop policy backfills_select on organizations');
    await query.query('drop table backfill_runs, backfills');
  }
}

const backfills = `
  create table backfills (
    name text primary key check (name ~ '^[a-z][a-z0-9-]*$'),
    -- After the migration's locks: rows written later are those of processes that the migration provides for.
    registered_at timestamptz not null default clock_timestamp()
  );
  grant select on backfills to stampline_app;`;

const backfillRuns = `
  create table backfill_runs (
    organization_id uuid not null references organizations (id),
    name text not null references backfills (name) on delete cascade,
    -- Where the next batch begins; null before the first.
    position text,
    rows bigint not null default 0,
    started_at timestamptz not null default clock_timestamp(),
    finished_at timestamptz,
    primary key (organization_id, name)
  );
  select make_tenant_table('backfill_runs', 'select, insert, update');
  select open_to_scope('backfill_runs', 'backfills', 'select');
  select open_to_scope('organizations', 'backfills', 'select');`;

/** Lists the organizations of each backfill that existed when it was registered and for which it has not finished; under the scope of backfills. */
const pendingBackfills = `
  create function pending_backfills() returns table (name text, organization_id uuid) language sql stable set search_path = public, pg_temp as $$
    select b.name, o.id
      from backfills b join organizations o on o.created_at <= b.registered_at
     where not exists (select from backfill_runs r where r.organization_id = o.id and r.name = b.name and r.finished_at is not null)
  $$;`;

/** For a migration that adds what a backfill fills; after its other statements. */
const registerBackfill = `
  create function register_backfill(wanted text) returns void language sql set search_path = public, pg_temp as $$
    insert into backfills (name) values (wanted)
  $$;
  revoke execute on function register_backfill from public;`;

/** For a migration that needs what a backfill fills; before its other statements. */
const finishBackfill = `
  create function finish_backfill(wanted text) returns void language plpgsql set search_path = public, pg_temp as $$
  declare
    pending bigint;
  begin
    perform set_config('app.scope', 'backfills', true);
    select count(*) into pending from pending_backfills() p where p.name = wanted;
    perform set_config('app.scope', '', true);
    if pending > 0 then
      raise exception 'The backfill % has not finished for % organizations, so this migration cannot run yet. Nothing of it was changed. '
        'Keep the worker of the version before running until stampline_backfill_organizations is 0 in its metrics, then migrate again.', wanted, pending;
    end if;
    delete from backfills where name = wanted;
  end $$;
  revoke execute on function finish_backfill from public;`;
