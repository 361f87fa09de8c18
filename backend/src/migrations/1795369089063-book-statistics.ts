import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The application may have the planner's statistics of the book counted anew, which only the owner of the tables may do: after a large
 * import PostgreSQL would not know for a minute how many rows the organization has, and look each policy up among all of them.
 */
export class BookStatistics1795369089063 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create function refresh_book_statistics() returns void language plpgsql security definer set search_path = pg_catalog, public
        as $body$
        begin
          analyze policies, policy_transactions, coverage_lines, tax_lines;
        end
        $body$;
      revoke all on function refresh_book_statistics() from public;
      grant execute on function refresh_book_statistics() to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop function refresh_book_statistics();');
  }
}
