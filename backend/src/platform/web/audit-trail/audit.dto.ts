import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { FormatQueryDto } from '../../content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../kernel/lists/page-query.js';
import { type ActorKind, actorKinds } from '../../kernel/logging/request-context.js';
import type { AuditRow } from './audit-list.js';
import { auditList } from './audit-list.js';
import { RecordedSpanDto } from './recorded-span.dto.js';
import { type AuditFaultReason, auditFaultReasons } from './audit-verification.service.js';

/** Filters of the audit log. */
class AuditFilterDto extends RecordedSpanDto {
  /** Only entries about records of this type. @example policy */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  subjectType?: string;

  /** Only entries about the record with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  subjectId?: string;

  /** Only entries with this action. @example import.finished */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  action?: string;

  /** Only changes by the user or API key with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  actorId?: string;
}

export class AuditQueryDto extends IntersectionType(PageQueryOf(auditList), AuditFilterDto) {}

export class AuditDownloadQueryDto extends IntersectionType(SortedQueryOf(auditList), FormatQueryDto, AuditFilterDto) {}

/** Actor of a change. */
export class AuditActorDto {
  /** Type of the actor. */
  @ApiProperty({ enum: actorKinds })
  kind: ActorKind;
  /** Id of the user or API key, or name of the job; null for Stampline itself. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string | null;
}

/** One recorded change. */
export class AuditEntryDto {
  /** Number of the entry within the organization, starting at 1 without gaps. @example 412 */
  sequence: number;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
  /** User, API key or job that made the change. */
  actor: AuditActorDto;
  /** Name of the action, which never changes. @example import.finished */
  action: string;
  /** Label of the action; its name if this version does not know it. @example "Policy import finished" */
  label: string;
  /**
   * Entry as a sentence, with its amount, number or name; the label if it has none.
   * @example "Payment of $11,315.92 to Florida tax authority recorded"
   */
  sentence: string;
  /** Type of the changed record. @example policy */
  subjectType: string;
  /** Id of the changed record. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  subjectId: string;
  /** Changed fields before the change. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  /** Changed fields after the change. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  /** Id of the request that made the change; null if there is no request. @example 6c0f3a9e-7f0c-4b8e-9a53-0f6f0d1c2b3a */
  requestId: string | null;
  /**
   * Hexadecimal HMAC-SHA-256 of this entry and the previous hash.
   * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
   */
  hash: string;
  /**
   * Hexadecimal hash of the previous entry; empty for the first one.
   * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
   */
  previousHash: string;
  /** Name of the installation key that created the hash. @example "main" */
  keyId: string;
}

/** A kind of change in the audit log. */
export class AuditActionDto {
  /** Name of the action, as in entries. @example import.finished */
  action: string;
  /** Label of the action. @example "Policy import finished" */
  label: string;
}

/** Position to continue the verification from. */
export class AuditVerificationQueryDto {
  /** Number of the last verified entry, from `next` in the previous response. Omit it to begin with the first entry. @example 2000 */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  after?: number;
}

/** Newest entry of the log on a given day, stored outside the database. */
export class AuditAnchorDto {
  /** Number of the anchored entry. @example 412 */
  sequence: number;
  /** Time it was stored, ISO 8601, UTC. @example "2026-11-27T02:20:00.000Z" */
  anchoredAt: string;
}

/** Outcome of verifying one part of the audit log. */
export class AuditVerificationDto {
  /** True if every entry of the part is present, unchanged and in order. @example true */
  sound: boolean;
  /** Number of entries in the log. @example 412 */
  entries: number;
  /** Number of the last verified entry. @example 2000 */
  through: number;
  /** Value for `after` in the next request; null if nothing is left to verify. @example 2000 */
  next: number | null;
  /** Number of the first entry that was changed, removed or added outside Stampline; null if every entry is intact. @example 17 */
  firstFault: number | null;
  /**
   * Reason the log does not verify. `altered`: an entry was changed, removed or added outside Stampline.
   * `key-missing`: the entry names an encryption key that is not configured. `anchor-differs`: entries that were anchored outside the
   * database are missing or changed.
   */
  @ApiProperty({ enum: auditFaultReasons, nullable: true, type: String })
  reason: AuditFaultReason | null;
  /** Entry stored outside the database that the end of the log was compared with; null before the end, or if there is none. */
  anchor: AuditAnchorDto | null;
}

/** Provides the labels and sentences of entries. */
export interface EntryLabels {
  getLabel(action: string): string;
  formatSentence(row: Pick<AuditRow, 'action' | 'before' | 'after'>): string;
}

export function toAuditEntryDto(row: AuditRow, words: EntryLabels): AuditEntryDto {
  return {
    sequence: Number(row.sequence),
    recordedAt: row.recorded_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    label: words.getLabel(row.action),
    sentence: words.formatSentence(row),
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    hash: row.hash,
    previousHash: row.previous_hash,
    keyId: row.key_id,
  };
}
