import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { explain } from '../../platform/kernel/problems/field-instruction.js';
import { SHARE_PASSWORD_LENGTH, SUBJECT_KINDS, type SubjectKind } from '../share.js';

/** Details of a shared item for readers with the link, with the name of the organization and nothing else about it. */
export class SharedDto {
  /** True if a password must be entered first. Until then title and period are null. @example true */
  needsPassword: boolean;
  /** Type of the shared item; null until the password is entered. */
  @ApiProperty({ enum: SUBJECT_KINDS, nullable: true })
  subjectKind: SubjectKind | null;
  /** Title of the document, or name of the file; null until the password is entered. @example "Virginia Form 802, 2026" */
  title: string | null;
  /** Name of the organization that shared it; null until the password is entered. @example "Harbor Wholesale" */
  sharingOrganization: string | null;
  /** Label of the period it covers; null if it covers no period. @example "Q4 2026" */
  period: string | null;
  /** Media type of the file's content; null until the password is entered. @example application/pdf */
  mediaType: string | null;
  /** Size of the file in bytes; null until the password is entered, and if it is known only while the file is sent. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 48213 })
  size: number | null;
}

/** The password of a link. */
export class UnlockDto {
  /** Token of the link. @example kX3vQ0Zt5m1rJb8w */
  @IsString()
  @MaxLength(200, explain('as the link has it'))
  token: string;

  /** Password from the person who sent the link. @example "correct horse battery staple" */
  @IsString()
  @MaxLength(SHARE_PASSWORD_LENGTH.max)
  password: string;
}

/** Key in exchange for the password. */
export class UnlockedDto {
  /** Key to send with the link as `passKey`, for half an hour. @example v1.key.Zm9vYmFy */
  passKey: string;
}
