import { Injectable } from '@nestjs/common';
import { LiveUpdatesService } from '../platform/web/live/live-updates.service.js';
import { HandlesJob } from '../platform/work/queue/handles-job.js';
import type { RunningJob } from '../platform/work/queue/running-job.js';
import { BOOK_LIVE_UPDATE_JOB, type BookChanged } from './book-changed.js';

/** Notifies the organization's open pages that the book has changed. */
@Injectable()
export class BookChangedProcessor {
  constructor(private readonly live: LiveUpdatesService) {}

  @HandlesJob(BOOK_LIVE_UPDATE_JOB)
  async publishChange({ organizationId }: RunningJob<BookChanged>): Promise<void> {
    this.live.publish(organizationId, {
      type: 'stale',
      invalidates: [['policies'], ['dashboard'], ['deadlines'], ['payments'], ['tax', 'rule-changes']],
    });
  }
}
