import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type MigrationClass, migrationsTable } from './migrate.js';

/** Token of the migrations that this version of the product needs. */
export const requiredMigrations = Symbol('requiredMigrations');

/** Compares the database with the migrations that this version needs. */
@Injectable()
export class MigrationState {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(requiredMigrations) private readonly required: readonly MigrationClass[],
  ) {}

  /** Names of the migrations that have not run. */
  async pending(): Promise<string[]> {
    const done = await this.dataSource.query<{ name: string }[]>(`select name from ${migrationsTable}`);
    const names = new Set(done.map(({ name }) => name));
    return this.required.map(({ name }) => name).filter((name) => !names.has(name));
  }
}
