import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { OAuthConnectionsService } from '../platform/outside/oauth/oauth-connections.js';
import { AccountingConnectionsService } from './accounting-connections.service.js';
import { ConnectionChecksService } from './connection-checks.service.js';
import { findOrganizationsWithConnection, type StoredConnection } from './connection.queries.js';
import { AccountingSystemClient } from './accounting-system.client.js';
import { getSystem } from './systems/systems.js';

/** State of a connection, as shown in the list of external services. */
export interface AccountingState {
  readonly connection: StoredConnection;
  readonly systemName: string;
  /** Time when an unused consent expires; null if unknown. */
  readonly consentEndsAt: Date | null;
  readonly isSimulator: boolean;
}

/** Checks the connections to accounting systems daily, so that an expired consent is noticed before the next posting. */
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
    return Promise.all((await this.connections.list(organizationId)).map((connection) => this.getState(connection)));
  }

  /** Tests the connection now. @throws Problem 'not-found' */
  async checkConnection(organizationId: string, id: string): Promise<{ state: AccountingState; problem: string | null }> {
    const { succeeded, message } = await this.checks.checkConnection(await this.connections.get(organizationId, id));
    return { state: await this.getState(await this.connections.get(organizationId, id)), problem: succeeded ? null : message };
  }

  /** Returns the ids of organizations with connections to check; needs the scope `accounting-sync`. */
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('accounting-sync', {}, findOrganizationsWithConnection);
  }

  /** Checks each working connection, which also renews consents that expire when unused. */
  async checkAll(organizationId: string): Promise<void> {
    for (const connection of await this.connections.list(organizationId))
      if (connection.status === 'connected') await this.checks.checkConnection(connection);
  }

  private async getState(connection: StoredConnection): Promise<AccountingState> {
    const { organizationId, system, oauthId } = connection;
    const facts = oauthId === null ? undefined : await this.oauth.getFacts(this.calls.getProvider(connection), organizationId, oauthId);
    return {
      connection,
      systemName: getSystem(system).name,
      consentEndsAt: facts?.consentEndsAt ?? null,
      isSimulator: this.calls.isSimulator(connection),
    };
  }
}
