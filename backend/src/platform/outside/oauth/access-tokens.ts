import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { OAUTH_RECONNECT_NEEDED } from './oauth.actions.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import {
  createClientRefusedProblem,
  lockConnection,
  createNoConnectionProblem,
  OAuthConnectionsService,
  createUnreachableProblem,
} from './oauth-connections.js';
import type { OAuthProvider } from './oauth-provider.js';
import { SealedFieldsService } from './sealed-fields.js';
import { GrantRefusedError, TokenEndpointClient } from './token-endpoint.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** Remaining lifetime below which a token is refreshed, because it must stay valid during the call. */
const EXPIRY_MARGIN_MS = 60_000;

/** Error for a grant that the provider has ended. A retry does not help; the user must connect again. */
export class ReconnectNeededProblem extends Problem {
  constructor({ title }: OAuthProvider) {
    super('conflict', `${title} no longer accepts the connection. Connect ${title} again.`);
  }
}

/** Provides access tokens for connections, and refreshes an expiring one exactly once across all processes. */
@Injectable()
export class AccessTokensService {
  private readonly log = new Logger('OAuth');
  private readonly refreshing = new Map<string, Promise<string>>();

  constructor(
    private readonly database: DatabaseService,
    private readonly endpoint: TokenEndpointClient,
    private readonly connections: OAuthConnectionsService,
    private readonly sealed: SealedFieldsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Returns a token that is valid for at least a minute. Call it before each request; never store the token.
   * @param refused token that the provider has just rejected with 401; a different one is returned, refreshed if necessary
   * @throws ReconnectNeededProblem; Problem `not-found` if the connection does not exist, `conflict` if the provider rejects the application,
   * `unavailable` if it cannot be reached
   */
  async accessToken(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const where = { organizationId, id, provider: provider.name };
    const connection = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(OAuthConnection, where));
    if (!connection) throw createNoConnectionProblem(provider);
    return this.findFreshToken(provider, connection, refused) ?? this.refreshOnce(provider, organizationId, id, refused);
  }

  /** Shares one refresh among all callers in a process, so they use only one database connection. */
  private async refreshOnce(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const underWay = this.refreshing.get(id);
    if (underWay) return underWay;
    const refresh = this.refresh(provider, organizationId, id, refused).finally(() => this.refreshing.delete(id));
    this.refreshing.set(id, refresh);
    return refresh;
  }

  /** Refreshes a token while locking the connection's row, so a second process finds the new token. Stores the new token before it is used. */
  private async refresh(provider: OAuthProvider, organizationId: string, id: string, refused?: string): Promise<string> {
    const token = await this.database.inOrganization(organizationId, async (tx) => {
      const connection = await lockConnection(tx, provider, organizationId, id);
      const fresh = this.findFreshToken(provider, connection, refused);
      if (fresh !== undefined) return fresh;
      const { sealedRefreshToken } = connection;
      if (sealedRefreshToken === null) return this.endGrant(tx, provider, connection, 'no refresh token');
      const client = this.connections.getClient(provider, connection);
      try {
        const refreshToken = this.sealed.decryptField(connection, 'refresh', sealedRefreshToken);
        const tokens = await this.endpoint.refresh(provider, client, refreshToken);
        const scopes = tokens.scopes ?? connection.scopes;
        await tx.update(
          OAuthConnection,
          { organizationId, id },
          { ...this.connections.toTokenColumns(provider, connection, tokens), scopes },
        );
        return tokens.accessToken;
      } catch (error) {
        if (error instanceof GrantRefusedError && error.isClientError) throw createClientRefusedProblem(provider, client);
        if (error instanceof GrantRefusedError && error.endsGrant) return this.endGrant(tx, provider, connection, error.message);
        if (error instanceof GrantRefusedError) this.log.warn(`${provider.name} did not refresh connection ${id}: ${error.message}`);
        throw error instanceof Problem ? error : createUnreachableProblem(provider, error);
      }
    });
    if (token === undefined) throw new ReconnectNeededProblem(provider);
    return token;
  }

  /** Deletes the tokens of an expired grant, to prevent further requests with them. */
  private async endGrant(
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
    tx.recordChange(OAUTH_RECONNECT_NEEDED, { subjectId: id, after: { provider: provider.name, reason } });
    return undefined;
  }

  /** @throws ReconnectNeededProblem if the connection is not, or no longer, connected */
  private findFreshToken(provider: OAuthProvider, connection: OAuthConnection, refused?: string): string | undefined {
    const { state, sealedAccessToken, expiresAt } = connection;
    if (state !== 'connected' || sealedAccessToken === null) throw new ReconnectNeededProblem(provider);
    if (expiresAt !== null && expiresAt.getTime() - this.clock.now().getTime() < EXPIRY_MARGIN_MS) return undefined;
    const token = this.sealed.decryptField(connection, 'access', sealedAccessToken);
    return token === refused ? undefined : token;
  }
}
