import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { hashLinkToken, createLinkToken } from '../../platform/kernel/crypto/link-token.js';
import { User } from '../user.entity.js';
import { AccountLink, type AccountLinkKind } from './account-link.entity.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const HOUR_MS = 3_600_000;

/**
 * Creates and redeems links that work once, for an hour, and are known only to the recipient of the email or the operator. A newer link does not
 * invalidate earlier ones, so repeated requests cannot lock a user out. Using one invalidates all of its kind.
 */
@Injectable()
export class AccountLinksService {
  private readonly publicUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly mail: MailService,
  ) {
    this.publicUrl = configuration.get('publicUrl');
  }

  /**
   * Queues an email with a new link. Needs a mail server.
   * @param tx a transaction of the user's organization
   * @param writeEmail writes the email around the link's URL, which ends with `/<kind>/<token>`
   */
  async sendLink(
    tx: OrganizationTx,
    { organizationId, id: userId, email }: Pick<User, 'organizationId' | 'id' | 'email'>,
    kind: AccountLinkKind,
    writeEmail: (url: string) => EmailContent,
  ): Promise<void> {
    const token = createLinkToken();
    const content = writeEmail(this.buildUrl(kind, token));
    const sent = await this.mail.queueEmail(tx, { organizationId, kind, recipient: email, content, isPrivate: true });
    await this.store(tx, { organizationId, userId, kind, emailId: sent.id }, token);
  }

  /**
   * Creates a link for the operator to pass on; sends no email.
   * @param tx a transaction of the user's organization
   * @returns its URL, which cannot be retrieved later
   */
  async issueLink(
    tx: EntityManager,
    { organizationId, id: userId }: Pick<User, 'organizationId' | 'id'>,
    kind: AccountLinkKind,
  ): Promise<string> {
    const token = createLinkToken();
    await this.store(tx, { organizationId, userId, kind, emailId: null }, token);
    return this.buildUrl(kind, token);
  }

  /**
   * Returns a link and its user.
   * @throws Problem `not-found` if there is no link of this kind, or it was used or has expired
   */
  async getByToken(kind: AccountLinkKind, token: string): Promise<{ link: AccountLink; user: User }> {
    const tokenHash = hashLinkToken(token);
    const link = await this.database.inScope('sign-in', { token_hash: tokenHash }, (tx) =>
      tx.findOneBy(AccountLink, { tokenHash, kind, expiresAt: MoreThan(this.clock.now()) }),
    );
    if (!link) throw createGoneProblem();
    const { organizationId, userId: id } = link;
    const user = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(User, { organizationId, id }));
    if (!user) throw createGoneProblem();
    return { link, user };
  }

  /**
   * Uses a link and deletes the user's other links of its kind. Of several concurrent attempts, one succeeds.
   * @returns the user, locked until the transaction ends
   * @throws Problem `not-found` if it was used or has expired in the meantime
   */
  async consumeLink(tx: OrganizationTx, { organizationId, id, userId, kind }: AccountLink): Promise<User> {
    const user = await tx.findOne(User, { where: { organizationId, id: userId }, lock: { mode: 'pessimistic_write' } });
    const links = await tx.findBy(AccountLink, { organizationId, userId, kind });
    const isGood = links.some((link) => link.id === id && link.expiresAt > this.clock.now());
    if (!user || !isGood) throw createGoneProblem();
    await tx.delete(AccountLink, { organizationId, userId, kind });
    for (const { emailId } of links) if (emailId !== null) await this.mail.discardContent(tx, emailId);
    return user;
  }

  private async store(
    tx: EntityManager,
    link: Pick<AccountLink, 'organizationId' | 'userId' | 'kind' | 'emailId'>,
    token: string,
  ): Promise<void> {
    const createdAt = this.clock.now();
    await tx.delete(AccountLink, { organizationId: link.organizationId, expiresAt: LessThanOrEqual(createdAt) });
    const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
    await tx.insert(AccountLink, { ...link, id: randomUUID(), tokenHash: hashLinkToken(token), createdAt, expiresAt });
  }

  private buildUrl(kind: AccountLinkKind, token: string): string {
    return `${this.publicUrl}/${kind}/${token}`;
  }
}

function createGoneProblem(): Problem {
  return new Problem('not-found', 'This link was used or has expired. Ask for a new one.');
}
