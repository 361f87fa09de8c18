import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import {
  SHARE_HOURS,
  SHARE_PASSWORD_LENGTH,
  SHARE_STATES,
  type ShareState,
  getShareState,
  SUBJECT_KINDS,
  type SubjectKind,
} from './share.js';
import { type ListedShare, shareAccessList, shareList } from './share-lists.queries.js';
import type { ShareAccess } from './shares.queries.js';

class ShareFilterDto {
  /** Only links to this type of item. */
  @ApiProperty({ required: false, enum: SUBJECT_KINDS })
  @IsOptional()
  @IsIn(SUBJECT_KINDS)
  subjectKind?: SubjectKind;

  /** Only links to the document or file with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @IsOptional()
  @IsUUID('all', explain('as an id'))
  subjectId?: string;
}

export class ShareListQueryDto extends IntersectionType(PageQueryOf(shareList), ShareFilterDto) {}

export class ShareAccessListQueryDto extends PageQueryOf(shareAccessList) {}

/** A link to create. */
export class NewShareDto {
  /** Type of the item to share: a document, a file of the built-in File Storage, or the sample page to try sharing with. */
  @ApiProperty({ enum: SUBJECT_KINDS })
  @IsIn(SUBJECT_KINDS)
  subjectKind: SubjectKind;

  /** Id of the document or file; omit it for the sample. */
  @ValidateIf(({ subjectKind }: NewShareDto) => subjectKind !== 'sample')
  @IsUUID('all', explain('as an id'))
  @ApiProperty({ required: false, format: 'uuid' })
  subjectId?: string;

  /** Number of hours for which the link works; defaults to 168 (a week). A link to the sample works for an hour. @example 168 */
  @FieldLabel('the hours the link works')
  @IsOptional()
  @IsInt()
  @Min(SHARE_HOURS.min)
  @Max(SHARE_HOURS.max)
  expiresInHours?: number;

  /** Password that readers must enter; give it to them separately from the link. @example "correct horse battery staple" */
  @IsOptional()
  @IsString()
  @Length(SHARE_PASSWORD_LENGTH.min, SHARE_PASSWORD_LENGTH.max)
  password?: string;

  /** Recipient of the link, shown in the list of links. @example "Dana Reyes, Harbor Wholesale" */
  @FieldLabel('the name of the reader')
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  sharedWith?: string;

  /** Email address to send the link to. Needs a mail server. @example "marisol@harbormarine.example" */
  @FieldLabel('the email address')
  @IsOptional()
  @Transform(trim)
  @IsEmail()
  @MaxLength(254)
  email?: string;
}

/** A link that shows a document or file to readers without an account. */
export class ShareDto {
  /** Id of the link. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of the shared item. */
  @ApiProperty({ enum: SUBJECT_KINDS })
  subjectKind: SubjectKind;
  /** Id of the shared item; null for the sample. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  subjectId: string | null;
  /** Title of the document, or name of the file, when the link was created. @example "Virginia Form 802, 2026" */
  title: string;
  /** Recipient of the link; null if not named. @example "Dana Reyes, Harbor Wholesale" */
  sharedWith: string | null;
  /** True if readers have to enter a password. @example true */
  hasPassword: boolean;
  /** State of the link; it is also `revoked` if the person who created it was removed from the organization. */
  @ApiProperty({ enum: SHARE_STATES })
  shareState: ShareState;
  /** Name of the person who created the link; null if they are no longer a member. @example "Dana Reyes" */
  createdByName: string | null;
  /** Time the link was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time the link expires, ISO 8601, UTC. */
  expiresAt: string;
  /** Time the link was revoked, ISO 8601, UTC; null if it was not. @example 2026-11-21T15:04:05.000Z */
  revokedAt: string | null;
  /** Number of times the page was opened or the file was sent. @example 4 */
  accessCount: number;
  /** Time of the last use, ISO 8601, UTC; null before the first use. @example 2026-11-21T15:04:05.000Z */
  lastAccessAt: string | null;
}

/** A new link. Its URL is returned only once, because only its hash is stored. */
export class CreatedShareDto extends ShareDto {
  /**
   * URL to pass on. Anyone who has it sees the document or file.
   * @example http://localhost:3000/shared-document/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90?token=kX3vQ0Zt5m1rJb8w
   */
  shareUrl: string;
}

/** One use of a link. */
export class ShareAccessDto {
  /** Id of the use. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Type of use: the page was opened, or the file was sent. */
  @ApiProperty({ enum: ['page', 'file'] })
  accessed: 'page' | 'file';
  /** Time of the use, ISO 8601, UTC. @example 2026-11-21T15:04:05.000Z */
  accessedAt: string;
  /** Network of the request: the IP address without its last part. @example 203.0.113.0/24 */
  network: string;
  /** User agent of the request. @example "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" */
  userAgent: string;
}

/** Ways to send links. */
export class ShareOptionsDto {
  /** True if Stampline can send links by email. Without a mail server, people send them from their email program. @example true */
  sendsEmail: boolean;
}

export function toShareDto(share: ListedShare, createdByName: string | null, now: Date): ShareDto {
  const { id, subjectKind, subjectId, title, sharedWith, passwordHash, createdAt, expiresAt, revokedAt, accessCount, lastAccessAt } = share;
  return {
    id,
    subjectKind,
    subjectId,
    title,
    sharedWith,
    hasPassword: passwordHash !== null,
    shareState: getShareState(share, now),
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    accessCount,
    lastAccessAt: lastAccessAt?.toISOString() ?? null,
  };
}

export function toShareAccessDto({ id, accessed, accessedAt, network, userAgent }: ShareAccess): ShareAccessDto {
  return { id, accessed, accessedAt: accessedAt.toISOString(), network, userAgent };
}
