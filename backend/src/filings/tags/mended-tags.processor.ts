import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { LiveUpdatesService } from '../../platform/web/live/live-news.js';
import { HandlesJob } from '../../platform/work/queue/handles-job.js';
import type { RunningJob } from '../../platform/work/queue/running-job.js';
import type { BookChanged } from '../../book/book-changed.js';
import { FilingTagsService } from './filing-tags.service.js';
import { MENDED_TAGS_JOB } from './mended-tags.job.js';

/** Closes the tags whose transactions were corrected or backed out. */
@Injectable()
export class MendedTagsProcessor {
  constructor(
    private readonly database: DatabaseService,
    private readonly tags: FilingTagsService,
    private readonly live: LiveUpdatesService,
  ) {}

  @HandlesJob(MENDED_TAGS_JOB)
  async close({ organizationId, completeIn }: Pick<RunningJob<BookChanged>, 'organizationId' | 'completeIn'>): Promise<void> {
    const closed = await this.database.inOrganization(organizationId, async (tx) => {
      const count = await this.tags.closeMended(tx, null);
      await completeIn(tx);
      return count;
    });
    if (closed > 0) this.live.publish(organizationId, { type: 'stale', invalidates: [['filings']] });
  }
}
