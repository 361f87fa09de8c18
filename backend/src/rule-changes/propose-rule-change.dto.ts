import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsCalendarDate } from '../jurisdictions/is-calendar-date.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.js';
import { EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from '../tax/is-dollars.js';
import { IsPercent } from './is-percent.decorator.js';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const upperCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const notNull = (_: unknown, value: unknown): boolean => value !== null;

const REASON = { message: 'reason must say why, in 1 to 2,000 characters.' };
const SOURCE = { message: 'source must say where the rate or fee comes from, in 1 to 1,000 characters.' };
const LABEL = { message: 'label must name the charge, in 1 to 200 characters.' };

/** Why a rule change is rejected. */
export class RejectRuleChangeDto {
  @Transform(trimmed)
  @IsString(REASON)
  @Length(1, 2_000, REASON)
  reason: string;
}

/** Prices the policies of some states, or of all, by another edition. Owners only. */
export class EditionProposalDto {
  @ApiProperty({ enum: ['edition'] })
  @IsIn(['edition'])
  kind: 'edition';

  /** Two-letter codes, any case; null for all states, those with an edition of their own included. */
  @ValidateIf(notNull)
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(upperCase) : value))
  @IsArray({ message: 'states must be a list of two-letter codes, or null for all states.' })
  @ArrayMinSize(1)
  @ArrayMaxSize(51)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  states: string[] | null;

  @IsIn(EDITIONS, { message: 'edition must be product or statute.' })
  edition: Edition;

  @Transform(trimmed)
  @IsString(REASON)
  @Length(1, 2_000, REASON)
  reason: string;
}

/** Charges a rate or a fee of the organization's own during a period. Exactly one of ratePercent and flatAmount is given. */
export class OverrideProposalDto {
  @ApiProperty({ enum: ['override'] })
  @IsIn(['override'])
  kind: 'override';

  /** Two-letter code, any case. */
  @Transform(({ value }: { value: unknown }) => upperCase(value))
  @IsJurisdictionCode()
  state: string;

  @IsIn(EDITIONS, { message: 'edition must be product or statute.' })
  edition: Edition;

  /** Id of the rule that it replaces; null for a charge on top. */
  @ValidateIf(notNull)
  @IsString({ message: 'replaces must be the id of a rule, or null for a charge on top.' })
  @Length(1, 100)
  replaces: string | null;

  /** Kind of a charge on top; one that replaces a rule has that rule's. */
  @IsOptional()
  @IsIn(RULE_KINDS, { message: `chargeKind must be one of ${RULE_KINDS.join(', ')}.` })
  chargeKind?: RuleKind | null;

  /** Name of the charge. */
  @Transform(trimmed)
  @IsString(LABEL)
  @Length(1, 200, LABEL)
  @Matches(/^\P{Cc}*$/u, { message: 'label must be one line.' })
  label: string;

  /** Exact percent with at most five decimals, 0 to 100. */
  @IsOptional()
  @IsPercent()
  ratePercent: string | null;

  /** Dollars with at most two decimals, 0 to 100,000. */
  @IsOptional()
  @IsDollars()
  @Min(0, { message: 'flatAmount must be between 0 and 100,000 dollars.' })
  @Max(100_000, { message: 'flatAmount must be between 0 and 100,000 dollars.' })
  flatAmount: number | null;

  /** First day. */
  @IsCalendarDate()
  effectiveFrom: string;

  /** Last day; null for an open end. */
  @ValidateIf(notNull)
  @IsCalendarDate()
  effectiveTo: string | null;

  /** Where the rate or fee comes from. */
  @Transform(trimmed)
  @IsString(SOURCE)
  @Length(1, 1_000, SOURCE)
  source: string;

  @Transform(trimmed)
  @IsString(REASON)
  @Length(1, 2_000, REASON)
  reason: string;
}

/** Ends an override. */
export class OverrideEndProposalDto {
  @ApiProperty({ enum: ['override_end'] })
  @IsIn(['override_end'])
  kind: 'override_end';

  @IsUUID('all', { message: 'overrideId must be the id of an override.' })
  overrideId: string;

  /** Its last day; null takes it back as if it had never been. */
  @ValidateIf(notNull)
  @IsCalendarDate()
  lastDay: string | null;

  @Transform(trimmed)
  @IsString(REASON)
  @Length(1, 2_000, REASON)
  reason: string;
}

export type RuleChangeProposalDto = EditionProposalDto | OverrideProposalDto | OverrideEndProposalDto;
