import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The comparison key of each policy number. Under row-level security PostgreSQL looks up plain columns, but no key that a function computes. A trigger
 * keeps the key, so that rows of the previous version have one too.
 */
export class PolicyNumberKeys1796020600000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query('alter table policies add column number_key text');
    await query.query(trigger);
    await query.query("select register_backfill('policy-number-keys')");
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop trigger policies_number_key on policies');
    await query.query('drop function set_policy_number_key');
    await query.query('alter table policies drop column number_key');
    await query.query("delete from backfills where name = 'policy-number-keys'");
  }
}

/** Names the schema, because a function that sets the search path costs twice as much for each row. */
const trigger = `
  create function set_policy_number_key() returns trigger language plpgsql as $$
  begin
    new.number_key := public.policy_number_key(new.policy_number);
    return new;
  end $$;
  create trigger policies_number_key before insert or update of policy_number on policies
    for each row execute function set_policy_number_key();`;
