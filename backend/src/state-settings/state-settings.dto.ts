import { Transform } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, IsString, Length, Max, Min, ValidateIf } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { type FilingFrequency, filingFrequencies, type StateSettings } from './state-setting.entity.js';
import { trim } from '../platform/web/http/validation/trim.js';

/** The states on the organization's compliance overview, in order. */
export class OverviewStatesDto {
  /** Two-letter codes of 1 to 12 states, without duplicates. @example ["VA","NC"] */
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toUpperCase) : value))
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(12)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  states: string[];
}

/** Settings for a state; they replace the earlier ones. */
export class SetUpStateDto {
  /** Surplus lines license number in that state; null if none is entered. @example SL-104882 */
  @FieldLabel('the license number')
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 60)
  licenseNumber: string | null;

  /** Filing frequency, or null to use the state's. Another frequency is rejected, because each state sets one. */
  @ValidateIf((_, value) => value !== null)
  @IsIn(filingFrequencies)
  filingFrequency: 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | null;

  /** Days before a due date on which people are reminded. @example 14 */
  @FieldLabel('the days of notice before a due date')
  @IsInt()
  @Min(1)
  @Max(30)
  reminderLeadDays: number;
}

/** Settings for a state. */
export class StateSettingDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Surplus lines license number in the state; null if none is entered. @example SL-104882 */
  licenseNumber: string | null;
  /** Filing frequency of the state, if the organization has confirmed it; null otherwise. */
  filingFrequency: FilingFrequency | null;
  /** Days of notice before a due date. @example 14 */
  reminderLeadDays: number;
}

function toUpperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

export function toStateSettingDto({ state, licenseNumber, filingFrequency, reminderLeadDays }: StateSettings): StateSettingDto {
  return { state, licenseNumber, filingFrequency, reminderLeadDays };
}
