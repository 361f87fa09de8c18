import { Transform } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, IsString, Length, Max, Min, ValidateIf } from 'class-validator';
import { MostItems } from '../platform/http/validation/most-items.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { Called } from '../platform/problems/field-words.js';
import { type FilingFrequency, filingFrequencies, type StateSetUp } from './state-setting.entity.js';
import { trimmed } from '../platform/http/validation/trimmed.js';

/** The states on the organization's compliance overview, in their order. */
export class OverviewStatesDto {
  /** 1 to 12 two-letter codes, each once. */
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(upperCase) : value))
  @IsArray()
  @ArrayMinSize(1)
  @MostItems(12)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  states: string[];
}

/** What to set up for a state; replaces what was set up before. */
export class SetUpStateDto {
  /** The surplus lines license number in that state; null when there is none. */
  @Called('the license number')
  @ValidateIf((_, value) => value !== null)
  @Transform(trimmed)
  @IsString()
  @Length(1, 60)
  licenseNumber: string | null;

  /** The state's filing frequency, or null to follow it. Another one is refused: no law leaves a choice. */
  @ValidateIf((_, value) => value !== null)
  @IsIn(filingFrequencies)
  filingFrequency: 'monthly' | 'quarterly' | 'semi-annual' | 'annual' | null;

  /** Days before a due date on which people are reminded. */
  @Called('the days of notice before a due date')
  @IsInt()
  @Min(1)
  @Max(30)
  reminderLeadDays: number;
}

/** What is set up for a state. */
export class StateSettingDto {
  /** Two-letter code. */
  state: string;
  licenseNumber: string | null;
  filingFrequency: FilingFrequency | null;
  reminderLeadDays: number;
}

function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

export function stateSettingView({ state, licenseNumber, filingFrequency, reminderLeadDays }: StateSetUp): StateSettingDto {
  return { state, licenseNumber, filingFrequency, reminderLeadDays };
}
