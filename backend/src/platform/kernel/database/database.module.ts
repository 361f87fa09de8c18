import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../config/configuration.js';
import { DatabaseService } from './database.service.js';
import { DatabasePoolService } from './database-pool.js';
import { keepDatesAsText } from './dates-as-text.js';
import { DatabaseSilenceService } from './database-silence.js';
import { type DatabaseTemper, databaseTemper } from './database-temper.js';
import { requireDatabase } from './require-database.js';
import { DatabaseRoleCheckService } from './role-check.js';

/** Makes requests without a free connection fail within five seconds. */
const FREE_CONNECTION_WITHIN_MS = 4_000;
/** Shorter than the timeout of the proxy in front (30 s), so that no statement outlives its request. */
const LONGEST_STATEMENT_OF_A_REQUEST_MS = 25_000;

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Configuration, { token: databaseTemper, optional: true }],
      useFactory: async (configuration: Configuration, temper: DatabaseTemper = 'patient') => {
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
          toRetry: () => false,
          extra: {
            connectionTimeoutMillis: FREE_CONNECTION_WITHIN_MS,
            idle_in_transaction_session_timeout: 120_000,
            ...(temper === 'answering' && { statement_timeout: LONGEST_STATEMENT_OF_A_REQUEST_MS }),
          },
        };
      },
    }),
  ],
  providers: [DatabaseService, DatabasePoolService, DatabaseSilenceService, DatabaseRoleCheckService],
  exports: [DatabaseService, DatabasePoolService],
})
export class DatabaseModule {}
