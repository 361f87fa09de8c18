import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import * as oauth from 'openid-client';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { ClockService } from '../../kernel/clock/clock.js';
import { Configuration } from '../../kernel/config/configuration.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { createNotFoundProblem } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';
import { OAUTH_CONNECTED, OAUTH_DISCONNECTED } from './oauth.actions.js';
import { OAuthConnection } from './oauth-connection.entity.js';
import type { OAuthClient, OAuthProvider } from './oauth-provider.js';
import { RevocationsService } from './revocations.js';
import { SealedFieldsService } from './sealed-fields.js';
import { type AuthorizationCallback, GrantRefusedError, TokenEndpointClient, type Tokens } from './token-endpoint.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

const ATTEMPT_MS = 10 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;
const doNothing = (): Promise<void> => Promise.resolve();

/** Session and user that started a consent; the same user must finish it in the same session. */
export interface ConnectingBrowser {
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export interface ConnectionAttempt {
  /** Connection to reconnect; by default, a new one is created. */
  readonly connectionId?: string;
  /** The organization's application; defaults to the operator's. */
  readonly client?: OAuthClient;
}

/** Public state of a connection, without its secrets. */
export type ConnectionFacts = Pick<OAuthConnection, 'state' | 'scopes' | 'consentEndsAt'>;

export type ConsentEnd = Pick<OAuthConnection, 'id' | 'title' | 'endedAt' | 'consentEndsAt'>;

const ENDING_CONSENTS_SQL = `from oauth_connections where (ended_at is not null or consent_ends_at <= $1)`;

/** Connects organizations to external services with the authorization code flow and PKCE. */
@Injectable()
export class OAuthConnectionsService {
  private readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly endpoint: TokenEndpointClient,
    private readonly sealed: SealedFieldsService,
    private readonly revocations: RevocationsService,
    private readonly clock: ClockService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /**
   * Starts a consent. An existing connection keeps working with its current application until the new grant is stored.
   * @returns the URL of the consent page, and the id of the future connection
   * @throws Problem `not-found` if the connection does not exist, `conflict` if there is no application
   */
  async start(
    provider: OAuthProvider,
    browser: ConnectingBrowser,
    { connectionId, client }: ConnectionAttempt = {},
  ): Promise<{ connectionId: string; url: string }> {
    const { organizationId } = browser;
    const [state, verifier] = [oauth.randomState(), oauth.randomPKCECodeVerifier()];
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    return this.database.inOrganization(organizationId, async (tx) => {
      const now = this.clock.now();
      await tx.delete(OAuthConnection, { organizationId, provider: provider.name, state: 'pending', attemptExpiresAt: LessThan(now) });
      const row = { organizationId, id: connectionId ?? randomUUID() };
      const change = {
        attemptHash: hashAttempt(browser, state),
        sealedVerifier: this.sealed.encryptField(row, 'verifier', verifier),
        attemptExpiresAt: new Date(now.getTime() + ATTEMPT_MS),
        attemptClientId: client?.id ?? null,
        sealedAttemptClientSecret: client ? this.sealed.encryptField(row, 'attempt-client', client.secret) : null,
      };
      if (connectionId === undefined) {
        await tx.insert(OAuthConnection, {
          ...row,
          provider: provider.name,
          title: provider.title,
          state: 'pending',
          scopes: [],
          createdAt: now,
          ...change,
        });
      } else {
        const { affected } = await tx.update(OAuthConnection, { ...row, provider: provider.name }, change);
        if (affected !== 1) throw createNoConnectionProblem(provider);
      }
      const connection = await tx.findOneByOrFail(OAuthConnection, row);
      const url = this.endpoint.buildAuthorizationUrl(
        provider,
        this.getConsentClient(provider, connection, client),
        this.getRedirectUri(provider),
        state,
        challenge,
      );
      return { connectionId: row.id, url };
    });
  }

  /**
   * Redeems the callback, once, within ten minutes and in the session that started the consent. If the process dies before the connection is stored,
   * a stored revocation ends the grant.
   * @param query query of the callback URL, without its question mark
   * @param isConfirmedLater true if a new connection must be ended again unless `confirm` follows
   * @returns the id of the connection, which now works
   * @throws Problem `conflict` with instructions for the user, `unavailable` if the provider cannot be reached
   */
  async finish(
    provider: OAuthProvider,
    browser: ConnectingBrowser,
    query: string,
    { isConfirmedLater = false }: { readonly isConfirmedLater?: boolean } = {},
  ): Promise<string> {
    const { organizationId } = browser;
    const state = new URLSearchParams(query).get('state') ?? '';
    const url = new URL(`${this.getRedirectUri(provider)}?${query}`);
    const { connection, verifier, client } = await this.claimAttempt(provider, browser, { url, state });
    const application = this.getConsentClient(provider, connection, client);
    const tokens = await this.redeem(provider, application, connection, { url, state, verifier });
    const { id } = connection;
    const scopes = tokens.scopes ?? [...provider.scopes];
    // The new grant may be for a different account, so an earlier refresh token must not be kept.
    const change = {
      sealedRefreshToken: null,
      consentEndsAt: null,
      ...this.toTokenColumns(provider, connection, tokens),
      ...(client
        ? { clientId: client.id, sealedClientSecret: this.sealed.encryptField(connection, 'client', client.secret) }
        : provider.client && { clientId: null, sealedClientSecret: null }),
      scopes,
    };
    const isKept = await this.database.inOrganization(organizationId, async (tx) => {
      const { affected } = await tx.update(OAuthConnection, { organizationId, id }, change);
      if (affected === 1) {
        tx.recordChange(OAUTH_CONNECTED, { subjectId: id, after: { provider: provider.name, scopes } });
        await this.revocations.supersedeOlder(tx, provider, id);
      }
      const mayBeForgotten = isConfirmedLater && affected === 1 && connection.state === 'pending';
      if (mayBeForgotten) await this.revocations.revokeUnlessConfirmed(tx, id, provider);
      else await this.revocations.deleteRevocation(tx, id);
      return affected === 1;
    });
    if (isKept) return id;
    // The connection was disconnected concurrently, and no unrecorded grant may remain.
    await this.revoke(provider, Object.assign(connection, change));
    throw createNoConnectionProblem(provider);
  }

  /** Confirms a connection, in the transaction that stores a reference to it. */
  async confirm(tx: OrganizationTx, id: string): Promise<void> {
    await this.revocations.deleteRevocation(tx, id);
  }

  /**
   * Schedules the end of a connection in the transaction that deletes the last reference to it. If `disconnect` does not end it, the worker does.
   */
  async scheduleEnd(tx: OrganizationTx, provider: OAuthProvider, organizationId: string, id: string): Promise<void> {
    await this.revocations.revokeUnlessConfirmed(tx, id, provider, 0);
  }

  /** Ends a stored connection that was never confirmed. @returns false if there is no such connection */
  async revokeUnconfirmed(organizationId: string, id: string): Promise<boolean> {
    const provider = await this.revocations.findUnconfirmed(organizationId, id);
    if (provider === undefined) return false;
    try {
      await this.disconnect(provider, organizationId, id);
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== 'not-found') throw error;
      await this.database.inOrganization(organizationId, (tx) => this.revocations.deleteRevocation(tx, id));
    }
    return true;
  }

  /** Returns the public state of a connection; undefined if there is none. */
  async getFacts({ name }: OAuthProvider, organizationId: string, id: string): Promise<ConnectionFacts | undefined> {
    const where = { organizationId, id, provider: name };
    const found = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(OAuthConnection, where));
    return found === null ? undefined : { state: found.state, scopes: found.scopes, consentEndsAt: found.consentEndsAt };
  }

  /** Returns the ids of organizations with a consent that has expired or will expire by the given time. */
  async findOrganizationsWithEnds(until: Date): Promise<string[]> {
    const rows = await this.database.inScope('ended-consents', {}, (tx) =>
      tx.query<{ id: string }[]>(`select distinct organization_id as id ${ENDING_CONSENTS_SQL}`, [until]),
    );
    return rows.map(({ id }) => id);
  }

  async listConsentEnds(organizationId: string, until: Date): Promise<ConsentEnd[]> {
    const sql = `select id, title, ended_at as "endedAt", consent_ends_at as "consentEndsAt" ${ENDING_CONSENTS_SQL} and organization_id = $2 order by id`;
    return this.database.inOrganization(organizationId, (tx) => tx.query<ConsentEnd[]>(sql, [until, organizationId]));
  }

  /**
   * Ends a connection: asks the provider to revoke the grant, then deletes the connection whether or not the provider responds. An
   * interrupted call can be repeated. Tokens that arrived in the meantime, from a refresh or a new consent, are also revoked.
   * @param alongside deletes dependent data in the same transaction
   * @throws Problem `not-found`
   */
  async disconnect(
    provider: OAuthProvider,
    organizationId: string,
    id: string,
    alongside: (tx: OrganizationTx) => Promise<void> = doNothing,
  ): Promise<void> {
    const where = { organizationId, id, provider: provider.name };
    const connection = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(OAuthConnection, where));
    if (!connection) throw createNoConnectionProblem(provider);
    for (let granted: OAuthConnection | undefined = connection; granted !== undefined; ) {
      const revoked: OAuthConnection = granted;
      await this.revoke(provider, revoked);
      granted = await this.database.inOrganization(organizationId, async (tx) => {
        const current = await tx.findOne(OAuthConnection, { where, lock: { mode: 'pessimistic_write' } });
        if (current && !hasSameTokens(current, revoked)) return current;
        await alongside(tx);
        await this.revocations.deleteRevocation(tx, id);
        if (!current) return undefined; // ended twice concurrently
        await tx.delete(OAuthConnection, { organizationId, id });
        tx.recordChange(OAUTH_DISCONNECTED, { subjectId: id, before: { provider: provider.name, scopes: current.scopes } });
        return undefined;
      });
    }
  }

  private async revoke(provider: OAuthProvider, connection: OAuthConnection): Promise<void> {
    const { organizationId, sealedRefreshToken, sealedAccessToken } = connection;
    if (sealedRefreshToken === null && sealedAccessToken === null) return;
    // Without an application, the revocation fails, and the user is asked to remove the access at the provider.
    const client = this.findClient(provider, connection);
    const order = {
      provider: { ...provider, ...(client && { client }) },
      refreshToken: sealedRefreshToken && this.sealed.decryptField(connection, 'refresh', sealedRefreshToken),
      accessToken: sealedAccessToken && this.sealed.decryptField(connection, 'access', sealedAccessToken),
    };
    await this.revocations.revoke(organizationId, order);
  }

  /** @throws Problem `conflict` if neither the organization nor the operator has an application */
  getClient(provider: OAuthProvider, connection: OAuthConnection): OAuthClient {
    const client = this.findClient(provider, connection);
    if (client) return client;
    throw new Problem('conflict', `Enter the client id and client secret of your ${provider.title} application first.`);
  }

  private findClient({ client }: OAuthProvider, connection: OAuthConnection): OAuthClient | undefined {
    const { clientId, sealedClientSecret } = connection;
    if (clientId === null || sealedClientSecret === null) return client;
    return { id: clientId, secret: this.sealed.decryptField(connection, 'client', sealedClientSecret) };
  }

  /** Returns the application to use for a consent. A consent without one uses the operator's, even if the connection previously used another. */
  private getConsentClient(provider: OAuthProvider, connection: OAuthConnection, client: OAuthClient | undefined): OAuthClient {
    return client ?? provider.client ?? this.getClient(provider, connection);
  }

  /** Returns the columns with new tokens. If the provider returns no new refresh token, the previous one remains valid. */
  toTokenColumns(
    { consentDays }: OAuthProvider,
    row: Pick<OAuthConnection, 'organizationId' | 'id'>,
    { accessToken, refreshToken, expiresIn, refreshTokenExpiresIn }: Tokens,
  ) {
    const consentSeconds =
      refreshTokenExpiresIn ?? (refreshToken !== undefined && consentDays !== undefined ? consentDays * DAY_SECONDS : undefined);
    return {
      state: 'connected' as const,
      endedAt: null,
      sealedAccessToken: this.sealed.encryptField(row, 'access', accessToken),
      ...(refreshToken !== undefined && { sealedRefreshToken: this.sealed.encryptField(row, 'refresh', refreshToken) }),
      expiresAt: expiresIn === undefined ? null : this.getInstantAfter(expiresIn),
      ...(consentSeconds !== undefined && { consentEndsAt: this.getInstantAfter(consentSeconds) }),
    };
  }

  /** Claims the attempt, which can be used only once. */
  private async claimAttempt(provider: OAuthProvider, browser: ConnectingBrowser, { url, state }: Omit<AuthorizationCallback, 'verifier'>) {
    const { organizationId } = browser;
    return this.database.inOrganization(organizationId, async (tx) => {
      const connection = await tx.findOne(OAuthConnection, {
        where: {
          organizationId,
          provider: provider.name,
          attemptHash: hashAttempt(browser, state),
          attemptExpiresAt: MoreThan(this.clock.now()),
        },
        lock: { mode: 'pessimistic_write' },
      });
      if (!connection || connection.sealedVerifier === null)
        throw createStartAgainProblem(provider, 'This was not started in this browser, or was started too long ago.');
      const ended = { attemptHash: null, sealedVerifier: null, attemptClientId: null, sealedAttemptClientSecret: null };
      await tx.update(OAuthConnection, { organizationId, id: connection.id }, ended);
      const { attemptClientId, sealedAttemptClientSecret } = connection;
      const client =
        attemptClientId === null || sealedAttemptClientSecret === null
          ? undefined
          : { id: attemptClientId, secret: this.sealed.decryptField(connection, 'attempt-client', sealedAttemptClientSecret) };
      const verifier = this.sealed.decryptField(connection, 'verifier', connection.sealedVerifier);
      const redeeming = { ...provider, client: this.getConsentClient(provider, connection, client) };
      await this.revocations.reserveGrant(tx, connection.id, redeeming, { url, state, verifier });
      return { connection, client, verifier };
    });
  }

  private async redeem(
    provider: OAuthProvider,
    client: OAuthClient,
    { organizationId, id }: OAuthConnection,
    answer: AuthorizationCallback,
  ): Promise<Tokens> {
    try {
      return await this.endpoint.redeem(provider, client, answer);
    } catch (error) {
      // A rejected code has not created a grant.
      if (error instanceof GrantRefusedError)
        await this.database.inOrganization(organizationId, (tx) => this.revocations.deleteRevocation(tx, id));
      if (error instanceof GrantRefusedError && error.isClientError) throw createClientRefusedProblem(provider, client);
      if (error instanceof GrantRefusedError)
        throw createStartAgainProblem(provider, `${provider.title} did not grant access (${error.message}).`);
      throw createUnreachableProblem(provider, error);
    }
  }

  private getInstantAfter(seconds: number): Date {
    return new Date(this.clock.now().getTime() + seconds * 1_000);
  }

  private getRedirectUri({ callbackPath }: OAuthProvider): string {
    return `${this.publicUrl}${callbackPath}`;
  }
}

/** @throws Problem `not-found` */
export async function lockConnection(
  tx: EntityManager,
  provider: OAuthProvider,
  organizationId: string,
  id: string,
): Promise<OAuthConnection> {
  const where = { organizationId, id, provider: provider.name };
  const found = await tx.findOne(OAuthConnection, { where, lock: { mode: 'pessimistic_write' } });
  if (!found) throw createNoConnectionProblem(provider);
  return found;
}

/** Returns true if no token has changed. Comparing the encrypted text suffices, because encrypting a token again results in different text. */
const hasSameTokens = (one: OAuthConnection, other: OAuthConnection): boolean =>
  one.sealedAccessToken === other.sealedAccessToken && one.sealedRefreshToken === other.sealedRefreshToken;

/** Hashes the state together with the session and the user that started the consent. */
function hashAttempt({ userId, sessionId }: ConnectingBrowser, state: string): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, sessionId, state]))
    .digest('hex');
}

export function createNoConnectionProblem({ title }: OAuthProvider): Problem {
  return createNotFoundProblem(`connection to ${title}`);
}

export function createUnreachableProblem({ title }: OAuthProvider, cause: unknown): Problem {
  const sentence = `${title} cannot be reached right now. Try again shortly.`;
  return new Problem('unavailable', sentence, { cause, headers: { 'Retry-After': '30' } });
}

/** Creates the problem for a rejected application. The grant may still be valid; a retry with the right application will show whether it is. */
export function createClientRefusedProblem({ title, client: operators }: OAuthProvider, client: OAuthClient): Problem {
  const sentence =
    client === operators
      ? `${title} does not accept the application of this site. Ask its operator to correct the client ID and client secret, then try again.`
      : `${title} does not accept the client ID and client secret. Correct them, then connect ${title} again.`;
  return new Problem('conflict', sentence);
}

function createStartAgainProblem({ title }: OAuthProvider, reason: string): Problem {
  return new Problem('conflict', `${reason} Connect ${title} again.`);
}
