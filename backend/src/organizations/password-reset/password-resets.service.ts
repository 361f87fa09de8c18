import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { AccountLinksService } from '../account-links/account-links.service.js';
import { EMAIL_VERIFIED, PASSWORD_RESET, PASSWORD_RESET_REQUESTED } from '../organization.actions.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CredentialsService } from '../sign-in/credentials.service.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { SignInThrottleService } from '../throttle/sign-in-throttle.service.js';
import { User } from '../user.entity.js';
import { writeNoPasswordEmail, writePasswordResetEmail } from './password-reset-emails.js';

const KIND = 'password-reset';
/** Minimum response time. Queuing an email adds tens of milliseconds, so timing would otherwise reveal whether one was queued. */
const MIN_RESPONSE_MS = 500;

/** Resets forgotten passwords with a link sent by email. */
@Injectable()
export class PasswordResetsService {
  private readonly signInUrl: string;

  constructor(
    configuration: Configuration,
    private readonly database: DatabaseService,
    private readonly clock: ClockService,
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly links: AccountLinksService,
    private readonly signIn: SignInService,
    private readonly throttle: SignInThrottleService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
  ) {
    this.signInUrl = `${configuration.get('publicUrl')}/sign-in`;
  }

  /**
   * Queues the email if the address has an account, without revealing to the caller whether it does.
   * @param email normalized
   * @throws Problem `conflict` without a mail server, `too-many-requests`
   */
  async requestReset(email: string, address: string): Promise<void> {
    if (!this.mailServer.isConfigured) {
      throw new Problem('conflict', 'Passwords cannot be reset by email here, because no mail server is set up. Ask your operator.');
    }
    await this.throttle.countEmail(KIND, email, address);
    await Promise.all([this.queueResetEmail(email), sleep(MIN_RESPONSE_MS)]);
  }

  /**
   * Returns the address of the account that a link resets.
   * @throws Problem `not-found` when the link was used or has expired
   */
  async getEmail(token: string): Promise<string> {
    return (await this.links.getByToken(KIND, token)).user.email;
  }

  /**
   * Sets the new password and ends all sessions of the user. If the link was sent by email, the address counts as verified.
   * @throws Problem `not-found` if the link was used or has expired, `validation-failed` for an invalid password, `conflict` if the user
   * has since switched to an identity provider
   */
  async resetPassword(token: string, password: string): Promise<void> {
    const { link, user } = await this.links.getByToken(KIND, token);
    const passwordHash = await this.credentials.hashReplacement(user, password);
    const { organizationId, userId: id } = link;
    await this.database.inOrganization(organizationId, async (tx) => {
      const { emailVerifiedAt, signInVersion, passwordHash: forgotten } = await this.links.consumeLink(tx, link);
      if (forgotten === null) throw new Problem('conflict', 'This account no longer has a password. Sign in with your identity provider.');
      const isVerifiedNow = emailVerifiedAt === null && link.emailId !== null;
      const verified = isVerifiedNow ? { emailVerifiedAt: this.clock.now() } : {};
      await tx.update(User, { organizationId, id }, { passwordHash, signInVersion: signInVersion + 1, ...verified });
      const entry = { subjectId: id, actor: { kind: 'user', id } } as const;
      tx.recordChange(PASSWORD_RESET, entry);
      if (isVerifiedNow) tx.recordChange(EMAIL_VERIFIED, entry);
    });
    await this.sessions.endAll(id);
  }

  private async queueResetEmail(email: string): Promise<void> {
    const user = await this.signIn.findByEmail(email);
    if (!user) return;
    const { organizationId, id, passwordHash } = user;
    await this.database.inOrganization(organizationId, async (tx) => {
      tx.recordChange(PASSWORD_RESET_REQUESTED, { subjectId: id });
      if (passwordHash !== null) return this.links.sendLink(tx, user, KIND, (url) => writePasswordResetEmail(email, url));
      const content = writeNoPasswordEmail(email, this.signInUrl);
      await this.mail.queueEmail(tx, { organizationId, kind: 'no-password', recipient: email, content });
    });
  }
}
