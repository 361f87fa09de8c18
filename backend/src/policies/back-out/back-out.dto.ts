import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { trimmed } from '../../platform/http/validation/trimmed.js';

/** Why a transaction is backed out. */
export class BackOutDto {
  /** Shown with the back-out and in the audit log. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}
