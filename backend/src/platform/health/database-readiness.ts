import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import { MigrationState } from '../database/migration-state.js';
import { Readiness } from './readiness.js';

/** The database answers and has every migration that this version needs. */
@Injectable()
export class DatabaseReadiness implements OnModuleInit {
  constructor(
    private readonly readiness: Readiness,
    private readonly database: Database,
    private readonly migrationState: MigrationState,
  ) {}

  onModuleInit(): void {
    this.readiness.add('database', () => this.database.inNoOrganization((tx) => tx.query('select 1')));
    this.readiness.add('migrations', async () => {
      const pending = await this.migrationState.pending();
      if (pending.length > 0) throw new Error(`Not migrated yet: ${pending.join(', ')}. Run migrate.`);
    });
  }
}
