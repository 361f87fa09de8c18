import { Injectable, Logger } from '@nestjs/common';
import { AuditLogService } from '../../kernel/audit/audit-log.js';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { OAUTH_RECONNECT_NEEDED } from './oauth.actions.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import { clientRefused, lockConnection, noConnection, OAuthConnectionsService, unreachable } from './oauth-connections.js';
import type { OAuthProvider } from './oauth-provider.js';
import { SealedFieldsService } from './sealed-fields.js';
import { GrantRefused, TokenEndpointClient } from './token-endpoint.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** An access token that ends sooner is refreshed first, so that it is good for the call that it is asked for. */
const LEFT_MS = 60_000;

/** The provider has ended the grant: a person has to connect again. Trying again does not help. */
export class ReconnectNeeded extends Problem {
  constructor({ title }: OAuthProvider) {
    super('conflict', `${title} no longer accepts the connection. Connect ${title} again.`);
  }
}

/** Access tokens of connections, refreshed when they are about to end: exactly once, however many processes ask. */
@Injectable()
export class AccessTokensService {
  private readonly log = new Logger('OAuth');
  private readonly refreshing = new Map<string, Promise<string>>();

  constructor(
    private readonly database: DatabaseService,
    private readonly endpoint: TokenEndpointClient,
    private readonly connections: OAuthConnectionsService,
    private readonly sealed: SealedFieldsService,
    private readonly audit: AuditLogService,
    private readonly clock: ClockService,
  ) {}

  /**
   * A token that is good for at least a minute. Ask for it before each call; never keep it.
   * @param refused a token that the provider has just refused with 401: another one is answered, refreshed where nobody has done so meanwhile
   * @throws ReconnectNeeded; Problem `not-found` when there is no such connection, `conflict` when the provider refuses the application, `unavailable` when it
   * cannot be reached
   */
  async accessToken(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const where = { organizationId, id, provider: provider.name };
    const connection = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(OAuthConnection, where));
    if (!connection) throw noConnection(provider);
    return this.freshToken(provider, connection, refused) ?? this.refreshOnce(provider, organizationId, id, refused);
  }

  /** Callers of one process wait for one refresh, so that they hold one database connection between them. */
  private async refreshOnce(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const underWay = this.refreshing.get(id);
    if (underWay) return underWay;
    const refresh = this.refresh(provider, organizationId, id, refused).finally(() => this.refreshing.delete(id));
    this.refreshing.set(id, refresh);
    return refresh;
  }

  /** Processes wait for each other at the connection's row: who comes second finds the new token. It is stored before it is used. */
  private async refresh(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const token = await this.database.inOrganization(organizationId, async (tx) => {
      const connection = await lockConnection(tx, provider, organizationId, id);
      const fresh = this.freshToken(provider, connection, refused);
      if (fresh !== undefined) return fresh;
      const { sealedRefreshToken } = connection;
      try {
        if (sealedRefreshToken === null) return await this.end(tx, provider, connection, 'no refresh token');
        const refreshToken = this.sealed.open(connection, 'refresh', sealedRefreshToken);
        const tokens = await this.endpoint.refresh(provider, this.connections.clientOf(provider, connection), refreshToken);
        const scopes = tokens.scopes ?? connection.scopes;
        await tx.update(OAuthConnection, { organizationId, id }, { ...this.connections.columnsOf(provider, connection, tokens), scopes });
        return tokens.accessToken;
      } catch (error) {
        if (error instanceof GrantRefused && error.isOfClient) throw clientRefused(provider);
        if (error instanceof GrantRefused && error.endsGrant) return this.end(tx, provider, connection, error.message);
        if (error instanceof GrantRefused) this.log.warn(`${provider.name} did not refresh connection ${id}: ${error.message}`);
        throw error instanceof Problem ? error : unreachable(provider, error);
      }
    });
    if (token === undefined) throw new ReconnectNeeded(provider);
    return token;
  }

  /** Forgets the tokens of a grant that has ended, so that the provider is not asked for it again. */
  private async end(
    tx: OrganizationTx,
    provider: OAuthProvider,
    { organizationId, id }: OAuthConnection,
    reason: string,
  ): Promise<undefined> {
    this.log.warn(`${provider.name} has ended connection ${id}: ${reason}`);
    const ended = {
      state: 'reconnect',
      sealedAccessToken: null,
      sealedRefreshToken: null,
      expiresAt: null,
      endedAt: this.clock.now(),
    } as const;
    await tx.update(OAuthConnection, { organizationId, id }, ended);
    this.audit.record(tx, OAUTH_RECONNECT_NEEDED, { subjectId: id, after: { provider: provider.name, reason } });
    return undefined;
  }

  /** @throws ReconnectNeeded when the connection is not, or no longer, connected */
  private freshToken(provider: OAuthProvider, connection: OAuthConnection, refused?: string): string | undefined {
    const { state, sealedAccessToken, expiresAt } = connection;
    if (state !== 'connected' || sealedAccessToken === null) throw new ReconnectNeeded(provider);
    if (expiresAt !== null && expiresAt.getTime() - this.clock.now().getTime() < LEFT_MS) return undefined;
    const token = this.sealed.open(connection, 'access', sealedAccessToken);
    return token === refused ? undefined : token;
  }
}
