import type { MigrationInterface } from 'typeorm';
import type { Version } from './version.js';

/** A schema change, with the oldest version of the product that may still run after it. */
export interface Migration extends MigrationInterface {
  /**
   * Oldest version of the product that may run after this migration: `any` if it only adds to the schema, otherwise the version that stopped using
   * what it removes. Migrations that predate this rule lack the property; every build that reads it knows those migrations.
   */
  readonly oldestVersion?: 'any' | Version;
}

export type MigrationClass = new () => Migration;
