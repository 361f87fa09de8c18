import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { DatabaseService } from '../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { OnSchedule } from '../platform/kernel/schedules/on-schedule.js';
import { BookTotalsService } from './book-totals.service.js';
import { ROLL_FORWARD_SCHEDULE, ROLL_FORWARD_JOB } from './roll-forward.job.js';

/**
 * Brings the stored totals of each organization forward to the new day. Reads are correct without it; it only limits how many changes they must add
 * up.
 */
@Injectable()
export class RollForwardProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly totals: BookTotalsService,
    private readonly clock: ClockService,
    private readonly live: LiveUpdatesService,
  ) {}

  /** Lists the organizations whose totals are from an earlier day. */
  @OnSchedule(ROLL_FORWARD_SCHEDULE)
  async findOrganizationsBehind(): Promise<string[]> {
    const found = await this.database.inScope('roll-forward', {}, (tx) =>
      tx.query<{ organization_id: string }[]>('select distinct organization_id from policy_state_totals where as_of < $1', [
        this.clock.today(),
      ]),
    );
    return found.map((row) => row.organization_id);
  }

  @HandlesJob(ROLL_FORWARD_JOB)
  async rollForward({ organizationId, completeIn }: Pick<RunningJob, 'organizationId' | 'completeIn'>): Promise<void> {
    await this.database.inOrganization(organizationId, async (tx) => {
      await this.totals.lock(tx);
      await this.totals.rollForward(tx, this.clock.today());
      await completeIn(tx);
    });
    // The book has not changed, but open pages show the previous day's figures.
    this.live.publish(organizationId, { type: 'stale', invalidates: [['dashboard'], ['deadlines']] });
  }
}
