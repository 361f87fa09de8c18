import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseWatchdogService } from '../../kernel/database/database-watchdog.service.js';
import { StatusConnectionService } from '../../kernel/database/status-connection.service.js';
import { MigrationStateService } from '../../kernel/database/migration-state.js';
import { ReadinessService } from './readiness.js';

/**
 * Checks that the database responds and has every migration that this version needs. Uses a separate connection: a process with a busy pool is ready,
 * and if a load balancer removed it, the others would be overloaded. A process whose pool still rejects requests after an outage is not ready.
 */
@Injectable()
export class DatabaseReadinessService implements OnModuleInit {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly database: StatusConnectionService,
    private readonly watchdog: DatabaseWatchdogService,
    private readonly migrationState: MigrationStateService,
  ) {}

  onModuleInit(): void {
    this.readiness.addCheck('database', () =>
      this.watchdog.runUnlessUnresponsive(() => this.database.query<{ one: number }>('select 1 as one')),
    );
    this.readiness.addCheck('migrations', async () => {
      const pending = await this.migrationState.listPending();
      if (pending.length > 0) throw new Error(`Not migrated yet: ${pending.join(', ')}. Run migrate.`);
    });
  }
}
