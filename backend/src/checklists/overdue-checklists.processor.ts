import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { CHECKLIST_OVERDUE } from './checklist.actions.js';
import { MARK_OVERDUE_CHECKLISTS, MARK_OVERDUE_CHECKLISTS_JOB } from './overdue-checklists.job.js';
import { markOverdue, findOrganizationsWithOverdue } from './overdue-checklists.queries.js';

/** Records, only once, that a checklist has become overdue; until it does, readers see the computed status. */
@Injectable()
export class OverdueChecklistsProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly live: LiveUpdatesService,
    private readonly clock: ClockService,
  ) {}

  @OnSchedule(MARK_OVERDUE_CHECKLISTS)
  async findOrganizations(): Promise<string[]> {
    return this.database.inScope('checklist-upkeep', {}, (tx) => findOrganizationsWithOverdue(tx, this.clock.today()));
  }

  @HandlesJob(MARK_OVERDUE_CHECKLISTS_JOB)
  async markOverdue({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    const marked = await this.database.inOrganization(organizationId, async (tx) => {
      const late = await markOverdue(tx, this.clock.today());
      for (const { id, ...after } of late) tx.recordChange(CHECKLIST_OVERDUE, { subjectId: id, after });
      return late.length;
    });
    if (marked > 0) this.live.publish(organizationId, { type: 'stale', invalidates: [['checklists'], ['dashboard']] });
  }
}
