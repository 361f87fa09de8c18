import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import type { Edition, Exemption, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { Called } from '../../platform/problems/field-words.js';
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

/** What to calculate. Amounts are dollars with at most two decimals, dates YYYY-MM-DD. */
export class CalculationRequestDto implements CalculationFields {
  /** Two-letter code of the home state, any case. */
  @ApiProperty({ example: 'VA' })
  @Transform(upperCase)
  @IsJurisdictionCode()
  state: string;

  /** Premium; negative only with a transaction type that returns premium. */
  @IsDollars()
  premium: number;

  /** Kind of policy. */
  @IsOptional()
  @IsIn(CHOICES.policyType)
  policyType?: PolicyType;

  /** Which edition of the rulebook: `product` is the Stampline rate table, `statute` the law as cited; the organization's choice for the state when absent. */
  @IsOptional()
  @IsIn(CHOICES.edition)
  edition?: Edition;

  /** Inception of the policy; today when absent. */
  @IsOptional()
  @IsPlausibleDate()
  effectiveDate?: string;

  /** Date of the transaction; the inception when absent. */
  @IsOptional()
  @IsPlausibleDate()
  transactionDate?: string;

  /** Day on which a new policy or a renewal was bound; its rules are those of the later of inception and binding. */
  @IsOptional()
  @IsPlausibleDate()
  boundDate?: string;

  /** Last day of the policy term. Policies longer than one year follow the state's law; without a date the term is at most one year. */
  @IsOptional()
  @IsPlausibleDate()
  expirationDate?: string;

  /** First day of an extension of the policy's term, whose premium this is. */
  @IsOptional()
  @Called('the first day of the extension')
  @IsPlausibleDate()
  extensionDate?: string;

  /** Which installment of the premium of a new policy or a renewal this is, from 1 to 120. Later installments keep the rates of the first and owe no flat charges. */
  @IsOptional()
  @Called('the number of the installment')
  @IsInt()
  @Min(1)
  @Max(MAX_INSTALLMENTS)
  installment?: number;

  /** Kind of transaction; `new` when absent. */
  @IsOptional()
  @IsIn(CHOICES.transactionType)
  transactionType?: TransactionType;

  /** Fees the insurer charges in addition to the premium. */
  @IsOptional()
  @IsDollars()
  insurerFees?: number;

  /** Fees the broker charges and keeps. */
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

  /** The part of the premium for fire cover. */
  @IsOptional()
  @IsDollars()
  firePremium?: number;

  /** The part of the premium for exposure outside the United States. */
  @IsOptional()
  @Called('the premium outside the United States')
  @IsDollars()
  nonUsPremium?: number;

  /** The part of the premium for risk in the home state; used where only that part is taxed. */
  @IsOptional()
  @Called('the premium in the state')
  @IsDollars()
  inStatePremium?: number;

  /** Of a return: the premium collected on the policy before it. Nothing is given back beyond what that premium was charged. */
  @IsOptional()
  @Called('the premium collected before')
  @IsDollars()
  premiumCollected?: number;

  /** Of a return: the percent of the collected premium that is earned at least, from 0 to 100; a larger return is refused, except a cancellation from the first day. */
  @IsOptional()
  @Called('the minimum earned percent')
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(100)
  minimumEarnedPercent?: number;

  /** Line of business, finer than the policy type. */
  @IsOptional()
  @IsIn(CHOICES.lineOfBusiness)
  lineOfBusiness?: LineOfBusiness;

  /** Coverage code of the home state's office, or a line of business by its name; instead of `lineOfBusiness`. */
  @IsOptional()
  @Called('the coverage code')
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  coverageCode?: string;

  /** The premium by coverage, for a policy with several; the amounts add up to the premium. At most 20. */
  @IsOptional()
  @Called('the coverages')
  @IsArray()
  @MostItems(MAX_PARTS)
  @ValidateNested({ each: true })
  @Type(() => CoveragePartDto)
  parts?: CoveragePartDto[];

  /** City or county of the risk, where local taxes exist. */
  @IsOptional()
  @MaxLength(MAX_MUNICIPALITY_CHARACTERS)
  municipality?: string;

  /** True when the policy covers risk in more than one state. */
  @IsOptional()
  @Called('whether it covers risk in several states')
  @IsBoolean()
  multiState?: boolean;

  /** True when the insured bought the coverage without a broker. */
  @IsOptional()
  @Called('whether it was procured independently')
  @IsBoolean()
  independentlyProcured?: boolean;

  /** True for a railroad in interstate commerce and for aircraft of a manufacturer or in scheduled interstate flight, false for others; some states ask it. */
  @IsOptional()
  @Called('whether it is in interstate transport')
  @IsBoolean()
  interstateTransport?: boolean;

  /** Exemption that the insured claims. */
  @IsOptional()
  @IsIn(CHOICES.exemption)
  exemption?: Exemption;

  /** What to do with fees of which no source says whether they are taxed; `include` when absent. */
  @IsOptional()
  @Called('the treatment of fees that are not confirmed')
  @IsIn(CHOICES.unconfirmedFees)
  unconfirmedFees?: UnconfirmedFees;
}
