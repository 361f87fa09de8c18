import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../config/configuration.js';
import { Database } from './database.service.js';
import { DatabasePool } from './database-pool.js';
import { keepDatesAsText } from './date-columns.js';
import { DatabaseRoleCheck } from './role-check.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => {
        keepDatesAsText();
        return {
          type: 'postgres' as const,
          url: configuration.get('databaseUrl'),
          poolSize: configuration.get('databasePoolSize'),
          applicationName: 'stampline',
          autoLoadEntities: true,
          synchronize: false,
          installExtensions: false,
          toRetry: () => false,
          extra: { connectionTimeoutMillis: 5_000, idle_in_transaction_session_timeout: 120_000 },
        };
      },
    }),
  ],
  providers: [Database, DatabasePool, DatabaseRoleCheck],
  exports: [Database, DatabasePool],
})
export class DatabaseModule {}
