import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import type { OAuthProvider } from './oauth-provider.js';
import {
  deleteRevocation,
  findDueRevocations,
  findFailedRevocations,
  findRevocation,
  supersedeRevocations,
  findOrganizationsToRevoke,
  saveRevocation,
  updateRevocation,
  type StoredRevocation,
  claimRevocation,
} from './revocations.queries.js';
import { SealedFieldsService } from './sealed-fields.js';
import { type AuthorizationCallback, GrantRefusedError, TokenEndpointClient } from './token-endpoint.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** A grant to revoke, identified by its tokens, by the authorization code it was issued for, or by a stored connection that was not confirmed. */
export type GrantToRevoke =
  | { readonly provider: OAuthProvider; readonly refreshToken: string | null; readonly accessToken: string | null }
  | { readonly provider: OAuthProvider; readonly code: AuthorizationCallback }
  | { readonly provider: OAuthProvider; readonly isStored: true };

type TokensToRevoke = Exclude<GrantToRevoke, { code: unknown } | { isStored: true }>;

const MINUTE_MS = 60_000;
/** Time allowed for confirming a connection. It exceeds the maximum time for storing a consent, including all requests to the provider. */
const CONFIRMATION_TIMEOUT_MS = 15 * MINUTE_MS;
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** Maximum number of attempts, over about a week in total. */
const MAX_ATTEMPTS = 12;
const SUPERSEDED = 'It was connected again before the earlier access was revoked.';

/** Stores revocations before calling the provider, and retries them until it responds. */
@Injectable()
export class RevocationsService {
  private readonly log = new Logger('OAuth');

  constructor(
    private readonly database: DatabaseService,
    private readonly endpoint: TokenEndpointClient,
    private readonly sealed: SealedFieldsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Stores a revocation before a code is redeemed. The resulting grant is revoked unless `deleteRevocation` follows.
   * @param id id of the connection
   */
  async reserveGrant(tx: OrganizationTx, id: string, provider: OAuthProvider, code: AuthorizationCallback): Promise<void> {
    const nextAt = new Date(this.clock.now().getTime() + CONFIRMATION_TIMEOUT_MS);
    await this.save(tx, id, { provider, code }, nextAt);
  }

  /** Schedules the end of a stored connection unless it is confirmed. @param inMs milliseconds until it ends */
  async revokeUnlessConfirmed(tx: OrganizationTx, id: string, provider: OAuthProvider, inMs = CONFIRMATION_TIMEOUT_MS): Promise<void> {
    await this.save(tx, id, { provider, isStored: true }, new Date(this.clock.now().getTime() + inMs));
  }

  /** Returns the provider of a stored connection that was not confirmed. */
  async findUnconfirmed(organizationId: string, id: string): Promise<OAuthProvider | undefined> {
    const row = await this.database.inOrganization(organizationId, (tx) => findRevocation(tx, id));
    const order = row && this.decryptRevocation(organizationId, row);
    return order && 'isStored' in order ? order.provider : undefined;
  }

  /** Deletes a revocation that has succeeded or is no longer needed. */
  async deleteRevocation(tx: OrganizationTx, id: string): Promise<void> {
    await deleteRevocation(tx, id);
  }

  /** Leaves the revocation of older grants to the user. Call it after a new consent. */
  async supersedeOlder(tx: OrganizationTx, provider: OAuthProvider, id: string): Promise<void> {
    await supersedeRevocations(tx, provider.name, id, SUPERSEDED);
  }

  /** Revokes a grant immediately, and retries later if that fails. Does nothing if the provider does not support revocation. */
  async revoke(organizationId: string, order: GrantToRevoke): Promise<void> {
    if (order.provider.revocationUrl === undefined) return;
    const id = randomUUID();
    await this.database.inOrganization(organizationId, (tx) => this.save(tx, id, order, this.clock.now()));
    await this.tryOnce(organizationId, id);
  }

  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('due-revocations', {}, (tx) => findOrganizationsToRevoke(tx, this.clock.now()));
  }

  async findDue(organizationId: string): Promise<string[]> {
    return this.database.inOrganization(organizationId, (tx) => findDueRevocations(tx, this.clock.now()));
  }

  async findFailed(organizationId: string): Promise<StoredRevocation[]> {
    return this.database.inOrganization(organizationId, (tx) => findFailedRevocations(tx));
  }

  /** Deletes a revocation after the user has removed the access at the provider. @throws Problem 'not-found' */
  async dismiss(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound((await deleteRevocation(tx, id)) || undefined, 'revocation');
    });
  }

  /** Attempts a due revocation, unless another process has claimed it. */
  async tryOnce(organizationId: string, id: string): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + CONFIRMATION_TIMEOUT_MS);
    const claimed = await this.database.inOrganization(organizationId, (tx) => claimRevocation(tx, id, { now, until }));
    if (claimed === undefined) return;
    try {
      await this.executeRevocation(organizationId, id, this.decryptRevocation(organizationId, claimed));
      await this.database.inOrganization(organizationId, (tx) => this.deleteRevocation(tx, id));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason';
      this.log.warn(`${claimed.provider} did not revoke a grant of organization ${organizationId}: ${reason}`);
      const pause = Math.min(MINUTE_MS * 4 ** claimed.attempts, MAX_PAUSE_MS);
      const isOver = claimed.attempts >= MAX_ATTEMPTS || error instanceof GrantRefusedError;
      const nextAt = isOver ? null : new Date(now.getTime() + pause);
      await this.database.inOrganization(organizationId, (tx) => updateRevocation(tx, id, { nextAt, lastError: reason }));
    }
  }

  private async executeRevocation(organizationId: string, id: string, order: GrantToRevoke): Promise<void> {
    const { provider } = order;
    const { client } = provider;
    if (client === undefined) throw new Error('The application of the provider no longer exists.');
    if ('isStored' in order) throw new Error('The stored connection must be removed instead.');
    if (!('code' in order)) return this.revokeTokens(order);
    const url = new URL(order.code.url);
    // A used code is rejected, and the provider should then end its grant (RFC 6749 4.1.2), but may not.
    const { accessToken, refreshToken = null } = await this.endpoint.redeem(provider, client, { ...order.code, url });
    const tokens = { provider, accessToken, refreshToken };
    await this.database.inOrganization(organizationId, (tx) =>
      this.save(tx, id, tokens, new Date(this.clock.now().getTime() + CONFIRMATION_TIMEOUT_MS)),
    );
    return this.revokeTokens(tokens);
  }

  private async revokeTokens({ provider, refreshToken, accessToken }: TokensToRevoke): Promise<void> {
    const { client } = provider;
    if (client === undefined) return;
    if (provider.revocation !== 'bearer') {
      const token = refreshToken ?? accessToken;
      if (token !== null) await this.endpoint.revoke(provider, client, token);
      return;
    }
    try {
      if (accessToken !== null) await this.endpoint.revoke(provider, client, accessToken);
    } catch (error) {
      if (refreshToken === null) throw error;
      // The access token may have expired in the meantime.
      const fresh = await this.endpoint.refresh(provider, client, refreshToken);
      await this.endpoint.revoke(provider, client, fresh.accessToken);
    }
  }

  private decryptRevocation(organizationId: string, { id, sealedOrder }: Pick<StoredRevocation, 'id' | 'sealedOrder'>): GrantToRevoke {
    return JSON.parse(this.sealed.decryptField({ organizationId, id }, 'revocation', sealedOrder));
  }

  private async save(tx: OrganizationTx, id: string, order: GrantToRevoke, nextAt: Date): Promise<void> {
    const sealedOrder = this.sealed.encryptField({ organizationId: tx.organizationId, id }, 'revocation', JSON.stringify(order));
    const { name, title } = order.provider;
    await saveRevocation(tx, { id, provider: name, title, sealedOrder, nextAt, createdAt: this.clock.now() });
  }
}
