import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the product refresh the planner's statistics of the book. */
export class BookStatistics1795817403598 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(analyzeEmptyBook);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop function analyze_empty_book');
  }
}

/**
 * Refreshes the statistics of tables that PostgreSQL believes to be empty though they have pages, as autovacuum leaves them after a large transaction was rolled
 * back. The planner then sees no difference between the index that fits and one that would read the whole organization for each row. Only the owner of
 * a table may analyze it.
 */
const analyzeEmptyBook = `
  create function analyze_empty_book() returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    target regclass;
  begin
    for target in
      select oid from pg_class
       where oid in ('policies'::regclass, 'policy_transactions'::regclass, 'coverage_lines'::regclass, 'tax_lines'::regclass)
         and reltuples = 0 and relpages > 0
    loop
      execute format('analyze (skip_locked) %s', target);
    end loop;
  end
  $$;
  revoke execute on function analyze_empty_book from public;
  grant execute on function analyze_empty_book to stampline_app;`;
