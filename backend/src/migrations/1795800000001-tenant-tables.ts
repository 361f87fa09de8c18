import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The two functions with which migrations separate the tables of organizations and open them to scopes. */
export class TenantTables1795800000001 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(makeTenantTable);
    await query.query(openToScope);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop function make_tenant_table, open_to_scope');
  }
}

/**
 * Gives a table of an organization its row-level security and the named rights. Statistics on the organization are left out: from those of the others the planner
 * would take a new organization for empty while its first rows come in, and read the whole table instead of using an index.
 */
const makeTenantTable = `
  create function make_tenant_table(target regclass, rights text) returns void language plpgsql set search_path = public, pg_temp as $$
  declare
    wrong text;
  begin
    if not exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = target and i.indisprimary and a.attname = 'organization_id' and a.atttypid = 'uuid'::regtype) then
      raise exception 'The table % needs a primary key that begins with organization_id uuid.', target;
    end if;
    select k.conname into wrong
      from pg_constraint k
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'organization_id' and not theirs.attisdropped
      join pg_attribute ours on ours.attrelid = k.conrelid and ours.attname = 'organization_id'
     where k.conrelid = target and k.contype = 'f'
       and not exists (select from unnest(k.conkey, k.confkey) pair (our, their) where pair.our = ours.attnum and pair.their = theirs.attnum)
     limit 1;
    if wrong is not null then
      raise exception 'The foreign key % of % must include organization_id: foreign keys see the rows of every organization.', wrong, target;
    end if;
    select word into wrong from regexp_split_to_table(rights, '\\s*,\\s*') word where word not in ('select', 'insert', 'update', 'delete') limit 1;
    if wrong is not null then
      raise exception 'The product cannot be given the right "%" on %: choose from select, insert, update, delete.', wrong, target;
    end if;
    execute format('alter table %s alter column organization_id set statistics 0', target);
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format(
      'create policy organization on %s
         using (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)
         with check (organization_id = nullif(current_setting(''app.organization_id'', true), '''')::uuid)', target);
    execute format('grant %s on %s to stampline_app', rights, target);
  end $$;
  revoke execute on function make_tenant_table from public;`;

/** Creates a policy for each command, such as dispatch_select; `condition` narrows it to the rows that the scope is about. */
const openToScope = `
  create function open_to_scope(target regclass, scope text, commands text, condition text default 'true') returns void
  language plpgsql set search_path = public, pg_temp as $$
  declare
    command text;
    rule text := format('(current_setting(''app.scope'', true) = %L and (%s))', scope, condition);
  begin
    foreach command in array regexp_split_to_array(commands, '\\s*,\\s*') loop
      if command not in ('select', 'insert', 'update', 'delete') then
        raise exception 'A scope cannot be given the right "%" on %: choose from select, insert, update, delete.', command, target;
      end if;
      execute format('create policy %I on %s for %s %s %s', replace(scope, '-', '_') || '_' || command, target, command,
        case when command = 'insert' then '' else 'using ' || rule end,
        case when command in ('insert', 'update') then 'with check ' || rule else '' end);
    end loop;
  end $$;
  revoke execute on function open_to_scope from public;`;
