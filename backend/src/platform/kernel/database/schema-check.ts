import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MigrationStateService } from './migration-state.js';

/** A process does not start on a database that another version of the product has made and this one cannot use. */
@Injectable()
export class SchemaCheckService implements OnModuleInit {
  constructor(private readonly state: MigrationStateService) {}

  async onModuleInit(): Promise<void> {
    await this.state.refuseUnknown();
  }
}
