import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search leaves out policies all of whose transactions are backed out, so that its ids alone are what the list has. */
export class SearchOfListedPolicies1795381744084 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(search("and transaction_type <> 'back_out' "));
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(search(''));
  }
}

const search = (condition: string): string => `
  create or replace function search_policies(pattern text) returns setof uuid language sql stable security definer
    set search_path = pg_catalog, public
    as $body$
      select id from public.policies
       where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid ${condition}and searched_text ilike $1
    $body$;`;
