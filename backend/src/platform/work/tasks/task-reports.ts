import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { LiveUpdatesService } from '../../web/live/live-updates.service.js';
import { AlreadyCompletedError } from '../../kernel/outbox/job-records.js';
import { type StoredTask, storeProgress, taskExists } from './task.queries.js';
import type { TaskDefinition } from './task-definition.js';
import { TaskRemovedError } from './task-failure.js';
import type { TaskProgress, TaskRecord } from './task-record.js';

const REPORT_INTERVAL_MS = 250;
const STORE_INTERVAL_MS = 1_000;

export interface ProgressReport {
  /** @throws TaskRemovedError or AlreadyCompletedError if the run is obsolete */
  report(progress: TaskProgress): void;
  /** Resolves once reports are no longer being written. Do not lock the task's row before that. */
  waitForReports(): Promise<void>;
}

/** Reports the progress and end of tasks: immediately to open pages, and about once a second to the database. */
@Injectable()
export class TaskReportsService {
  private readonly log = new Logger('Tasks');

  constructor(
    private readonly database: DatabaseService,
    private readonly live: LiveUpdatesService,
  ) {}

  /**
   * Creates a report function that sends at most four updates a second, but always sends the start and the end of a phase. Progress never decreases:
   * a run that starts over after its worker died reports the earlier progress until it catches up.
   */
  createReport(organizationId: string, task: StoredTask): ProgressReport {
    let reported: { at: number; phase: string } | undefined;
    let storedAt = Number.NEGATIVE_INFINITY;
    let storing: Promise<void> = Promise.resolve();
    let unwanted: Error | undefined;
    let reachedBefore = task.phase === null || task.done === 0 ? undefined : { phase: task.phase, done: task.done, total: task.total };
    const store = async (progress: TaskProgress): Promise<void> => {
      unwanted ??= await this.store(organizationId, task, progress);
    };
    return {
      report: ({ phase, done, total: known }) => {
        if (unwanted) throw unwanted;
        if (reachedBefore?.phase === phase && reachedBefore.done <= done) reachedBefore = undefined;
        const progress = reachedBefore ?? { phase, done, total: known === null ? null : Math.max(known, done) };
        const now = performance.now();
        const isSoon = reported !== undefined && now - reported.at < REPORT_INTERVAL_MS && reported.phase === phase;
        if (!isSoon || done === known) {
          reported = { at: now, phase };
          this.publishChange(organizationId, { ...task, ...progress, status: 'running' });
        }
        if (now - storedAt < STORE_INTERVAL_MS) return;
        storedAt = now;
        storing = storing.then(() => store(progress));
      },
      waitForReports: () => storing,
    };
  }

  /** @returns an error that ends the run if it is obsolete */
  private async store(organizationId: string, task: StoredTask, progress: TaskProgress): Promise<Error | undefined> {
    try {
      return await this.database.inOrganization(organizationId, async (tx) => {
        if (await storeProgress(tx, task, progress)) return undefined;
        if (await taskExists(tx, task.id)) return new AlreadyCompletedError(`Another run has ended task ${task.id}.`);
        return new TaskRemovedError(`Task ${task.id} was removed.`);
      });
    } catch (error) {
      // The displayed progress lags behind; the work itself is not affected.
      this.log.warn(`Progress of ${task.kind} ${task.id} is not stored: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Sends the task's state to the pages that show it. */
  publishChange(organizationId: string, { id, kind, status, phase, done, total }: TaskRecord): void {
    this.live.publish(organizationId, { type: 'task', task: { id, kind, status }, progress: { phase: phase ?? status, done, total } });
  }

  /**
   * Notifies everyone in the organization that the task has ended; if its kind has no notification, informs only the pages that show the task. Call
   * it after the commit.
   */
  publishEnd(organizationId: string, definition: TaskDefinition, task: TaskRecord): void {
    const news = definition.news?.(task) ?? null;
    if (news === null) {
      this.publishChange(organizationId, task);
      this.live.publish(organizationId, { type: 'stale', invalidates: definition.invalidates });
      return;
    }
    const { title, link } = news;
    const isFailed = task.status === 'failed';
    this.live.publish(organizationId, {
      type: 'news',
      task: { id: task.id, kind: task.kind, status: task.status },
      title,
      description: task.problem,
      tone: isFailed ? 'failure' : 'success',
      link,
      invalidates: definition.invalidates,
    });
  }
}
