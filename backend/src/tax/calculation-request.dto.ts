import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsCalendarDate } from '../jurisdictions/is-calendar-date.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.js';
import {
  EDITIONS,
  EXEMPTIONS,
  LINES_OF_BUSINESS,
  type Edition,
  type Exemption,
  type LineOfBusiness,
} from '../jurisdictions/rulebook.types.js';
import { IsDollars } from './is-dollars.js';
import { POLICY_TYPES, type PolicyType } from './policy-type.js';
import { TRANSACTION_TYPES, type TransactionType } from './price-request.js';

const upperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** What to calculate. Amounts are dollars with at most two decimals, dates YYYY-MM-DD. */
export class CalculationRequestDto {
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
  @IsIn(POLICY_TYPES, { message: `policyType must be one of ${POLICY_TYPES.join(', ')}.` })
  policyType?: PolicyType;

  /** Which edition of the rulebook; `product` is the product's rate table, `statute` the law as cited. */
  @IsOptional()
  @IsIn(EDITIONS, { message: 'edition must be product or statute.' })
  edition?: Edition;

  /** Inception of the policy; today when absent. */
  @IsOptional()
  @IsCalendarDate()
  effectiveDate?: string;

  /** Date of the transaction; the inception when absent. */
  @IsOptional()
  @IsCalendarDate()
  transactionDate?: string;

  /** Kind of transaction; `new` when absent. */
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, { message: `transactionType must be one of ${TRANSACTION_TYPES.join(', ')}.` })
  transactionType?: TransactionType;

  /** Fees that the insurer charges beside the premium. */
  @IsOptional()
  @IsDollars()
  insurerFees?: number;

  /** Fees that the broker charges and keeps. */
  @IsOptional()
  @IsDollars()
  brokerFees?: number;

  /** The part of the premium for fire cover. */
  @IsOptional()
  @IsDollars()
  firePremium?: number;

  /** The part of the premium for exposure outside the United States. */
  @IsOptional()
  @IsDollars()
  nonUsPremium?: number;

  /** Line of business, finer than the policy type. */
  @IsOptional()
  @IsIn(LINES_OF_BUSINESS, { message: `lineOfBusiness must be one of ${LINES_OF_BUSINESS.join(', ')}.` })
  lineOfBusiness?: LineOfBusiness;

  /** City or county of the risk, where local taxes exist. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  municipality?: string;

  /** True when the insured bought the coverage without a broker. */
  @IsOptional()
  @IsBoolean()
  independentlyProcured?: boolean;

  /** Exemption that the insured claims. */
  @IsOptional()
  @IsIn(EXEMPTIONS, { message: `exemption must be one of ${EXEMPTIONS.join(', ')}.` })
  exemption?: Exemption;
}
