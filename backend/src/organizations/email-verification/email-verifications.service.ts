import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { EMAIL_VERIFIED } from '../organization.actions.js';
import { SignInThrottleService } from '../throttle/sign-in-throttle.service.js';
import { User } from '../user.entity.js';
import { writeVerificationEmail } from './verification-email.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const KIND = 'email-verification';

/** Verifies email addresses with a link sent by email. */
@Injectable()
export class EmailVerificationsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly mailServer: MailServerClient,
    private readonly links: AccountLinksService,
    private readonly throttle: SignInThrottleService,
  ) {}

  /** True if verification links can be sent. */
  get isPossible(): boolean {
    return this.mailServer.isConfigured;
  }

  /**
   * Queues the verification email for a new account; does nothing without a mail server, or if the address is already verified.
   * @param tx the transaction that creates the account
   */
  async sendToNewUser(tx: OrganizationTx, user: User): Promise<void> {
    if (this.isPossible && user.emailVerifiedAt === null) await this.send(tx, user);
  }

  /**
   * Queues another verification email. @param address network address of the client
   * @throws Problem `conflict` without a mail server or if the address is already verified, `too-many-requests`
   */
  async resend({ organizationId, id, email }: SignedInUser, address: string): Promise<void> {
    if (!this.isPossible) throw new Problem('conflict', 'The link cannot be sent, because no mail server is set up. Ask your operator.');
    await this.throttle.countEmail(KIND, email, address);
    await this.database.inOrganization(organizationId, async (tx) => {
      const user = assertFound(await tx.findOneBy(User, { organizationId, id }), 'account');
      if (user.emailVerifiedAt !== null) throw new Problem('conflict', 'Your email address is already verified.');
      await this.send(tx, user);
    });
  }

  /** Returns the time when the user's address was verified; null until then. */
  async findVerifiedAt({ organizationId, id }: SignedInUser): Promise<Date | null> {
    const user = await this.database.inOrganization(organizationId, (tx) => tx.findOneBy(User, { organizationId, id }));
    return assertFound(user, 'account').emailVerifiedAt;
  }

  /**
   * Returns the address that a link verifies.
   * @throws Problem `not-found` when the link was used or has expired
   */
  async getEmail(token: string): Promise<string> {
    return (await this.links.getByToken(KIND, token)).user.email;
  }

  /** @throws Problem `not-found` when the link was used or has expired */
  async verify(token: string): Promise<void> {
    const { link } = await this.links.getByToken(KIND, token);
    const { organizationId, userId: id } = link;
    await this.database.inOrganization(organizationId, async (tx) => {
      const { emailVerifiedAt } = await this.links.consumeLink(tx, link);
      if (emailVerifiedAt !== null) return;
      await tx.update(User, { organizationId, id }, { emailVerifiedAt: this.clock.now() });
      tx.recordChange(EMAIL_VERIFIED, { subjectId: id, actor: { kind: 'user', id } });
    });
  }

  private async send(tx: OrganizationTx, user: User): Promise<void> {
    await this.links.sendLink(tx, user, KIND, (url) => writeVerificationEmail(user.email, url));
  }
}
