import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import type { SignedInUser } from '../../platform/kernel/access/caller.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { Email } from '../../platform/outside/mail/email.entity.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { IdempotencyKeysService } from '../../platform/web/idempotency/idempotency-keys.js';
import type { KeyedRequest } from '../../platform/web/idempotency/keyed-request.js';
import type { TestEmailDto, TestEmailResultDto } from './test-email.dto.js';
import { describeOutcome, createTestEmail } from './test-email.js';

const [LOOKS, PAUSE_MS] = [40, 250];

@Injectable()
export class TestEmailsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly members: MemberDirectoryService,
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly keys: IdempotencyKeysService,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Sends a test email, only once per key, and waits a few seconds for the mail server's response.
   * @throws Refusal for an address that does not belong to a member; Problem 'email-not-verified', 'idempotency-conflict',
   * 'idempotency-key-reused'
   */
  async sendTestEmail(user: SignedInUser, wanted: TestEmailDto, keyed: KeyedRequest | null): Promise<TestEmailResultDto> {
    const emailId = keyed === null ? await this.queueTestEmail(user, wanted) : await this.queueOnce(user, wanted, keyed);
    return describeOutcome(await this.waitForDelivery(user.organizationId, emailId));
  }

  /** Stores the ID of the email as the response to the key: the mail server responds only after the commit. */
  private async queueOnce(user: SignedInUser, wanted: TestEmailDto, keyed: KeyedRequest): Promise<string> {
    const queue = async () => ({ status: 200, location: null, body: await this.queueTestEmail(user, wanted) });
    return String((await this.keys.runOnce(keyed, queue)).response.body);
  }

  private async queueTestEmail({ organizationId, id, name }: SignedInUser, { type, userEmail }: TestEmailDto): Promise<string> {
    return this.database.inOrganization(organizationId, async (tx) => {
      const member = await this.members.findByEmail(tx, userEmail);
      if (member === undefined)
        throw Refusal.forFields([
          { field: 'userEmail', message: 'Enter your email address or the address of another member of your organization.' },
        ]);
      if (this.mailServer.isConfigured && member.emailVerifiedAt === null) throw createUnverifiedProblem(member.id === id, member.email);
      const content = createTestEmail(type, name, this.configuration.get('publicUrl'));
      return (await this.mail.queueEmail(tx, { organizationId, kind: 'test', recipient: member.email, content })).id;
    });
  }

  private async waitForDelivery(organizationId: string, id: string): Promise<Email> {
    let email = await this.mail.get(organizationId, id);
    for (let look = 0; look < LOOKS && email.state === 'queued'; look += 1) {
      await sleep(PAUSE_MS);
      email = await this.mail.get(organizationId, id);
    }
    return email;
  }
}

/** Creates the problem for an unverified recipient. The email contains the name of its sender, so it is sent only to verified addresses. */
function createUnverifiedProblem(isOwn: boolean, email: string): Problem {
  return new Problem(
    'email-not-verified',
    isOwn
      ? `Verify your email address first. Open the link that we sent to ${email}, or request another one in Settings, under Your account.`
      : `${email} is not verified yet. Ask this member to open the link we sent.`,
  );
}
