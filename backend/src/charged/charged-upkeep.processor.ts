import { Injectable } from '@nestjs/common';
import type { BookChanged } from '../book/book-changed.js';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { BOOK_CHARGED_JOB, CHARGED_STALE } from './charged.jobs.js';
import { ChargedUpkeepService } from './charged-upkeep.service.js';

@Injectable()
export class ChargedUpkeepProcessor {
  constructor(
    private readonly upkeep: ChargedUpkeepService,
    private readonly live: LiveUpdatesService,
  ) {}

  @HandlesJob(BOOK_CHARGED_JOB)
  async computeChange({ organizationId, payload }: Pick<RunningJob<BookChanged>, 'organizationId' | 'payload'>): Promise<void> {
    await this.upkeep.computeRange(organizationId, payload);
    this.live.publish(organizationId, CHARGED_STALE);
  }
}
