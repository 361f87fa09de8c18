import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { MostItems } from '../../platform/web/http/validation/most-items.decorator.js';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import type { Edition, Exemption, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { Called } from '../../platform/kernel/problems/field-words.js';
import type { PolicyType } from '../pricing/policy-type.js';
import type { TransactionType, UnconfirmedFees } from '../pricing/price-request.js';
import {
  CHOICES,
  MAX_COVERAGE_CODE_CHARACTERS,
  MAX_INSTALLMENTS,
  MAX_MUNICIPALITY_CHARACTERS,
  MAX_PARTS,
} from '../pricing/request-expectations.js';
import type { CalculationFields } from './calculation-fields.js';
import { CoveragePartDto } from './coverage-part.dto.js';
import { FeeItemDto } from './fee-item.dto.js';

/** More fees than any policy has. */
const MAX_FEES = 20;

const upperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** Facts to calculate a tax from. Amounts are dollars with at most two decimals, dates YYYY-MM-DD. */
export class CalculationRequestDto implements CalculationFields {
  /** Two-letter code of the home state, in upper or lower case. */
  @ApiProperty({ example: 'VA' })
  @Transform(upperCase)
  @IsJurisdictionCode()
  state: string;

  /** Premium in dollars; negative only with a transaction type that returns premium. @example 1000 */
  @IsDollars()
  premium: number;

  /** Type of the policy. */
  @IsOptional()
  @IsIn(CHOICES.policyType)
  policyType?: PolicyType;

  /**
   * Edition of the rulebook: `product` is the Stampline rate table, `statute` the law as cited; defaults to the organization's choice for
   * the state.
   */
  @IsOptional()
  @IsIn(CHOICES.edition)
  edition?: Edition;

  /** Inception of the policy; defaults to today. @example 2026-03-01 */
  @IsOptional()
  @IsPlausibleDate()
  effectiveDate?: string;

  /** Date of the transaction; defaults to the inception. @example 2026-05-01 */
  @IsOptional()
  @IsPlausibleDate()
  transactionDate?: string;

  /** Date a new policy or a renewal was bound; its rules are those of the later of inception and binding. @example 2026-02-20 */
  @IsOptional()
  @IsPlausibleDate()
  boundDate?: string;

  /**
   * Last day of the policy term. Policies longer than one year follow the state's law; without a date the term is at most one year.
   * @example 2027-03-01
   */
  @IsOptional()
  @IsPlausibleDate()
  expirationDate?: string;

  /** First day of an extension of the policy's term, whose premium this is. @example 2027-03-01 */
  @IsOptional()
  @Called('the first day of the extension')
  @IsPlausibleDate()
  extensionDate?: string;

  /**
   * Number of the installment of a new policy or a renewal, from 1 to 120. Later installments keep the rates of the first and owe no flat
   * charges.
   * @example 2
   */
  @IsOptional()
  @Called('the number of the installment')
  @IsInt()
  @Min(1)
  @Max(MAX_INSTALLMENTS)
  installment?: number;

  /** Type of the transaction; defaults to `new`. */
  @IsOptional()
  @IsIn(CHOICES.transactionType)
  transactionType?: TransactionType;

  /** Fees the insurer charges in addition to the premium, in dollars. @example 50 */
  @IsOptional()
  @IsDollars()
  insurerFees?: number;

  /** Fees the broker charges and keeps, in dollars. @example 150 */
  @IsOptional()
  @IsDollars()
  brokerFees?: number;

  /** Itemized fees, in addition to `insurerFees` and `brokerFees`; at most 20. */
  @IsOptional()
  @IsArray()
  @MostItems(MAX_FEES)
  @ValidateNested({ each: true })
  @Type(() => FeeItemDto)
  feeItems?: FeeItemDto[];

  /** Part of the premium for fire coverage, in dollars. @example 100 */
  @IsOptional()
  @IsDollars()
  firePremium?: number;

  /** Part of the premium for exposure outside the United States, in dollars. @example 200 */
  @IsOptional()
  @Called('the premium outside the United States')
  @IsDollars()
  nonUsPremium?: number;

  /** Part of the premium for risk in the home state, in dollars; used if only that part is taxed. @example 900 */
  @IsOptional()
  @Called('the premium in the state')
  @IsDollars()
  inStatePremium?: number;

  /**
   * Premium collected on the policy before a return, in dollars. A return refunds at most the charges on that premium.
   * @example 10000
   */
  @IsOptional()
  @Called('the premium collected before')
  @IsDollars()
  premiumCollected?: number;

  /**
   * Minimum earned percent of the collected premium for a return, from 0 to 100; a larger return is rejected, except a cancellation from
   * the first day.
   * @example 25
   */
  @IsOptional()
  @Called('the minimum earned percent')
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(100)
  minimumEarnedPercent?: number;

  /** Line of business, more specific than the policy type. */
  @IsOptional()
  @IsIn(CHOICES.lineOfBusiness)
  lineOfBusiness?: LineOfBusiness;

  /** Coverage code of the home state's office, or the name of a line of business; instead of `lineOfBusiness`. @example "1001" */
  @IsOptional()
  @Called('the coverage code')
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  coverageCode?: string;

  /** Premium by coverage, for a policy with several; the amounts add up to the premium. At most 20. */
  @IsOptional()
  @Called('the coverages')
  @IsArray()
  @MostItems(MAX_PARTS)
  @ValidateNested({ each: true })
  @Type(() => CoveragePartDto)
  parts?: CoveragePartDto[];

  /** City or county of the risk, where local taxes exist. @example Louisville */
  @IsOptional()
  @MaxLength(MAX_MUNICIPALITY_CHARACTERS)
  municipality?: string;

  /** True if the policy covers risk in more than one state. @example false */
  @IsOptional()
  @Called('whether it covers risk in several states')
  @IsBoolean()
  multiState?: boolean;

  /** True if the insured bought the coverage without a broker. @example false */
  @IsOptional()
  @Called('whether it was procured independently')
  @IsBoolean()
  independentlyProcured?: boolean;

  /**
   * True for a railroad in interstate commerce, and for aircraft of an aircraft manufacturer or in
   * scheduled interstate flight, otherwise false. Some states need it.
   * @example false
   */
  @IsOptional()
  @Called('whether it is in interstate transport')
  @IsBoolean()
  interstateTransport?: boolean;

  /** Exemption that the insured claims. */
  @IsOptional()
  @IsIn(CHOICES.exemption)
  exemption?: Exemption;

  /** Treatment of fees that no source confirms as taxable; defaults to `include`. */
  @IsOptional()
  @Called('the treatment of fees that are not confirmed')
  @IsIn(CHOICES.unconfirmedFees)
  unconfirmedFees?: UnconfirmedFees;
}
