import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OAuthConnectionsService } from '../platform/outside/oauth/oauth-connections.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { ConnectionChecksService } from './connection-checks.service.js';
import { organizationsWithBooks, type StoredConnection } from './connection.queries.js';
import { AccountingSystemClient } from './system-calls.service.js';
import { systemOf } from './systems/systems.js';

/** How a connection to an accounting system is, for those who list outside services. */
export interface AccountingState {
  readonly connection: StoredConnection;
  readonly systemName: string;
  /** When the consent ends unless it is used; null where that is not known. */
  readonly consentEndsAt: Date | null;
  readonly isSimulator: boolean;
}

/** How the accounting systems of organizations are, asked each day: a consent that has ended is known before something is to be posted. */
@Injectable()
export class AccountingStatesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly connections: AccountingConnectionsService,
    private readonly checks: ConnectionChecksService,
    private readonly calls: AccountingSystemClient,
    private readonly oauth: OAuthConnectionsService,
  ) {}

  async list(organizationId: string): Promise<AccountingState[]> {
    return Promise.all((await this.connections.list(organizationId)).map((connection) => this.stateOf(connection)));
  }

  /** Calls the system now. @throws Problem 'not-found' */
  async check(organizationId: string, id: string): Promise<{ state: AccountingState; problem: string | null }> {
    const { succeeded, message } = await this.checks.check(await this.connections.get(organizationId, id));
    return { state: await this.stateOf(await this.connections.get(organizationId, id)), problem: succeeded ? null : message };
  }

  /** Organizations whose connections are to be checked; needs the scope `accounting-sync`. */
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('accounting-sync', {}, organizationsWithBooks);
  }

  /** Checks each connection that works, which also renews consents that end when they are not used. */
  async checkAll(organizationId: string): Promise<void> {
    for (const connection of await this.connections.list(organizationId))
      if (connection.status === 'connected') await this.checks.check(connection);
  }

  private async stateOf(connection: StoredConnection): Promise<AccountingState> {
    const { organizationId, system, oauthId } = connection;
    const facts = oauthId === null ? undefined : await this.oauth.getFacts(this.calls.providerOf(connection), organizationId, oauthId);
    return {
      connection,
      systemName: systemOf(system).name,
      consentEndsAt: facts?.consentEndsAt ?? null,
      isSimulator: this.calls.isSimulator(connection),
    };
  }
}
