import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { FormatQueryDto } from '../downloads/format-query.dto.js';
import { IsInstant } from '../http/validation/is-instant.decorator.js';
import { PageQueryOf, SortedQueryOf } from '../lists/page-query.js';
import { type ActorKind, actorKinds } from '../logging/request-context.js';
import type { AuditRow } from './audit-list.js';
import { auditList } from './audit-list.js';
import { type AuditFaultReason, auditFaultReasons } from './audit-verification.service.js';

/** Which entries of the audit log are listed. */
class AuditFilterDto {
  /** Only entries on subjects of this type, such as policy. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  subjectType?: string;

  /** Only entries on this subject. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  subjectId?: string;

  /** Only entries of this action, such as policy.imported. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  action?: string;

  /** Only entries by this user or API key. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  actorId?: string;

  /** Only entries recorded at this time or later, in UTC. */
  @IsOptional()
  @IsInstant()
  recordedFrom?: string;

  /** Only entries recorded before this moment, in UTC. */
  @IsOptional()
  @IsInstant()
  recordedBefore?: string;
}

export class AuditQueryDto extends IntersectionType(PageQueryOf(auditList), AuditFilterDto) {}

export class AuditDownloadQueryDto extends IntersectionType(SortedQueryOf(auditList), FormatQueryDto, AuditFilterDto) {}

/** Who did something. */
export class AuditActorDto {
  @ApiProperty({ enum: actorKinds })
  kind: ActorKind;
  /** The id of the user or of the API key, or the job's name; null for Stampline. */
  id: string | null;
}

/** One recorded change. */
export class AuditEntryDto {
  /** Its number in the organization, from 1 without gaps. */
  sequence: number;
  /** When it was recorded, ISO 8601 UTC. */
  recordedAt: string;
  actor: AuditActorDto;
  /** The action, such as import.finished; its name never changes. */
  action: string;
  /** The action in words, such as Policy import finished; its name when this version does not know it. */
  label: string;
  /**
   * The entry in words, with its amount, number or name; the label where it has none.
   * @example "Payment of $11,315.92 to Florida tax authority recorded"
   */
  sentence: string;
  subjectType: string;
  subjectId: string;
  /** The changed fields as they were. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  before: Record<string, unknown> | null;
  /** The changed fields as they became. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  after: Record<string, unknown> | null;
  /** The request in which it was done. */
  requestId: string | null;
  /** HMAC-SHA-256 over this entry and the hash before it, hexadecimal. Plain SHA-256 where `keyId` is null. */
  hash: string;
  /**
   * The hash of the entry before it, hexadecimal; empty for the first one.
   * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
   */
  previousHash: string;
  /**
   * The installation's key that the hash was made with; null for entries from before hashes had a key.
   * @example "main"
   */
  keyId: string | null;
}

/** A kind of change in the audit log. */
export class AuditActionDto {
  /** As in the entries, such as import.finished. */
  action: string;
  /** The same in words, such as Policy import finished. */
  label: string;
}

/** Where the verification of the audit log continues. */
export class AuditVerificationQueryDto {
  /** Number of the last entry that was verified: `next` of the part before. Leave it out to begin with the first entry. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  after?: number;
}

/** The newest entry of the log on one day, kept outside the database. */
export class AuditAnchorDto {
  /** Its number. */
  sequence: number;
  /**
   * When it was kept, ISO 8601 UTC.
   * @example "2026-11-27T02:20:00.000Z"
   */
  anchoredAt: string;
}

/** The outcome of verifying one part of the audit log. */
export class AuditVerificationDto {
  /** True when every entry of the part is there, unchanged and in its place. */
  sound: boolean;
  /** How many entries were written. */
  entries: number;
  /**
   * Number of the last entry that was verified.
   * @example 2000
   */
  through: number;
  /**
   * Where the next part begins: the `after` of the next request. Null when nothing is left to verify.
   * @example 2000
   */
  next: number | null;
  /** Number of the first entry that was changed, removed or added by another way. */
  firstFault: number | null;
  /**
   * Why the log does not verify. `altered`: an entry was changed, removed or added by another way. `not-sealed`: the newest entry has no keyed
   * hash. `key-missing`: the entry names an encryption key that is not configured. `anchor-differs`: entries that were anchored outside the
   * database are missing or changed.
   */
  @ApiProperty({ enum: auditFaultReasons, nullable: true, type: String })
  reason: AuditFaultReason | null;
  /** The entry outside the database that the end of the log was compared with; null before the end, and for a log without one. */
  anchor: AuditAnchorDto | null;
}

/** What gives entries their words. */
export interface EntryWords {
  labelOf(action: string): string;
  sentenceOf(row: Pick<AuditRow, 'action' | 'before' | 'after'>): string;
}

export function auditEntryView(row: AuditRow, words: EntryWords): AuditEntryDto {
  return {
    sequence: Number(row.sequence),
    recordedAt: row.recorded_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    label: words.labelOf(row.action),
    sentence: words.sentenceOf(row),
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
