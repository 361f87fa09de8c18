import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { MigrationStateService } from '../../kernel/database/migration-state.js';
import { ReadinessService } from './readiness.js';

/** Checks that the database responds and has every migration that this version needs. */
@Injectable()
export class DatabaseReadinessService implements OnModuleInit {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly database: DatabaseService,
    private readonly migrationState: MigrationStateService,
  ) {}

  onModuleInit(): void {
    this.readiness.addCheck('database', () => this.database.withoutOrganization((tx) => tx.query<unknown[]>('select 1')));
    this.readiness.addCheck('migrations', async () => {
      const pending = await this.migrationState.listPending();
      if (pending.length > 0) throw new Error(`Not migrated yet: ${pending.join(', ')}. Run migrate.`);
    });
  }
}
