import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MigrationState } from './migration-state.js';

/** A process does not start on a database that a newer version of the product has migrated. */
@Injectable()
export class SchemaCheck implements OnModuleInit {
  constructor(private readonly state: MigrationState) {}

  async onModuleInit(): Promise<void> {
    await this.state.refuseNewer();
  }
}
