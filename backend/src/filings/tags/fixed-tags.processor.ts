import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { BookChanged } from '../../book/book-changed.js';
import { FilingTagsService } from './filing-tags.service.js';
import { FIXED_TAGS_JOB } from './fixed-tags.job.js';

@Injectable()
export class FixedTagsProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly tags: FilingTagsService,
    private readonly live: LiveUpdatesService,
  ) {}

  @HandlesJob(FIXED_TAGS_JOB)
  async closeFixed({ organizationId, completeIn }: Pick<RunningJob<BookChanged>, 'organizationId' | 'completeIn'>): Promise<void> {
    const closed = await this.database.inOrganization(organizationId, async (tx) => {
      const count = await this.tags.closeFixed(tx, null);
      await completeIn(tx);
      return count;
    });
    if (closed > 0) this.live.publish(organizationId, { type: 'stale', invalidates: [['filings']] });
  }
}
