import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ClockService } from '../../platform/kernel/clock/clock.js';
import { lockUntilTransactionEnd } from '../../platform/kernel/database/lock-until-end.js';
import type { Email } from '../../platform/outside/mail/email.entity.js';
import type { EmailContent } from '../../platform/outside/mail/email-content.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { Organization } from '../organization.entity.js';
import { OrganizationsService } from '../organizations.service.js';
import { User } from '../user.entity.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Emails to addresses that users enter. */
const KINDS = ['invitation', 'share'] as const;
type Kind = (typeof KINDS)[number];

/** Maximum number of external emails per organization within 24 hours: enough for a large brokerage. */
const MAX_PER_DAY = 200;
/** The same limit during the trial: enough to try the product, but too few to flood strangers. */
const MAX_PER_DAY_IN_TRIAL = 20;
/** Minimum time between emails with the same subject to the same address. Within this time, a repeated request does not send another one. */
const REPEAT_AFTER_MS = 60_000;

export interface EmailSender {
  readonly name: string;
  readonly email: string;
  readonly organizationName: string;
}

type SenderIdentity = Pick<EmailSender, 'name' | 'email'>;

/**
 * Sends emails to people outside the organization. The emails come from the operator's domain and contain text entered by users, so the sender must
 * be verified and is named in them.
 */
@Injectable()
export class ExternalEmailsService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly clock: ClockService,
  ) {}

  /**
   * Queues an external email. Serializes calls of one organization to enforce the daily limit. Without a mail server, emails stay in the
   * outbox and need no verified sender.
   * @param tx a transaction of the caller's organization
   * @param write writes the email, which must name the sender
   * @throws Problem 'email-not-verified'; 'too-many-requests' over the limit or within a minute of the same email; Refusal in the sandbox
   */
  async queueEmail(
    tx: OrganizationTx,
    caller: Caller,
    { kind, recipient }: { readonly kind: Kind; readonly recipient: string },
    write: (sender: EmailSender) => EmailContent,
  ): Promise<Email> {
    const { organizationId } = caller;
    await lockUntilTransactionEnd(tx, `emails to people outside ${organizationId}`);
    const sender = await this.findSender(tx, caller);
    await this.refuseTooMany(tx);
    // Reads in this transaction, because requests waiting for the lock each occupy a connection, and a second connection may not be available.
    const { name: organizationName } = await tx.findOneByOrFail(Organization, { id: organizationId });
    const content = write({ ...sender, organizationName });
    await this.refuseRepetition(tx, { kind, recipient, subject: content.subject });
    return this.mail.queueEmail(tx, { organizationId, kind, recipient, content });
  }

  private async refuseRepetition(tx: OrganizationTx, email: Pick<Email, 'kind' | 'recipient' | 'subject'>): Promise<void> {
    const since = this.clock.now().getTime() - REPEAT_AFTER_MS;
    const last = await this.mail.findLastTime(tx, email, new Date(since));
    if (last === undefined) return;
    throw new Problem(
      'too-many-requests',
      `This email was sent to ${email.recipient} less than a minute ago. Wait a minute before you send it again.`,
      { headers: { 'Retry-After': String(Math.ceil((last.getTime() - since) / 1_000)) } },
    );
  }

  private async refuseTooMany(tx: OrganizationTx): Promise<void> {
    const isLimited = this.mailServer.isConfigured && (await this.isInTrial(tx));
    const max = isLimited ? MAX_PER_DAY_IN_TRIAL : MAX_PER_DAY;
    if ((await this.mail.countRecent(tx, KINDS)) < max) return;
    const when = isLimited ? 'within a day, the limit during the trial' : 'within a day';
    throw new Problem(
      'too-many-requests',
      `Your organization has sent ${max} links and invitations by email ${when}. Send more tomorrow.`,
      {
        headers: { 'Retry-After': '3600' },
      },
    );
  }

  private async findSender(tx: EntityManager, caller: Caller): Promise<SenderIdentity> {
    if (!this.mailServer.isConfigured && caller.kind === 'person') return { name: caller.name, email: caller.email };
    return caller.kind === 'person' ? this.getVerifiedUser(tx, caller) : this.getVerifiedOwner(tx, caller);
  }

  private async getVerifiedUser(
    tx: EntityManager,
    { organizationId, id, name, email }: Extract<Caller, { kind: 'person' }>,
  ): Promise<SenderIdentity> {
    if (await tx.existsBy(User, { organizationId, id, emailVerifiedAt: Not(IsNull()) })) return { name, email };
    throw new Problem(
      'email-not-verified',
      `Verify your email address first. Open the link that we sent to ${email}, or request another one in Settings, under Your account.`,
    );
  }

  /** An API key does not have an address, so the email names the key, and the first owner who verified an address. */
  private async getVerifiedOwner(
    tx: EntityManager,
    { organizationId, name }: Extract<Caller, { kind: 'api-key' }>,
  ): Promise<SenderIdentity> {
    const where = { organizationId, role: 'owner', emailVerifiedAt: Not(IsNull()) } as const;
    const [owner] = await tx.find(User, { where, order: { emailVerifiedAt: 'ASC', id: 'ASC' }, take: 1 });
    if (owner) return { name, email: owner.email };
    if (!(await tx.existsBy(User, { organizationId }))) {
      throw Refusal.createConflict('The sandbox does not send emails. Use a live key, or create the link without an email.');
    }
    throw new Problem(
      'email-not-verified',
      'Ask an owner of your organization to verify their email address in Settings, under Your account.',
    );
  }

  /** Choosing a plan does not end the trial early, because a plan does not cost anything yet. */
  private async isInTrial(tx: OrganizationTx): Promise<boolean> {
    const { plan, trialEndsOn } = await this.organizations.getAgreement(tx);
    return trialEndsOn !== null && (plan === null || this.clock.today() <= trialEndsOn);
  }
}
