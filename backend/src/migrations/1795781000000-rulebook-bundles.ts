import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rulebook bundles that the operator has applied, and what was in force when. Processes verify the signature at each reading. */
export class RulebookBundles1795781000000 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(`
      create table rulebook_bundles (
        version text primary key,
        content text not null,
        added_at timestamptz not null default clock_timestamp()
      );
      create table rulebook_activations (
        number integer primary key,
        -- Null for the rulebook of the release.
        version text references rulebook_bundles,
        activated_at timestamptz not null default clock_timestamp()
      );
      grant select, insert on rulebook_bundles, rulebook_activations to stampline_app;`);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table rulebook_activations, rulebook_bundles;');
  }
}
