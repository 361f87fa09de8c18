import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Policies by part of their number or insured. Under row-level security PostgreSQL uses an index only for conditions that cannot leak
 * anything about the rows of others, and matching part of a text is none of these. So a function of the tables' owner searches: it looks
 * at the transaction's organization only, and gives ids. The rows themselves are read under row-level security as ever.
 */
export class PolicySearch1795316170000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gin;
      alter table policies add column searched_text text not null generated always as (policy_number || ' ' || insured_name) stored;
      create index policies_search on policies using gin (organization_id, searched_text gin_trgm_ops);
      -- A condition that is always true leaves the index to the search. No process of the product connects as the owner.
      create policy search on policies for select to current_user using (true);
      create function search_policies(pattern text) returns setof uuid language sql stable security definer
        set search_path = pg_catalog, public
        as $body$
          select id from public.policies
           where organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and searched_text ilike $1
        $body$;
      revoke all on function search_policies(text) from public;
      grant execute on function search_policies(text) to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query(`
      drop function search_policies(text);
      drop policy search on policies;
      drop index policies_search;
      alter table policies drop column searched_text;
      drop extension btree_gin;
      drop extension pg_trgm;`);
  }
}
