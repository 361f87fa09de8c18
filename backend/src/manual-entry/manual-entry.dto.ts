import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, Length, Matches, MaxLength, ValidateNested } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';
import { COMPLETENESS, type Completeness } from '../tax/pricing/price-result.js';
import { PolicyTaxLineDto, PolicyTermDto } from '../policies/policies.dto.js';
import { TaxFactsDto } from '../policies/tax-facts.dto.js';
import type { PolicyFacts, TransactionFacts } from './entered-row.js';
import { PartFactsDto } from './part-facts.dto.js';
import { OR_NULL } from '../platform/web/http/validation/or-null.js';

const MAX_PARTS = 60;
const SINGLE_LINE = /^\P{Cc}*$/u;

const toUpperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** One transaction of an existing policy, with the fields of an uploaded row. Amounts in dollars, dates YYYY-MM-DD. */
export class TransactionFactsDto implements TransactionFacts {
  /** Type of the transaction. */
  @IsIn(TRANSACTION_TYPES)
  transactionType: TransactionType;

  /** First day of the term, or the effective date of the change within it. @example 2026-03-01 */
  @IsPlausibleDate()
  effectiveDate: string;

  /** Last day of the term. @example 2027-03-01 */
  @IsPlausibleDate()
  expirationDate: string;

  /** Date of the transaction, which determines its rate and its period; defaults to the effective date. @example 2026-05-01 */
  @IsOptional()
  @IsPlausibleDate()
  transactionDate?: string;

  /** Premium of this transaction only, in dollars; negative for a return. @example 1000 */
  @IsDollars()
  premium: number;

  /** Name of the insurer; defaults to that of the policy. @example "Lloyd’s of London" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(0, 300)
  @Matches(SINGLE_LINE, explain('on one line'))
  insurerName?: string;

  /** Name of the broker; defaults to that of the policy. @example "Bay Street Brokers" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(0, 300)
  @Matches(SINGLE_LINE, explain('on one line'))
  brokerName?: string;

  /** Coverage as named on the declarations page; defaults to that of the policy, or to none if it has several. @example "General Liability" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(0, 100)
  @Matches(SINGLE_LINE, explain('on one line'))
  coverageType?: string;

  /** Notes, shown with the transaction. @example "Endorsed for a second location." */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(4_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, explain('without control characters'))
  notes?: string;

  /** Additional facts of the transaction, with the rules of the optional columns of a file; a correction keeps absent ones. */
  @IsOptional(OR_NULL)
  @FieldLabel('the tax facts')
  @ValidateNested()
  @Type(() => TaxFactsDto)
  taxFacts?: TaxFactsDto | null;

  /**
   * Coverages of a transaction with several, and the insurers of each: their premiums add up to the premium, and they replace
   * `coverageType` and `insurerName`. Empty: one coverage and one insurer. If omitted in a correction, they stay unchanged.
   */
  @IsOptional()
  @IsArray()
  @MaxItems(MAX_PARTS)
  @ValidateNested({ each: true })
  @Type(() => PartFactsDto)
  parts?: PartFactsDto[];
}

/** One transaction together with the policy it belongs to. */
export class PolicyFactsDto extends TransactionFactsDto implements PolicyFacts {
  /** Number of the policy. @example TL-1001 */
  @Transform(trim)
  @IsString()
  @Length(1, 100)
  @Matches(SINGLE_LINE, explain('on one line'))
  policyNumber: string;

  /** Name of the insured. @example "Tidewater Logistics LLC" */
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  @Matches(SINGLE_LINE, explain('on one line'))
  insuredName: string;

  /** Two-letter code of the home state, in upper or lower case. @example VA */
  @Transform(toUpperCase)
  @IsJurisdictionCode()
  state: string;
}

/** Details of a manual entry. */
class BookingDto {
  /** Reason for the transaction, shown with it and in the audit log. @example "The endorsement was missing." */
  @Transform(trim)
  @IsString()
  @Length(1, 2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, explain('without control characters'))
  reason: string;

  /** True to record a return larger than the premium of the term. @example false */
  @IsOptional()
  @FieldLabel('whether the return is confirmed')
  @IsBoolean()
  confirmReturns?: boolean;
}

/** Version of the policy that was seen when the entry was made. */
class SeenPolicyDto {
  /**
   * `policyVersion` of the policy as it was shown; the request is rejected if the policy has changed since.
   * @example "20260115144500123456"
   */
  @FieldLabel('the version of the policy')
  @Matches(/^\d{20}$/, explain('as the policy gives it'))
  policyVersion: string;
}

export class TransactionBookingDto extends IntersectionType(TransactionFactsDto, BookingDto, SeenPolicyDto) {}

export class CorrectionDto extends IntersectionType(PolicyFactsDto, BookingDto, SeenPolicyDto) {}

export class NewPolicyDto extends IntersectionType(PolicyFactsDto, BookingDto) {}

/** Transaction that a correction backs out. Amounts are the opposite of the original ones, in dollars. */
export class BackedOutAmountsDto {
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Tax and fees in dollars, including adjustments. @example 22.5 */
  totalDue: number;
}

/** Preview of an entry that is not recorded. Amounts in dollars, dates YYYY-MM-DD. */
export class BookingPreviewDto {
  /** Type of the transaction. */
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  /** Date of the transaction. @example 2026-05-01 */
  transactionDate: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Rate of the premium tax as a fraction. @example 0.0225 */
  taxRate: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Each charge of the transaction. */
  taxLines: PolicyTaxLineDto[];
  /** Completeness of the charges. */
  @ApiProperty({ enum: COMPLETENESS })
  completeness: Completeness;
  /** Facts that are missing or assumed, as sentences. */
  missing: string[];
  /** Back-out of the corrected transaction; null otherwise. */
  takenBack: BackedOutAmountsDto | null;
  /** Term with this transaction. */
  termAfter: PolicyTermDto;
  /**
   * Reason the return needs a confirmation, as a sentence; null if it needs none.
   * @example "This returns $1,500.00, more than the term’s premium of $1,200.00. Confirm that you mean to return more."
   */
  returnsTooMuch: string | null;
}
