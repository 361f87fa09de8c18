import { ApiProperty } from '@nestjs/swagger';
import { TASK_STATUSES, type TaskStatus } from '../../platform/tasks/task-record.js';
import { RUN_STARTERS, type RunStarter, SYNC_ITEMS, type SyncItem } from '../sync-settings.js';
import type { AccountingRun } from './accounting-runs.service.js';

/** What a sync did with one kind of data. */
export class AccountingItemResultDto {
  /** Which data. */
  @ApiProperty({ enum: SYNC_ITEMS, example: 'invoices' })
  item: SyncItem;
  /** Rows read from the system. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 90 })
  read: number;
  /** New entries or customers. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  posted: number;
  /** Entries reversed because their amounts have changed. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  reversed: number;
  /** Already in the books as they are. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 40 })
  unchanged: number;
  /** Refused by the system; the next sync sends them again. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  refused: number;
  /** Edited in the accounting system since they were posted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  changed: number;
  /** Deleted in the accounting system since they were posted. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  missing: number;
  /** What could not be synced, as a sentence; null when everything was. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  note: string | null;
}

/** A sync of an accounting system. */
export class AccountingRunDto {
  id: string;
  /** Id of the connection. */
  @ApiProperty({ example: '018f6a2e-0000-7000-8000-000000000001' })
  connectionId: string;
  /** Whose books were synced. */
  @ApiProperty({ example: 'Harbor Brokerage LLC' })
  companyName: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** What started it. */
  @ApiProperty({ enum: RUN_STARTERS, example: 'schedule' })
  startedBy: RunStarter;
  /** Who started it; null when nobody did. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  createdBy: string | null;
  /** By the data that was synced. */
  @ApiProperty({ type: [AccountingItemResultDto] })
  results: AccountingItemResultDto[];
  /** Why it failed, as a sentence. */
  problem: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

export function accountingRunView({ run, task }: AccountingRun): AccountingRunDto {
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
