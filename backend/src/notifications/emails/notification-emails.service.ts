import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { createUnverifiedEmail } from './notification-email.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

const UNVERIFIED_EMAIL_KIND = 'notification-unverified';

/** Queues emails for notifications. Titles and messages contain text that users entered, so they are sent only to verified addresses. */
@Injectable()
export class NotificationEmailsService {
  constructor(
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Queues an email to a member. A member with an unverified address gets one without the content, at most once in 24 hours. Without a mail server,
   * nothing is sent, and the outbox keeps every email in full.
   * @returns the id of the email; null when the day's limit is reached
   */
  async queueEmail(
    tx: OrganizationTx,
    { email: recipient, emailVerifiedAt }: { readonly email: string; readonly emailVerifiedAt: Date | null },
    content: EmailContent,
  ): Promise<string | null> {
    const { organizationId } = tx;
    if (emailVerifiedAt !== null || !this.mailServer.isConfigured) {
      return (await this.mail.queueEmail(tx, { organizationId, kind: 'notification', recipient, content })).id;
    }
    await lockUntilTransactionEnd(tx, `emails to unverified members of ${organizationId}`);
    if ((await this.mail.countRecent(tx, [UNVERIFIED_EMAIL_KIND], recipient)) > 0) return null;
    const withoutDetails = createUnverifiedEmail(this.configuration.get('publicUrl'));
    return (await this.mail.queueEmail(tx, { organizationId, kind: UNVERIFIED_EMAIL_KIND, recipient, content: withoutDetails })).id;
  }
}
