import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length } from 'class-validator';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { Called } from '../platform/problems/field-words.js';
import { OUTCOMES } from '../policies/import/outcome.js';
import { TASK_STATUSES, type TaskStatus } from '../platform/tasks/task-record.js';
import type { SyncRun } from './runs/policy-sync-runs.service.js';
import type { RecordState } from './runs/record.queries.js';
import { SYNC_SCHEDULES, SYNC_STARTERS, type SyncSchedule, type SyncStarter } from './sync-schedules.js';
import type { ConnectionView } from './policy-sync-connections.service.js';

/** Where the policy administration system answers, and the key that opens it. */
export class PolicySourceDto {
  /**
   * Base address of its API.
   * @example https://api.policies.example.com/v1
   */
  @Called('the base address')
  @Transform(trimmed)
  @Length(1, 500)
  baseUrl: string;

  /**
   * API key; the stored key stays when it is left out.
   * @example pak_4f9c2a
   */
  @Called('the API key')
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(trimmed)
  @Length(1, 1_000)
  apiKey?: string;
}

export class PolicySyncSettingsDto extends PolicySourceDto {
  /** How often policies are synced automatically. */
  @ApiProperty({ enum: SYNC_SCHEDULES, example: 'hourly' })
  @IsIn(SYNC_SCHEDULES)
  schedule: SyncSchedule;
}

/** What came of a call of the policy administration system. */
export class PolicySourceTestDto {
  /** Whether it responded and accepted the key. */
  @ApiProperty({ example: true })
  success: boolean;
  /**
   * The result, or what to do, as a sentence.
   * @example The policy administration system responded and accepted the key.
   */
  message: string;
}

/** The policy sync of the organization. */
export class PolicySyncDto {
  /** Whether a policy administration system is connected. */
  @ApiProperty({ example: true })
  connected: boolean;
  /** Base address of its API; null without a connection. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://api.policies.example.com/v1' })
  baseUrl: string | null;
  /** The last characters of the API key; null without a connection. */
  @ApiProperty({ type: 'string', nullable: true, example: '4f9c' })
  keyHint: string | null;
  /** How often policies are synced automatically. */
  @ApiProperty({ enum: SYNC_SCHEDULES, example: 'hourly' })
  schedule: SyncSchedule;
  /** Whether it is the simulator that comes with Stampline, whose policies are fictional. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
  /** Address of the simulator; null where it does not run. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  simulatorUrl: string | null;
  /** Where the policy administration system sends its webhooks; null without a connection. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://stampline.example.com/api/policy-sync/webhook/018f6a2e-0000-7000-8000-000000000001',
  })
  webhookUrl: string | null;
  /** Whether webhooks have a secret and are accepted. */
  @ApiProperty({ example: true })
  hasWebhookSecret: boolean;
  /** Until when the previous secret is accepted; null when it is not. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  previousSecretUntil: string | null;
  /** Id of the running sync, for `/api/tasks/{id}`; null when none is running. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  runningTaskId: string | null;
  /** Why the last run failed, as a sentence; null when it did not. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  lastProblem: string | null;
  /** Records that were refused and are not in the book. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  openErrors: number;
}

/** A new secret of the webhook. It is shown once. */
export class WebhookSecretDto {
  /**
   * The secret that signs webhooks.
   * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
   */
  secret: string;
  /** Until when the previous secret is also accepted; null when there was none. ISO 8601, UTC. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  previousSecretUntil: string | null;
}

/** Records by what became of them. */
export class SyncOutcomeDto {
  /** What became of them: the transaction that was recorded, or what else they changed; `outdated` where a newer version was known. */
  @ApiProperty({ enum: [...OUTCOMES, 'back_out', 'outdated'], example: 'new' })
  outcome: string;
  /** How many records. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  records: number;
}

/** A run of the policy sync. */
export class PolicySyncRunDto {
  /** Id of the run, of its task, and of the import under which its transactions are known. */
  id: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** What started it. */
  @ApiProperty({ enum: SYNC_STARTERS, example: 'schedule' })
  startedBy: SyncStarter;
  /** Who started it; null when nobody did. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  createdBy: string | null;
  /** Records that were read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 240 })
  records: number;
  /** Pages that were read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 1 })
  pages: number;
  /** Records by what became of them. */
  @ApiProperty({ type: [SyncOutcomeDto] })
  outcomes: SyncOutcomeDto[];
  /** Records that were refused when they were read. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  refused: number;
  /** Why it failed, as a sentence. */
  problem: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

/** A record that is not in the book. */
export class RefusedRecordDto {
  /**
   * What the policy administration system calls the transaction.
   * @example T-1042
   */
  externalId: string;
  /** Its policy; null when the record cannot be read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'SL-2026-0042' })
  policyNumber: string | null;
  /** When it was last changed there. ISO 8601, UTC. */
  @ApiProperty({ example: '2026-11-20T15:04:05.000Z' })
  changedAt: string;
  /** One sentence per error: field, value and what is expected. */
  @ApiProperty({ type: [String], example: ['premium "abc": enter dollars.'] })
  errors: string[];
}

export function policySyncView(
  { connection, openErrors, lastRun }: ConnectionView,
  { publicUrl, simulatorUrl, isSimulator }: { publicUrl: string; simulatorUrl: string | null; isSimulator: boolean },
): PolicySyncDto {
  const isRunning = lastRun !== null && (lastRun.status === 'queued' || lastRun.status === 'running');
  return {
    connected: connection !== null,
    baseUrl: connection?.baseUrl ?? null,
    keyHint: connection?.keyHint ?? null,
    schedule: connection?.schedule ?? 'off',
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

export function policySyncRunView({ run, task }: SyncRun): PolicySyncRunDto {
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

export function refusedRecordView({ externalId, version, errors, content }: RecordState): RefusedRecordDto {
  const policyNumber = content?.['policy_number'] ?? null;
  return { externalId, policyNumber, changedAt: version.toISOString(), errors: [...(errors ?? [])] };
}
