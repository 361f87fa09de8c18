import { Inject, Injectable } from '@nestjs/common';
import { appliedMigrations, appliedWithoutVersions, type ExistingTables, existingTables } from './applied-migrations.js';
import { StatusConnectionService } from './status-connection.service.js';
import { type AppliedMigration, findNewerMigrations, type KnownSchema } from './refuse-schema.js';

/** Injection token of the schema that this build knows. */
export const knownSchema = Symbol('knownSchema');

/** Compares the database's schema with the one that this build knows. */
@Injectable()
export class MigrationStateService {
  constructor(
    private readonly database: StatusConnectionService,
    @Inject(knownSchema) private readonly known: KnownSchema,
  ) {}

  /** Returns the names of migrations that have not run. */
  async listPending(): Promise<string[]> {
    const applied = new Set((await this.listApplied()).map(({ name }) => name));
    return this.known.migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  }

  /**
   * Returns the names of migrations from a newer version that still support this version.
   * @throws UnsupportedSchemaError if the database needs a newer version
   */
  async listNewer(): Promise<string[]> {
    return findNewerMigrations(await this.listApplied(), this.known);
  }

  private async listApplied(): Promise<AppliedMigration[]> {
    const [found] = await this.database.query<ExistingTables>(existingTables);
    if (!found?.migrated) return [];
    return this.database.query<AppliedMigration>(found.versioned ? appliedMigrations : appliedWithoutVersions);
  }
}
