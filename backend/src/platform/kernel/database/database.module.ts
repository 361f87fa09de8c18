import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../config/configuration.js';
import { DatabaseService } from './database.service.js';
import { DatabasePoolService } from './database-pool.js';
import { keepDatesAsText } from './dates-as-text.js';
import { DatabaseWatchdogService } from './database-watchdog.service.js';
import { isOutage } from '../problems/outage.js';
import { requireDatabase } from './require-database.js';
import { DatabaseReplicaService } from './database-replica.service.js';
import { DatabaseRoleCheckService } from './role-check.js';
import { StatusConnectionService } from './status-connection.service.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Configuration],
      useFactory: async (configuration: Configuration) => {
        keepDatesAsText();
        await requireDatabase(configuration.get('databaseUrl'));
        return {
          type: 'postgres' as const,
          url: configuration.get('databaseUrl'),
          poolSize: configuration.get('databasePoolSize'),
          applicationName: 'stampline',
          autoLoadEntities: true,
          synchronize: false,
          installExtensions: false,
          // A process that is busy during startup may read the database's response too late.
          retryAttempts: 3,
          retryDelay: 250,
          toRetry: isOutage,
          extra: { connectionTimeoutMillis: configuration.get('databaseWaitMs') },
        };
      },
    }),
  ],
  providers: [
    DatabaseService,
    DatabasePoolService,
    DatabaseWatchdogService,
    DatabaseReplicaService,
    DatabaseRoleCheckService,
    StatusConnectionService,
  ],
  exports: [DatabaseService, DatabasePoolService, DatabaseWatchdogService, StatusConnectionService],
})
export class DatabaseModule {}
