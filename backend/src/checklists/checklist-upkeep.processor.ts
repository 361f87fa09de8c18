import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../platform/kernel/audit/audit-log.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-news.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { CHECKLIST_OVERDUE } from './checklist.actions.js';
import { KEEP_CHECKLISTS, KEEP_CHECKLISTS_JOB } from './checklist-upkeep.job.js';
import { markOverdue, organizationsWithLate } from './checklist-upkeep.queries.js';

/** Records once that a checklist became overdue; readers see the computed status before that. */
@Injectable()
export class ChecklistUpkeepProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly audit: AuditLogService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(KEEP_CHECKLISTS)
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('checklist-upkeep', {}, (tx) => organizationsWithLate(tx, this.clock.today()));
  }

  @HandlesJob(KEEP_CHECKLISTS_JOB)
  async store({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    const marked = await this.database.inOrganization(organizationId, async (tx) => {
      const late = await markOverdue(tx, this.clock.today());
      for (const { id, ...after } of late) this.audit.record(tx, CHECKLIST_OVERDUE, { subjectId: id, after });
      return late.length;
    });
    if (marked > 0) this.live.publish(organizationId, { type: 'stale', invalidates: [['checklists'], ['dashboard']] });
  }
}
