import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Placements that back out or replace a transaction that their office accepted. Each book is computed again. */
export class KindsOfPlacementReports1795874400000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query(`alter table placements add column report_kind text not null default 'report'
                         check (report_kind in ('report', 'back_out', 'replacement'))`);
    await query.query(`update placement_books set rulebook_version = 'older'`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table placements drop column report_kind');
  }
}
