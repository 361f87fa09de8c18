import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MigrationStateService } from './migration-state.js';

/** Refuses to start on a database of an incompatible version. */
@Injectable()
export class SchemaCheckService implements OnModuleInit {
  constructor(private readonly state: MigrationStateService) {}

  async onModuleInit(): Promise<void> {
    await this.state.refuseUnknown();
  }
}
