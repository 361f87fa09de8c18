import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type MigrationClass, migrationsTable } from './migrate.js';
import { refuseUnknownSchema } from './refuse-schema.js';

/** Injection token of the migrations that this version needs. */
export const requiredMigrations = Symbol('requiredMigrations');

/** Compares the database with the migrations that this version needs. */
@Injectable()
export class MigrationStateService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(requiredMigrations) private readonly required: readonly MigrationClass[],
  ) {}

  /** Returns names of migrations that have not run. */
  async listPending(): Promise<string[]> {
    const done = await this.listApplied();
    return this.findKnown().filter((name) => !done.includes(name));
  }

  /** @throws UnknownSchemaError when the database has migrations that this version does not know */
  async refuseUnknown(): Promise<void> {
    const [{ exists } = { exists: false }] = await this.dataSource.query<{ exists: boolean }[]>(
      'select to_regclass($1) is not null as exists',
      [migrationsTable],
    );
    if (exists) refuseUnknownSchema(await this.listApplied(), this.findKnown());
  }

  private async listApplied(): Promise<string[]> {
    const done = await this.dataSource.query<{ name: string }[]>(`select name from ${migrationsTable} order by id`);
    return done.map(({ name }) => name);
  }

  private findKnown(): string[] {
    return this.required.map(({ name }) => name);
  }
}
