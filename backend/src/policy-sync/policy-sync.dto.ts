import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length } from 'class-validator';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { OUTCOMES } from '../imports/import/outcome.js';
import { TASK_STATUSES, type TaskStatus } from '../platform/work/tasks/task-record.js';
import type { SyncRun } from './runs/policy-sync-runs.service.js';
import type { RecordState } from './runs/record.queries.js';
import { SYNC_SCHEDULES, SYNC_STARTERS, type SyncSchedule, type SyncStarter } from './sync-schedules.js';
import { SYNC_NUMBERS, type SyncNumbers } from './sync-numbers.js';
import type { ConnectionView } from './policy-sync-connections.service.js';

/** URL and key of the policy administration system. */
export class PolicySourceDto {
  /** Base URL of its API. @example https://api.policies.example.com/v1 */
  @FieldLabel('the base address')
  @Transform(trim)
  @Length(1, 500)
  baseUrl: string;

  /** API key of the system; if omitted, the stored key is kept. @example pak_4f9c2a */
  @FieldLabel('the API key')
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(trim)
  @Length(1, 1_000)
  apiKey?: string;
}

export class PolicySyncSettingsDto extends PolicySourceDto {
  /** Frequency of automatic syncs. */
  @ApiProperty({ enum: SYNC_SCHEDULES, example: 'hourly' })
  @IsIn(SYNC_SCHEDULES)
  schedule: SyncSchedule;

  /**
   * Handling of records whose policy number nearly matches that of another policy of the same insured: rejected with a question, recorded under
   * that number, or recorded as another policy. If omitted, the stored choice is kept.
   */
  @ApiProperty({ required: false, enum: SYNC_NUMBERS, example: 'ask' })
  @IsOptional()
  @IsIn(SYNC_NUMBERS)
  numbers?: SyncNumbers;
}

/** Result of calling the policy administration system. */
export class PolicySourceTestDto {
  /** True if it responded and accepted the key. */
  @ApiProperty({ example: true })
  success: boolean;
  /** Result, or what to do, as a sentence. @example "The system responded and accepted the key." */
  message: string;
}

/** The policy sync of the organization. */
export class PolicySyncDto {
  /** True if a policy administration system is connected. */
  @ApiProperty({ example: true })
  connected: boolean;
  /** Base URL of its API; null if there is no connection. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://api.policies.example.com/v1' })
  baseUrl: string | null;
  /** Last characters of the API key; null if there is no connection. */
  @ApiProperty({ type: 'string', nullable: true, example: '4f9c' })
  keyHint: string | null;
  /** Frequency of automatic syncs. */
  @ApiProperty({ enum: SYNC_SCHEDULES, example: 'hourly' })
  schedule: SyncSchedule;
  /** Handling of records whose policy number nearly matches that of another policy of the same insured. */
  @ApiProperty({ enum: SYNC_NUMBERS, example: 'ask' })
  numbers: SyncNumbers;
  /** True if it is the simulator that comes with Stampline, whose policies are fictional. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
  /** URL of the simulator; null if it is not running. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  simulatorUrl: string | null;
  /** URL for webhooks of the policy administration system; null if there is no connection. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://stampline.example.com/api/policy-sync/webhook/018f6a2e-0000-7000-8000-000000000001',
  })
  webhookUrl: string | null;
  /** True if webhooks have a secret and are accepted. */
  @ApiProperty({ example: true })
  hasWebhookSecret: boolean;
  /** Time until which the previous secret is accepted, ISO 8601, UTC; null if it is not. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-22T15:04:05.000Z' })
  previousSecretUntil: string | null;
  /** Id of the running sync, for `/api/tasks/{id}`; null when none is running. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  runningTaskId: string | null;
  /** Reason the last run failed, as a sentence; null if it did not. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  lastProblem: string | null;
  /** Number of records that were rejected and are not in the book. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  openErrors: number;
}

/** A new secret of the webhook. It is shown once. */
export class WebhookSecretDto {
  /** Secret that signs webhooks. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  secret: string;
  /** Time until which the previous secret is also accepted, ISO 8601, UTC; null if only the current secret is accepted. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-22T15:04:05.000Z' })
  previousSecretUntil: string | null;
}

/** Number of records with one outcome. */
export class SyncOutcomeDto {
  /** Outcome of the records: the type of the recorded transaction, or another change; `outdated` if a newer version was known. */
  @ApiProperty({ enum: [...OUTCOMES, 'back_out', 'outdated'], example: 'new' })
  outcome: string;
  /** Number of records. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  records: number;
}

/** A run of the policy sync. */
export class PolicySyncRunDto {
  /** Id of the run, of its task, and of the import that lists its transactions. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Status of the run. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Trigger of the run. */
  @ApiProperty({ enum: SYNC_STARTERS, example: 'schedule' })
  startedBy: SyncStarter;
  /** Name of the person who started it; null if no person did. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  createdBy: string | null;
  /** Number of records read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 240 })
  records: number;
  /** Number of pages read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  pages: number;
  /** Records by outcome. */
  @ApiProperty({ type: [SyncOutcomeDto] })
  outcomes: SyncOutcomeDto[];
  /** Number of records rejected when they were read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  refused: number;
  /** Reason it failed, as a sentence; null if it did not. @example "The policy administration system did not respond." */
  problem: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it finished, ISO 8601, UTC; null until then. */
  finishedAt: string | null;
}

/** A record that is not in the book. */
export class RefusedRecordDto {
  /** Id of the transaction in the policy administration system. @example T-1042 */
  externalId: string;
  /** Number of its policy; null if the record cannot be read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'SL-2026-0042' })
  policyNumber: string | null;
  /** Time it was last changed there, ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
  /** Errors, one sentence each: field, value and what is expected. */
  @ApiProperty({ type: [String], example: ['premium "abc": enter dollars.'] })
  errors: string[];
}

export function toPolicySyncDto(
  { connection, openErrors, lastRun }: ConnectionView,
  { publicUrl, simulatorUrl, isSimulator }: { publicUrl: string; simulatorUrl: string | null; isSimulator: boolean },
): PolicySyncDto {
  const isRunning = lastRun !== null && (lastRun.status === 'queued' || lastRun.status === 'running');
  return {
    connected: connection !== null,
    baseUrl: connection?.baseUrl ?? null,
    keyHint: connection?.keyHint ?? null,
    schedule: connection?.schedule ?? 'off',
    numbers: connection?.numbers ?? 'ask',
    isSimulator,
    simulatorUrl,
    webhookUrl: connection === null ? null : `${publicUrl}/api/policy-sync/webhook/${connection.webhookId}`,
    hasWebhookSecret: connection !== null && connection.sealedSecret !== null,
    previousSecretUntil: connection?.previousSecretUntil?.toISOString() ?? null,
    runningTaskId: isRunning ? lastRun.id : null,
    lastProblem: lastRun?.problem ?? null,
    openErrors,
  };
}

export function toPolicySyncRunDto({ run, task }: SyncRun): PolicySyncRunDto {
  return {
    id: run.id,
    status: task.status,
    startedBy: run.startedBy,
    createdBy: task.createdByName,
    records: run.records,
    pages: run.pages,
    outcomes: Object.entries(run.outcomes).map(([outcome, records]) => ({ outcome, records })),
    refused: run.refused,
    problem: task.problem,
    createdAt: task.createdAt.toISOString(),
    finishedAt: task.finishedAt?.toISOString() ?? null,
  };
}

export function toRefusedRecordDto({ externalId, version, errors, content }: RecordState): RefusedRecordDto {
  const policyNumber = content?.['policy_number'] ?? null;
  return { externalId, policyNumber, changedAt: version.toISOString(), errors: [...(errors ?? [])] };
}
