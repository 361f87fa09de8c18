import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { SHARE_HOURS, SHARE_PASSWORD_LENGTH, SHARE_STATES, type ShareState, stateOf, SUBJECT_KINDS, type SubjectKind } from './share.js';
import { type ListedShare, shareAccessList, shareList } from './share-lists.queries.js';
import type { ShareAccess } from './shares.queries.js';

class ShareFilterDto {
  /** Only links to this kind of thing. */
  @ApiProperty({ required: false, enum: SUBJECT_KINDS })
  @IsOptional()
  @IsIn(SUBJECT_KINDS)
  subjectKind?: SubjectKind;

  /** Only links to the thing with this id. */
  @IsOptional()
  @IsUUID('all', says('as an id'))
  subjectId?: string;
}

export class ShareListQueryDto extends IntersectionType(PageQueryOf(shareList), ShareFilterDto) {}

export class ShareAccessListQueryDto extends PageQueryOf(shareAccessList) {}

/** A link to be made. */
export class NewShareDto {
  /** What is shared: a document, a file of the built-in File Storage, or the sample page to try sharing with. */
  @ApiProperty({ enum: SUBJECT_KINDS })
  @IsIn(SUBJECT_KINDS)
  subjectKind: SubjectKind;

  /** Id of the document or file; left out for the sample. */
  @ValidateIf(({ subjectKind }: NewShareDto) => subjectKind !== 'sample')
  @IsUUID('all', says('as an id'))
  @ApiProperty({ required: false, format: 'uuid' })
  subjectId?: string;

  /**
   * Hours that the link works: 168 (a week) unless it says otherwise. A link to the sample works for an hour.
   * @example 168
   */
  @Called('the hours the link works')
  @IsOptional()
  @IsInt()
  @Min(SHARE_HOURS.least)
  @Max(SHARE_HOURS.most)
  expiresInHours?: number;

  /** A password that readers have to enter; tell it to them in another way than the link. */
  @IsOptional()
  @IsString()
  @Length(SHARE_PASSWORD_LENGTH.least, SHARE_PASSWORD_LENGTH.most)
  password?: string;

  /**
   * Whom the link is for, as the list of links shows it.
   * @example Dana Reyes, Harbor Wholesale
   */
  @Called('the name of the reader')
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  sharedWith?: string;

  /** Email address to send the link to. Needs a mail server. */
  @Called('the email address')
  @IsOptional()
  @Transform(trimmed)
  @IsEmail()
  @MaxLength(254)
  email?: string;
}

/** A link by which people who do not sign in see a document or file. */
export class ShareDto {
  id: string;
  /** What is shared. */
  @ApiProperty({ enum: SUBJECT_KINDS })
  subjectKind: SubjectKind;
  /** Id of what is shared; null for the sample. */
  subjectId: string | null;
  /**
   * Title of what is shared, as it was when the link was made.
   * @example Virginia Form 802, 2026
   */
  title: string;
  /**
   * Whom the link is for; null where nobody was named.
   * @example Dana Reyes, Harbor Wholesale
   */
  sharedWith: string | null;
  /** Whether readers have to enter a password. */
  hasPassword: boolean;
  /** Whether the link works. `revoked` as well when the person who made it was removed from the organization. */
  @ApiProperty({ enum: SHARE_STATES })
  shareState: ShareState;
  /** Who made the link; null when they are no member any more. */
  createdByName: string | null;
  /** When the link was made, ISO 8601, UTC. */
  createdAt: string;
  /** When the link expires, ISO 8601, UTC. */
  expiresAt: string;
  /**
   * When the link was revoked, ISO 8601, UTC; null when it was not.
   * @example 2026-11-21T15:04:05.000Z
   */
  revokedAt: string | null;
  /**
   * How often the page behind the link was opened or its file was sent.
   * @example 4
   */
  accessCount: number;
  /**
   * When the link was last used, ISO 8601, UTC; null when it never was.
   * @example 2026-11-21T15:04:05.000Z
   */
  lastAccessAt: string | null;
}

/** A new link. Its address is told once: only its hash is stored. */
export class CreatedShareDto extends ShareDto {
  /**
   * Address to pass on. Whoever has it sees the document or file.
   * @example http://localhost:3000/shared-document/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90?token=kX3vQ0Zt5m1rJb8w
   */
  shareUrl: string;
}

/** One use of a link. */
export class ShareAccessDto {
  id: string;
  /** Whether the page was opened or the file was sent. */
  @ApiProperty({ enum: ['page', 'file'] })
  accessed: 'page' | 'file';
  /**
   * When, ISO 8601, UTC.
   * @example 2026-11-21T15:04:05.000Z
   */
  accessedAt: string;
  /**
   * The network it came from: the address without its last part.
   * @example 203.0.113.0/24
   */
  network: string;
  /** The program that asked, as it names itself. */
  userAgent: string;
}

/** What the product can do to pass links on. */
export class ShareOptionsDto {
  /** Whether Stampline can send links by email. Without a mail server, people send them from their email program. */
  sendsEmail: boolean;
}

export function shareView(share: ListedShare, createdByName: string | null, now: Date): ShareDto {
  const { id, subjectKind, subjectId, title, sharedWith, passwordHash, createdAt, expiresAt, revokedAt, accessCount, lastAccessAt } = share;
  return {
    id,
    subjectKind,
    subjectId,
    title,
    sharedWith,
    hasPassword: passwordHash !== null,
    shareState: stateOf(share, now),
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    accessCount,
    lastAccessAt: lastAccessAt?.toISOString() ?? null,
  };
}

export function shareAccessView({ id, accessed, accessedAt, network, userAgent }: ShareAccess): ShareAccessDto {
  return { id, accessed, accessedAt: accessedAt.toISOString(), network, userAgent };
}
