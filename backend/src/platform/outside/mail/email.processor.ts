import { Injectable, Logger } from '@nestjs/common';
import { ClockService } from '../../kernel/clock/clock.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { LiveUpdatesService } from '../../web/live/live-updates.service.js';
import { getErrorCode } from '../../kernel/logging/error-code.js';
import { HandlesJob } from '../../work/queue/handles-job.js';
import { PermanentJobError } from '../../work/queue/permanent-job-error.js';
import type { RunningJob } from '../../work/queue/running-job.js';
import { Email } from './email.entity.js';
import { EMAIL_JOB, type EmailPayload } from './email.job.js';
import { MailService } from './mail.js';
import { MailServerClient } from './mail-server.js';
import { type SendFailure, toSendFailure } from './send-failure.js';
import { EMAIL_FAILED, EMAIL_SENT } from './email.actions.js';

/** Sends emails through the mail server in the worker. */
@Injectable()
export class EmailProcessor {
  private readonly log = new Logger('Letters');

  constructor(
    private readonly database: DatabaseService,
    private readonly mail: MailService,
    private readonly server: MailServerClient,
    private readonly clock: ClockService,
    private readonly live: LiveUpdatesService,
  ) {}

  /**
   * Locks an email while sending it, so concurrent runs do not send it twice. It is sent again, with the same Message-ID, only after a crash between
   * the server's response and the commit.
   */
  @HandlesJob(EMAIL_JOB)
  async send(job: RunningJob<EmailPayload>): Promise<void> {
    const { organizationId } = job;
    const { letterId: id } = job.payload;
    const failure = await this.database.inOrganization(organizationId, async (tx): Promise<SendFailure | undefined> => {
      const email = await tx.findOne(Email, { where: { organizationId, id }, lock: { mode: 'pessimistic_write' } });
      const content = email && this.mail.decryptContent(email);
      if (!email || !content || email.state === 'sent') return undefined;
      const { recipient, kind } = email;
      try {
        await this.server.send({ id, recipient, content });
      } catch (error) {
        const failed = toSendFailure(error);
        this.log.warn(`Email ${id}, attempt ${job.attempt}, was not sent (${getErrorCode(error) ?? 'no code'}): ${failed.problem}`);
        if (!failed.isFinal && !job.isLastAttempt) return failed;
        await tx.update(Email, { organizationId, id }, { state: 'failed', problem: failed.problem });
        tx.recordChange(EMAIL_FAILED, {
          subjectId: id,
          after: { kind, recipient, problem: failed.problem },
        });
        return { ...failed, isFinal: true };
      }
      await tx.update(Email, { organizationId, id }, { state: 'sent', problem: null, sealedContent: null, sentAt: this.clock.now() });
      tx.recordChange(EMAIL_SENT, { subjectId: id, after: { kind, recipient } });
      await job.completeIn(tx);
      return undefined;
    });
    if (!failure || failure.isFinal) this.live.publish(organizationId, { type: 'stale', invalidates: [['organization']] });
    if (failure) throw failure.isFinal ? new PermanentJobError(failure.problem) : new Error(failure.problem);
  }
}
