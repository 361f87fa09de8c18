import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rulebook bundles that the operator has applied, and the periods in which each was in force. Processes verify the signature at each reading. They belong to no
 * organization.
 */
export class Jurisdictions1795800000012 implements MigrationInterface {
  async up(query: QueryRunner): Promise<void> {
    await query.query(rulebookBundles);
    await query.query(rulebookActivations);
  }

  async down(query: QueryRunner): Promise<void> {
    await query.query('drop table rulebook_activations, rulebook_bundles');
  }
}

const rulebookBundles = `
  create table rulebook_bundles (
    version text primary key,
    content text not null,
    added_at timestamptz not null default clock_timestamp()
  );
  grant select, insert on rulebook_bundles to stampline_app;`;

const rulebookActivations = `
  create table rulebook_activations (
    number integer primary key,
    -- Null for the rulebook of the release.
    version text references rulebook_bundles (version),
    activated_at timestamptz not null default clock_timestamp()
  );
  grant select, insert on rulebook_activations to stampline_app;`;
