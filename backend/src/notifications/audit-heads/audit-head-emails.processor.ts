import { Injectable } from '@nestjs/common';
import { MemberDirectoryService } from '../../organizations/members/member-directory.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AuditAnchorsService } from '../../platform/web/audit-trail/audit-anchors.service.js';
import { Configuration } from '../../platform/kernel/config/configuration.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { MailService } from '../../platform/outside/mail/mail.js';
import { MailServerClient } from '../../platform/outside/mail/mail-server.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import { OnSchedule } from '../../platform/kernel/schedules/on-schedule.js';
import { createAuditHeadEmail } from './audit-head-email.js';
import { EMAIL_AUDIT_HEADS_SCHEDULE, EMAIL_AUDIT_HEADS_JOB } from './audit-heads.job.js';

/** Sends owners the newest entry of their audit log each day, if one of them has turned these emails on. */
@Injectable()
export class AuditHeadEmailsProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly anchors: AuditAnchorsService,
    private readonly organizations: OrganizationsService,
    private readonly members: MemberDirectoryService,
    private readonly mail: MailService,
    private readonly mailServer: MailServerClient,
    private readonly configuration: Configuration,
  ) {}

  /** Finds the organizations that have turned the emails on; the scope cannot see others. */
  @OnSchedule(EMAIL_AUDIT_HEADS_SCHEDULE)
  async findOrganizations(): Promise<string[]> {
    if (!this.mailServer.isConfigured) return [];
    return this.database.inScope('audit-anchors', {}, (tx) => this.organizations.listIds(tx));
  }

  @HandlesJob(EMAIL_AUDIT_HEADS_JOB)
  async sendEmails({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    const anchor = await this.anchors.findNewest(organizationId);
    if (anchor === undefined) return;
    const isContinued = await this.anchors.isContinued(anchor);
    const { name: organizationName } = await this.organizations.get(organizationId);
    const content = createAuditHeadEmail({ anchor, isContinued, organizationName, publicUrl: this.configuration.get('publicUrl') });
    await this.database.inOrganization(organizationId, async (tx) => {
      const everyone = await this.members.listMembers(tx);
      for (const { role, email, emailVerifiedAt } of everyone)
        if (role === 'owner' && emailVerifiedAt !== null)
          await this.mail.queueEmail(tx, { organizationId, kind: 'audit-head', recipient: email, content });
      await completeIn(tx);
    });
  }
}
