import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Which entries of the audit log are asked for. */
export class AuditQueryDto {
  /** Maximum number of entries in the answer. */
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit: number = 50;

  /** Only entries before this sequence number: the `sequence` of the last entry already seen. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  cursor?: number;

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
}

/** Who did something. */
export class AuditActorDto {
  kind: 'user' | 'job' | 'system';
  /** The user's id or the job's name; null for the product itself. */
  id: string | null;
}

/** One recorded change. */
export class AuditEntryDto {
  /** Its number in the organization, from 1 without gaps. */
  sequence: number;
  /** When it was recorded, ISO 8601 UTC. */
  recordedAt: string;
  actor: AuditActorDto;
  /** What was done, such as policy.imported. */
  action: string;
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
  /** SHA-256 over this entry and the hash before it, hexadecimal. */
  hash: string;
}

/** Whether the audit log is as it was written. */
export class AuditVerificationDto {
  /** True when every entry is there, unchanged and in its place. */
  sound: boolean;
  /** How many entries were written. */
  entries: number;
  /** Number of the first entry that was changed, removed or added by another way. */
  firstFault: number | null;
}
