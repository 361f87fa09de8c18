import { type DynamicModule, Global, Module } from '@nestjs/common';
import { knownSchema, MigrationStateService } from '../../kernel/database/migration-state.js';
import type { KnownSchema } from '../../kernel/database/refuse-schema.js';
import { SchemaCheckService } from '../../kernel/database/schema-check.js';
import { HealthController } from './health.controller.js';
import { DatabaseReadinessService } from './database-readiness.js';
import { ReadinessService } from './readiness.js';
import { RedisReadinessService } from './redis-readiness.js';

/** Reports the readiness of the process. Features add checks of the services they need to ReadinessService. */
@Global()
@Module({})
export class HealthModule {
  /** @param schema schema that the process needs; the process does not start on a database that needs a newer version */
  static forSchema(schema: KnownSchema): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        ReadinessService,
        DatabaseReadinessService,
        RedisReadinessService,
        MigrationStateService,
        SchemaCheckService,
        { provide: knownSchema, useValue: schema },
      ],
      exports: [ReadinessService],
    };
  }
}
