import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { AccountingConnectionsService, formatMissingCredentials } from './accounting-connections.service.js';
import { setStatus, type StoredConnection } from './connection.queries.js';
import { AccountingSystemClient } from './accounting-system.client.js';
import { SystemError } from './systems/system-error.js';
import { getSystem } from './systems/systems.js';

export interface CheckResult {
  readonly succeeded: boolean;
  /** Description of the company, or instructions for the user if the check failed. */
  readonly message: string;
  /** Name of the company; null if the system could not be reached. */
  readonly account: string | null;
  /** True if a later attempt may succeed without a change. */
  readonly isPassing: boolean;
}

/** Checks connections with real calls, and stores the results. */
@Injectable()
export class ConnectionChecksService {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: AccountingConnectionsService,
    private readonly calls: AccountingSystemClient,
    private readonly clock: ClockService,
  ) {}

  /** Reads the company with the stored credentials. This is the only way a connection becomes `connected`. */
  async checkConnection(connection: StoredConnection): Promise<CheckResult> {
    const { organizationId, id, system: systemId, companyId, oauthId } = connection;
    const system = getSystem(systemId);
    const missing = this.connections.listMissingCredentials(connection);
    if (missing.length > 0) return { succeeded: false, message: formatMissingCredentials(missing), account: null, isPassing: false };
    if (oauthId === null || companyId === null) {
      const message = oauthId === null ? `${system.name} is not connected. Connect it first.` : 'Choose the company to post to.';
      return { succeeded: false, message, account: null, isPassing: false };
    }
    try {
      const company = await system.getCompany(this.calls.createCall(connection), companyId);
      const checkedAt = this.clock.now();
      await this.database.inOrganization(organizationId, (tx) => setStatus(tx, id, { status: 'connected', problem: null, checkedAt }));
      return { succeeded: true, message: `We reached ${company.name} in ${system.name}.`, account: company.name, isPassing: false };
    } catch (error) {
      if (!(error instanceof SystemError)) throw error;
      // Temporary failures do not end a connection.
      if (error.kind === 'refused') await this.storeProblem(connection, error.message);
      return { succeeded: false, message: error.message, account: null, isPassing: error.kind === 'away' };
    }
  }

  /** Stores a problem with a connection, which remains until a check succeeds. */
  async storeProblem({ organizationId, id }: Pick<StoredConnection, 'organizationId' | 'id'>, problem: string): Promise<void> {
    const checkedAt = this.clock.now();
    await this.database.inOrganization(organizationId, (tx) => setStatus(tx, id, { status: 'error', problem, checkedAt }));
  }
}
