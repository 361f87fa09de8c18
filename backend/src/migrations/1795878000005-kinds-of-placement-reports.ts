import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Placements that back out or replace a transaction that their office accepted. */
export class KindsOfPlacementReports1795878000005 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    await query.query("alter table placements add column report_kind text not null default 'report'");
    await query.query(
      `alter table placements
         add constraint placements_report_kind check (report_kind in ('report', 'back_out', 'replacement')) not valid`,
    );
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('alter table placements drop column report_kind');
  }
}
