import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { trim } from '../platform/web/http/validation/trim.js';

/** Reason for backing out a transaction. */
export class BackOutDto {
  /** Reason for the back-out, shown with it and in the audit log. @example "Entered under the wrong policy." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}
