import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { says } from '../../platform/problems/field-words.js';
import { SHARE_PASSWORD_LENGTH, SUBJECT_KINDS, type SubjectKind } from '../share.js';

/** What people who have a link are shown, and nothing else of the organization. */
export class SharedDto {
  /** Whether a password has to be entered first. Until then title and period are null. */
  needsPassword: boolean;
  /** What is shared; null until the password is entered. */
  @ApiProperty({ enum: SUBJECT_KINDS, nullable: true })
  subjectKind: SubjectKind | null;
  /**
   * Title of the document, or name of the file; null until the password is entered.
   * @example Virginia Form 802, 2026
   */
  title: string | null;
  /** The period it covers, in words; null where it covers none. */
  period: string | null;
  /**
   * What the file is by its content; null until the password is entered.
   * @example application/pdf
   */
  mediaType: string | null;
  /** Size of the file in bytes; null where it is known only once it is sent, and until the password is entered. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 48213 })
  size: number | null;
}

/** The password of a link. */
export class UnlockDto {
  /** The token of the link. */
  @IsString()
  @MaxLength(200, says('as the link has it'))
  token: string;

  /** The password that whoever sent the link has told. */
  @IsString()
  @MaxLength(SHARE_PASSWORD_LENGTH.most)
  password: string;
}

/** What the password gives. */
export class UnlockedDto {
  /**
   * To be sent with the link from now on, for half an hour: `passKey`.
   * @example v1.key.Zm9vYmFy
   */
  passKey: string;
}
