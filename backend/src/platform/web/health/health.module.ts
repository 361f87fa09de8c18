import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { MigrationClass } from '../../kernel/database/migrate.js';
import { MigrationStateService, requiredMigrations } from '../../kernel/database/migration-state.js';
import { SchemaCheckService } from '../../kernel/database/schema-check.js';
import { HealthController } from './health.controller.js';
import { DatabaseReadinessService } from './database-readiness.js';
import { ReadinessService } from './readiness.js';
import { RedisReadinessService } from './redis-readiness.js';

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
        ReadinessService,
        DatabaseReadinessService,
        RedisReadinessService,
        MigrationStateService,
        SchemaCheckService,
        { provide: requiredMigrations, useValue: migrations },
      ],
      exports: [ReadinessService],
    };
  }
}
