import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, Matches } from 'class-validator';
import { trimToNull } from '../../platform/web/http/validation/optional-text.decorator.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';

/** Location of a policy's risk. */
export class RiskPlaceDto {
  /** County; null if the office does not ask for one. @example Leon */
  @Transform(trimToNull)
  @IsOptional(OR_NULL)
  @IsString()
  @Length(1, 100)
  county?: string | null;

  /** ZIP code, with or without the four-digit extension. @example "32301" */
  @FieldLabel('the ZIP code')
  @Matches(/^\d{5}(-\d{4})?$/, explain('as five digits, or nine with a hyphen', '32301'))
  postalCode: string;
}
