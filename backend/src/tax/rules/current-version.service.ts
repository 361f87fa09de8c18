import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';

/** A running query for an organization's version, and the next query, which callers that arrive in the meantime share. */
interface VersionQuery {
  readonly running: Promise<number>;
  next: Promise<number> | null;
}

/**
 * Reads the current versions of organizations' rules in one round trip to the database. Callers that arrive while a query is running share the next
 * one. Therefore, a caller never receives a version older than its request, and any number of concurrent calls costs at most two queries.
 */
@Injectable()
export class CurrentVersionService {
  private readonly looks = new Map<string, VersionQuery>();

  constructor(private readonly database: DatabaseService) {}

  /** Returns the current version; 0 if the organization has never changed its rules. */
  async getVersion(organizationId: string): Promise<number> {
    const look = this.looks.get(organizationId);
    if (look === undefined) return this.startQuery(organizationId);
    const queryAgain = (): Promise<number> => this.startQuery(organizationId);
    look.next ??= look.running.then(queryAgain, queryAgain);
    return look.next;
  }

  private startQuery(organizationId: string): Promise<number> {
    const running = this.queryVersion(organizationId);
    const look: VersionQuery = { running, next: null };
    this.looks.set(organizationId, look);
    const end = (): void => {
      if (look.next === null) this.looks.delete(organizationId);
    };
    running.then(end, end);
    return running;
  }

  private async queryVersion(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ version: number }>('select tax_rules_version($1) as version', [organizationId]);
    if (row === undefined) throw new Error('The database returned no version.');
    return row.version;
  }
}
