import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';

/** A look at an organization's version that is under way, and the one that those share who have asked since. */
interface Look {
  readonly running: Promise<number>;
  next: Promise<number> | null;
}

/**
 * The present version of an organization's rules, one round trip to the database. Who asks while a look is under way shares the
 * next one with everybody else who does, so that no answer is older than its question and a crowd costs two looks.
 */
@Injectable()
export class CurrentVersionService {
  private readonly looks = new Map<string, Look>();

  constructor(private readonly database: DatabaseService) {}

  /** 0 when the organization has never changed its rules. */
  async getVersion(organizationId: string): Promise<number> {
    const look = this.looks.get(organizationId);
    if (look === undefined) return this.inspect(organizationId);
    const again = (): Promise<number> => this.inspect(organizationId);
    look.next ??= look.running.then(again, again);
    return look.next;
  }

  private inspect(organizationId: string): Promise<number> {
    const running = this.request(organizationId);
    const look: Look = { running, next: null };
    this.looks.set(organizationId, look);
    const end = (): void => {
      if (look.next === null) this.looks.delete(organizationId);
    };
    running.then(end, end);
    return running;
  }

  private async request(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ version: number }>('select tax_rules_version($1) as version', [organizationId]);
    if (row === undefined) throw new Error('The database answered no version.');
    return row.version;
  }
}
