import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MigrationStateService } from './migration-state.js';

/** Prevents the process from starting on a database that needs a newer version. */
@Injectable()
export class SchemaCheckService implements OnModuleInit {
  private readonly log = new Logger('SchemaCheckService');

  constructor(private readonly state: MigrationStateService) {}

  async onModuleInit(): Promise<void> {
    const newer = await this.state.listNewer();
    if (newer.length > 0)
      this.log.log({ message: 'A newer version has migrated the database, which still supports this one.', migrations: newer });
  }
}
