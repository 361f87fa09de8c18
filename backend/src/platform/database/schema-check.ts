import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MigrationStateService } from './migration-state.js';

/** A process does not start on a database that a newer version of the product has migrated. */
@Injectable()
export class SchemaCheckService implements OnModuleInit {
  constructor(private readonly state: MigrationStateService) {}

  async onModuleInit(): Promise<void> {
    await this.state.refuseNewer();
  }
}
