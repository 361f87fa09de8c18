import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length, Matches } from 'class-validator';
import { textOrNull } from '../../platform/http/validation/optional-text.decorator.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';

/** Where the risk of a policy is. */
export class RiskPlaceDto {
  /** County; null where the office asks for none. */
  @Transform(textOrNull)
  @IsOptional(OR_NULL)
  @IsString()
  @Length(1, 100)
  county?: string | null;

  /** ZIP code, with or without its four further digits. */
  @Called('the ZIP code')
  @Matches(/^\d{5}(-\d{4})?$/, says('as five digits, or nine with a hyphen', '32301'))
  postalCode: string;
}
