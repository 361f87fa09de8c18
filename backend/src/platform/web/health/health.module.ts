import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { MigrationClass } from '../../kernel/database/migrate.js';
import { MigrationStateService, requiredMigrations } from '../../kernel/database/migration-state.js';
import { SchemaCheckService } from '../../kernel/database/schema-check.js';
import { HealthController } from './health.controller.js';
import { DatabaseReadinessService } from './database-readiness.js';
import { ReadinessService } from './readiness.js';
import { RedisReadinessService } from './redis-readiness.js';

/** Reports the readiness of the process. Features add what they need to ReadinessService. */
@Global()
@Module({})
export class HealthModule {
  /** @param migrations those that the process needs; it does not start on a database with unknown ones */
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
