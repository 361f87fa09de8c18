import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { assertFound } from '../../kernel/problems/not-found.js';
import type { OAuthProvider } from './oauth-provider.js';
import {
  deleteRevocation,
  dueRevocations,
  failedRevocations,
  findRevocation,
  leaveRevocations,
  organizationsToRevoke,
  saveRevocation,
  setRevocation,
  type StoredRevocation,
  takeRevocation,
} from './revocation-orders.queries.js';
import { SealedFieldsService } from './sealed-fields.js';
import { type CodeAnswer, GrantRefused, TokenEndpointClient } from './token-endpoint.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** What is to be revoked: a grant by its tokens, the grant that a code has given or may give, or that of a stored connection which nobody has confirmed. */
export type RevocationOrder =
  | { readonly provider: OAuthProvider; readonly refreshToken: string | null; readonly accessToken: string | null }
  | { readonly provider: OAuthProvider; readonly code: CodeAnswer }
  | { readonly provider: OAuthProvider; readonly isStored: true };

type TokenOrder = Exclude<RevocationOrder, { code: unknown } | { isStored: true }>;

const MINUTE_MS = 60_000;
/** Longer than a consent takes to be stored, with all that the provider is asked. */
const GRANTED_WITHIN_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** Over about a week. */
const ATTEMPTS = 12;
const SUPERSEDED = 'It was connected again before the earlier access was revoked.';

/** Grants that are to be revoked are put on record before the provider is asked, and tried again until it has answered. */
@Injectable()
export class RevocationsService {
  private readonly log = new Logger('OAuth');

  constructor(
    private readonly database: DatabaseService,
    private readonly endpoint: TokenEndpointClient,
    private readonly sealed: SealedFieldsService,
    private readonly clock: ClockService,
  ) {}

  /** Before a code is redeemed: unless it is settled, what it has given is revoked. @param id of the connection */
  async expectGrant(tx: OrganizationTx, id: string, provider: OAuthProvider, code: CodeAnswer): Promise<void> {
    const nextAt = new Date(this.clock.now().getTime() + GRANTED_WITHIN_MS);
    await this.save(tx, id, { provider, code }, nextAt);
  }

  /** A connection is stored that is ended unless it is confirmed. @param inMs milliseconds that are left for it */
  async expectConfirmation(tx: OrganizationTx, id: string, provider: OAuthProvider, inMs = GRANTED_WITHIN_MS): Promise<void> {
    await this.save(tx, id, { provider, isStored: true }, new Date(this.clock.now().getTime() + inMs));
  }

  /** The provider of a connection that is stored and was not confirmed. */
  async findUnconfirmed(organizationId: string, id: string): Promise<OAuthProvider | undefined> {
    const row = await this.database.inOrganization(organizationId, (tx) => findRevocation(tx, id));
    const order = row && this.openOrder(organizationId, row);
    return order && 'isStored' in order ? order.provider : undefined;
  }

  /** Nothing is left to revoke. */
  async settle(tx: OrganizationTx, id: string): Promise<void> {
    await deleteRevocation(tx, id);
  }

  /** A new consent is there. */
  async leaveOlder(tx: OrganizationTx, provider: OAuthProvider, id: string): Promise<void> {
    await leaveRevocations(tx, provider.name, id, SUPERSEDED);
  }

  /** Revokes a grant now, and again later where that fails. Where a provider has no call for it, there is nothing to do. */
  async revoke(organizationId: string, order: RevocationOrder): Promise<void> {
    if (order.provider.revocationUrl === undefined) return;
    const id = randomUUID();
    await this.database.inOrganization(organizationId, (tx) => this.save(tx, id, order, this.clock.now()));
    await this.tryOnce(organizationId, id);
  }

  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('due-revocations', {}, (tx) => organizationsToRevoke(tx, this.clock.now()));
  }

  async findDue(organizationId: string): Promise<string[]> {
    return this.database.inOrganization(organizationId, (tx) => dueRevocations(tx, this.clock.now()));
  }

  /** Those with which a try has failed. */
  async handleFailure(organizationId: string): Promise<StoredRevocation[]> {
    return this.database.inOrganization(organizationId, (tx) => failedRevocations(tx));
  }

  /** A person has removed the access at the provider. @throws Problem 'not-found' */
  async dismiss(organizationId: string, id: string): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      assertFound((await deleteRevocation(tx, id)) || undefined, 'revocation');
    });
  }

  /** Tries one that is due. Who comes second finds it taken. */
  async tryOnce(organizationId: string, id: string): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + GRANTED_WITHIN_MS);
    const taken = await this.database.inOrganization(organizationId, (tx) => takeRevocation(tx, id, { now, until }));
    if (taken === undefined) return;
    try {
      await this.carryOut(organizationId, id, this.openOrder(organizationId, taken));
      await this.database.inOrganization(organizationId, (tx) => this.settle(tx, id));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason';
      this.log.warn(`${taken.provider} did not revoke a grant of organization ${organizationId}: ${reason}`);
      const pause = Math.min(MINUTE_MS * 4 ** taken.attempts, LONGEST_PAUSE_MS);
      const isOver = taken.attempts >= ATTEMPTS || error instanceof GrantRefused;
      const nextAt = isOver ? null : new Date(now.getTime() + pause);
      await this.database.inOrganization(organizationId, (tx) => setRevocation(tx, id, { nextAt, lastError: reason }));
    }
  }

  private async carryOut(organizationId: string, id: string, order: RevocationOrder): Promise<void> {
    const { provider } = order;
    const { client } = provider;
    if (client === undefined) throw new Error('There is no application of the provider any more.');
    if ('isStored' in order) throw new Error('The connection is ended by those who know it.');
    if (!('code' in order)) return this.revokeTokens(order);
    const url = new URL(order.code.url);
    // A code that was used is refused, and a provider ought to end what it has given (RFC 6749 4.1.2). Nobody knows whether it did.
    const { accessToken, refreshToken = null } = await this.endpoint.redeem(provider, client, { ...order.code, url });
    const tokens = { provider, accessToken, refreshToken };
    await this.database.inOrganization(organizationId, (tx) =>
      this.save(tx, id, tokens, new Date(this.clock.now().getTime() + GRANTED_WITHIN_MS)),
    );
    return this.revokeTokens(tokens);
  }

  private async revokeTokens({ provider, refreshToken, accessToken }: TokenOrder): Promise<void> {
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
      // It may have expired since.
      const fresh = await this.endpoint.refresh(provider, client, refreshToken);
      await this.endpoint.revoke(provider, client, fresh.accessToken);
    }
  }

  private openOrder(organizationId: string, { id, sealedOrder }: Pick<StoredRevocation, 'id' | 'sealedOrder'>): RevocationOrder {
    return JSON.parse(this.sealed.open({ organizationId, id }, 'revocation', sealedOrder));
  }

  private async save(tx: OrganizationTx, id: string, order: RevocationOrder, nextAt: Date): Promise<void> {
    const sealedOrder = this.sealed.seal({ organizationId: tx.organizationId, id }, 'revocation', JSON.stringify(order));
    const { name, title } = order.provider;
    await saveRevocation(tx, { id, provider: name, title, sealedOrder, nextAt, createdAt: this.clock.now() });
  }
}
