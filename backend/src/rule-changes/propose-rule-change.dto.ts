import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
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
import { MostItems } from '../platform/http/validation/most-items.decorator.js';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { Called, says } from '../platform/problems/field-words.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../tax/pricing/price-request.js';
import { IsPercent } from './is-percent.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { OR_NULL } from '../platform/http/validation/or-null.js';

const upperCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const notNull = (_: unknown, value: unknown): boolean => value !== null;

/** Why a rule change is rejected. */
export class RejectRuleChangeDto {
  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** What a proposal for some states, or for all, has in common. */
class StatesProposalDto {
  /** Two-letter codes, in upper or lower case; null for all states, including those with a separate choice. */
  @ValidateIf(notNull)
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(upperCase) : value))
  @IsArray()
  @ArrayMinSize(1)
  @MostItems(51)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  states: string[] | null;

  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** Prices the policies of some states, or of all, by another edition. Owners only. */
export class EditionProposalDto extends StatesProposalDto {
  @ApiProperty({ enum: ['edition'] })
  @IsIn(['edition'])
  kind: 'edition';

  @ApiProperty({ enum: EDITIONS, example: 'product' })
  @IsIn(EDITIONS)
  edition: Edition;
}

/** Taxes fees that no source confirms as taxable, or leaves them out, in some or all states. */
export class UnconfirmedFeesProposalDto extends StatesProposalDto {
  @ApiProperty({ enum: ['unconfirmed_fees'] })
  @IsIn(['unconfirmed_fees'])
  kind: 'unconfirmed_fees';

  /** Taxed, or left out. */
  @IsIn(UNCONFIRMED_FEES)
  unconfirmedFees: UnconfirmedFees;
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

  @IsIn(EDITIONS)
  edition: Edition;

  /** Id of the rule that it replaces; null for a charge on top. */
  @ValidateIf(notNull)
  @Called('the id of the rule that is replaced')
  @IsString()
  @Length(1, 100)
  replaces: string | null;

  /** Kind of a charge on top; one that replaces a rule has that rule's. */
  @IsOptional(OR_NULL)
  @Called('the kind of charge')
  @IsIn(RULE_KINDS)
  chargeKind?: RuleKind | null;

  /** Name of the charge. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, says('on one line'))
  @Called('the name of the charge')
  label: string;

  /** Exact percent with at most five decimals, 0 to 100. */
  @IsOptional(OR_NULL)
  @IsPercent()
  ratePercent: string | null;

  /** Dollars with at most two decimals, 0 to 100,000. */
  @IsOptional(OR_NULL)
  @IsDollars()
  @Min(0)
  @Max(100_000, says('from 0 to 100,000'))
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
  @IsString()
  @Length(1, 1_000)
  source: string;

  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** Ends an override. */
export class OverrideEndProposalDto {
  @ApiProperty({ enum: ['override_end'] })
  @IsIn(['override_end'])
  kind: 'override_end';

  @Called('the id of the custom rate')
  @IsUUID('all', says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  overrideId: string;

  /** Last day of the custom rate; null voids it from the start. */
  @ValidateIf(notNull)
  @IsCalendarDate()
  lastDay: string | null;

  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

export type RuleChangeProposalDto = EditionProposalDto | UnconfirmedFeesProposalDto | OverrideProposalDto | OverrideEndProposalDto;
