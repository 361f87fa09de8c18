import type { MigrationInterface } from 'typeorm';
import type { Version } from './version.js';

/** A change of the schema, with the versions of the product that may still run after it. */
export interface Migration extends MigrationInterface {
  /**
   * Oldest version of the product that may run on the schema after this migration: `any` if it only adds, otherwise the version that stopped using
   * what it removes. Migrations from before this rule lack it; every build that reads it knows them.
   */
  readonly oldestVersion?: 'any' | Version;
}

export type MigrationClass = new () => Migration;
