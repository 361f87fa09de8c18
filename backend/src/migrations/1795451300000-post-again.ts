import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that were deleted in the books, and that someone wants back there; runs say how many were changed and deleted. */
export class PostAgain1795451300000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      alter table accounting_entries
        -- Someone has asked for it; the next sync posts it as it was, unless it is found in the books.
        add column post_again boolean not null default false,
        add constraint accounting_entries_post_again check (not post_again or (is_missing and status = 'posted'));
      alter table accounting_runs no force row level security;
      update accounting_runs
         set results = (select coalesce(jsonb_agg('{"changed": 0, "missing": 0}' || one.result order by one.place), '[]')
                          from jsonb_array_elements(results) with ordinality as one (result, place));
      alter table accounting_runs force row level security;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table accounting_entries drop column post_again;');
  }
}
