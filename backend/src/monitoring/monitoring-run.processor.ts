import { Injectable } from '@nestjs/common';
import { HandlesTask, type RunningTask, type TaskWork } from '../platform/work/tasks/task-work.js';
import { AnnouncementsService } from './announcements.service.js';
import { MONITORING_RUN, type MonitoringRunInput } from './monitoring-run.task.js';
import { SiteRunsService } from './reading/site-runs.service.js';

/** Reads pages on a user's request. The pages are shared by all organizations; the task only counts them. */
@Injectable()
@HandlesTask(MONITORING_RUN)
export class MonitoringRunProcessor implements TaskWork<MonitoringRunInput> {
  constructor(
    private readonly runs: SiteRunsService,
    private readonly announcements: AnnouncementsService,
  ) {}

  async run(task: RunningTask<MonitoringRunInput>): Promise<void> {
    const states = await this.runs.requestPages(task.input.states);
    const { sites, updates } = await this.runs.readRequested(states, ({ read, sites: total }) =>
      task.reportProgress({ phase: 'reading', done: read, total }),
    );
    await this.announcements.publishUpdates();
    await task.finish(async () => ({ counts: { sites, updates } }));
  }
}
