import { Injectable } from '@nestjs/common';
import type { BookChanged } from '../book/book-changed.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { BOOK_CHARGED_JOB, CHARGED_STALE, CHARGES_DECIDED_JOB } from './charged.jobs.js';
import { ChargedMonthsService } from './charged-months.service.js';
import { ChargedUpkeepService } from './charged-upkeep.service.js';

@Injectable()
export class ChargedUpkeepProcessor {
  constructor(
    private readonly upkeep: ChargedUpkeepService,
    private readonly months: ChargedMonthsService,
    private readonly live: LiveUpdatesService,
  ) {}

  @HandlesJob(BOOK_CHARGED_JOB)
  async computeChange({ organizationId, payload }: Pick<RunningJob<BookChanged>, 'organizationId' | 'payload'>): Promise<void> {
    await this.upkeep.computeRange(organizationId, payload);
    this.live.publish(organizationId, CHARGED_STALE);
    await this.months.countChanged(organizationId);
  }

  @HandlesJob(CHARGES_DECIDED_JOB)
  async countDecided({ organizationId }: Pick<RunningJob, 'organizationId'>): Promise<void> {
    await this.months.countChanged(organizationId);
  }
}
