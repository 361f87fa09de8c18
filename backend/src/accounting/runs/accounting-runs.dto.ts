import { ApiProperty } from '@nestjs/swagger';
import { TASK_STATUSES, type TaskStatus } from '../../platform/work/tasks/task-record.js';
import { RUN_STARTERS, type RunStarter, SYNC_ITEMS, type SyncItem } from '../sync-settings.js';
import type { AccountingRun } from './accounting-runs.service.js';

/** Results of a sync for one type of data. */
export class AccountingItemResultDto {
  /** Type of data that was synced. */
  @ApiProperty({ enum: SYNC_ITEMS, example: 'invoices' })
  item: SyncItem;
  /** Rows read from the system. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 90 })
  read: number;
  /** New entries or customers that were posted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  posted: number;
  /** Entries reversed because their amounts have changed. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  reversed: number;
  /** Entries that already match. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 40 })
  unchanged: number;
  /** Entries that the system rejected; the next sync retries them. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  refused: number;
  /** Entries edited in the accounting system since they were posted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  changed: number;
  /** Entries deleted in the accounting system since they were posted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  missing: number;
  /** Data that could not be synced, as a sentence; null if everything was synced. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  note: string | null;
}

/** A sync of an accounting system. */
export class AccountingRunDto {
  /** Id of the sync run. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Id of the connection. */
  @ApiProperty({ example: '018f6a2e-0000-7000-8000-000000000001' })
  connectionId: string;
  /** Name of the synced company. */
  @ApiProperty({ example: 'Harbor Brokerage LLC' })
  companyName: string;
  /** Status of the sync run. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Trigger of the sync run. */
  @ApiProperty({ enum: RUN_STARTERS, example: 'schedule' })
  startedBy: RunStarter;
  /** Name of the person who started it; null if a schedule did. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  createdBy: string | null;
  /** Results by type of data. */
  @ApiProperty({ type: [AccountingItemResultDto] })
  results: AccountingItemResultDto[];
  /** Reason the sync failed, as a sentence; null if it did not. @example "QuickBooks did not respond. The next sync tries again." */
  problem: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it finished, ISO 8601, UTC; null until then. */
  finishedAt: string | null;
}

export function toAccountingRunDto({ run, task }: AccountingRun): AccountingRunDto {
  return {
    id: run.id,
    connectionId: run.connectionId,
    companyName: run.companyName,
    status: task.status,
    startedBy: run.startedBy,
    createdBy: task.createdByName,
    results: run.results.map(({ item, read, posted, reversed, unchanged, refused, changed, missing, note }) => ({
      item,
      read,
      posted,
      reversed,
      unchanged,
      refused,
      changed,
      missing,
      note,
    })),
    problem: task.problem,
    createdAt: task.createdAt.toISOString(),
    finishedAt: task.finishedAt?.toISOString() ?? null,
  };
}
