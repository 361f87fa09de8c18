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

/** A request that finds no free connection is answered before five seconds are over. */
const FREE_CONNECTION_WITHIN_MS = 4_000;
/** Before the proxy in front stops waiting (30 s), so that nothing goes on for which nobody waits. */
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
