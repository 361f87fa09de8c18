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
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { EDITIONS, type Edition, RULE_KINDS, type RuleKind } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { UNCONFIRMED_FEES, type UnconfirmedFees } from '../tax/pricing/price-request.js';
import { IsPercent } from './is-percent.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

const toUpperCase = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const isNotNull = (_: unknown, value: unknown): boolean => value !== null;

/** Reason for rejecting a rule change. */
export class RejectRuleChangeDto {
  /** Reason for the rejection, as a sentence. @example "The source is out of date." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** Common fields of a proposal for some states, or for all. */
class StatesProposalDto {
  /**
   * Two-letter codes of the states, in upper or lower case; null for all states, including those with a separate choice.
   * @example ["VA","NC"]
   */
  @ValidateIf(isNotNull)
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toUpperCase) : value))
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(51)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  states: string[] | null;

  /** Reason for the change, as a sentence. @example "We follow the law from this year." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** Prices the policies of the given states, or of all states, by another edition. Only owners may call it. */
export class EditionProposalDto extends StatesProposalDto {
  /** Type of the change. */
  @ApiProperty({ enum: ['edition'] })
  @IsIn(['edition'])
  kind: 'edition';

  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS, example: 'product' })
  @IsIn(EDITIONS)
  edition: Edition;
}

/** Taxes or excludes fees that no source confirms as taxable, in some or all states. */
export class UnconfirmedFeesProposalDto extends StatesProposalDto {
  /** Type of the change. */
  @ApiProperty({ enum: ['unconfirmed_fees'] })
  @IsIn(['unconfirmed_fees'])
  kind: 'unconfirmed_fees';

  /** Treatment of fees that no source confirms as taxable: taxed or excluded. */
  @IsIn(UNCONFIRMED_FEES)
  unconfirmedFees: UnconfirmedFees;
}

/** Charges a custom rate or fee during a period. Exactly one of ratePercent and flatAmount is given. */
export class OverrideProposalDto {
  /** Type of the change. */
  @ApiProperty({ enum: ['override'] })
  @IsIn(['override'])
  kind: 'override';

  /** Two-letter code of the state, in upper or lower case. @example VA */
  @Transform(({ value }: { value: unknown }) => toUpperCase(value))
  @IsJurisdictionCode()
  state: string;

  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @IsIn(EDITIONS)
  edition: Edition;

  /** Id of the rule that it replaces; null for an additional charge. @example va-product-premium-tax */
  @ValidateIf(isNotNull)
  @FieldLabel('the id of the rule that is replaced')
  @IsString()
  @Length(1, 100)
  replaces: string | null;

  /** Type of an additional charge; a charge that replaces a rule has that rule's type. */
  @IsOptional(OR_NULL)
  @FieldLabel('the kind of charge')
  @IsIn(RULE_KINDS)
  chargeKind?: RuleKind | null;

  /** Name of the charge. @example "Agreed premium tax" */
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, explain('on one line'))
  @FieldLabel('the name of the charge')
  label: string;

  /** Percent as exact text, with at most five decimals, 0 to 100; null for a flat charge. @example "2.5" */
  @IsOptional(OR_NULL)
  @IsPercent()
  ratePercent: string | null;

  /** Dollars with at most two decimals, 0 to 100,000; null for a rate. */
  @ApiProperty({ type: 'number', nullable: true, example: null })
  @IsOptional(OR_NULL)
  @IsDollars()
  @Min(0)
  @Max(100_000, explain('from 0 to 100,000'))
  flatAmount: number | null;

  /** First day of the custom rate. @example 2026-01-01 */
  @IsCalendarDate()
  effectiveFrom: string;

  /** Last day of the custom rate; null if it is open-ended. @example 2026-12-31 */
  @ValidateIf(isNotNull)
  @IsCalendarDate()
  effectiveTo: string | null;

  /** Source of the rate or fee. @example "Bulletin of the department of 2026-02-01" */
  @Transform(trim)
  @IsString()
  @Length(1, 1_000)
  source: string;

  /** Reason for the custom rate, as a sentence. @example "Agreed with the department on 2026-02-01." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

/** Ends an override. */
export class OverrideEndProposalDto {
  /** Type of the change. */
  @ApiProperty({ enum: ['override_end'] })
  @IsIn(['override_end'])
  kind: 'override_end';

  /** Id of the custom rate to end. */
  @FieldLabel('the id of the custom rate')
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  overrideId: string;

  /** Last day of the custom rate; null voids it from the start. @example 2026-12-31 */
  @ValidateIf(isNotNull)
  @IsCalendarDate()
  lastDay: string | null;

  /** Reason for ending it, as a sentence. @example "The agreement ended." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  reason: string;
}

export type RuleChangeProposalDto = EditionProposalDto | UnconfirmedFeesProposalDto | OverrideProposalDto | OverrideEndProposalDto;
