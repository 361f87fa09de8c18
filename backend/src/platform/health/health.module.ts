import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { MigrationClass } from '../database/migrate.js';
import { MigrationState, requiredMigrations } from '../database/migration-state.js';
import { SchemaCheck } from '../database/schema-check.js';
import { HealthController } from './health.controller.js';
import { DatabaseReadiness } from './database-readiness.js';
import { Readiness } from './readiness.js';
import { RedisReadiness } from './redis-readiness.js';

/** Whether the process can do its work. Features add what they need to Readiness. */
@Global()
@Module({})
export class HealthModule {
  /** @param migrations those without which the process is not ready; on a database with others it does not start */
  static forMigrations(migrations: readonly MigrationClass[]): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        Readiness,
        DatabaseReadiness,
        RedisReadiness,
        MigrationState,
        SchemaCheck,
        { provide: requiredMigrations, useValue: migrations },
      ],
      exports: [Readiness],
    };
  }
}
