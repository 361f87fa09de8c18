import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with a row for each transaction, whose required transaction or policy already belongs to the organization. */
const TABLES = ['charged_transactions', 'filing_members', 'filing_places', 'placements', 'reported_transactions'];

/** Drops foreign keys to organizations that another foreign key implies: each costs a lookup and a row lock per row. */
export class KeysThroughParents1796139347000 implements MigrationInterface {
  readonly oldestVersion = 'any';

  async up(query: QueryRunner): Promise<void> {
    for (const table of TABLES) await query.query(`alter table ${table} drop constraint ${table}_organization_id_fkey`);
  }

  async down(query: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await query.query(
        `alter table ${table} add constraint ${table}_organization_id_fkey foreign key (organization_id) references organizations (id) not valid`,
      );
  }
}
