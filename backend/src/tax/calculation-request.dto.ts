import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, MaxLength } from 'class-validator';
import { IsCalendarDate } from '../jurisdictions/is-calendar-date.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.js';
import type { Edition, Exemption, LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from './is-dollars.js';
import type { PolicyType } from './policy-type.js';
import type { TransactionType } from './price-request.js';
import { CHOICES, expected, MAX_MUNICIPALITY_CHARACTERS } from './request-expectations.js';

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
  @IsIn(CHOICES.policyType, { message: expected.oneOf('policyType', CHOICES.policyType) })
  policyType?: PolicyType;

  /** Which edition of the rulebook: `product` is the product's rate table, `statute` the law as cited; the organization's choice for the state when absent. */
  @IsOptional()
  @IsIn(CHOICES.edition, { message: expected.oneOf('edition', CHOICES.edition) })
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
  @IsIn(CHOICES.transactionType, { message: expected.oneOf('transactionType', CHOICES.transactionType) })
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
  @IsIn(CHOICES.lineOfBusiness, { message: expected.oneOf('lineOfBusiness', CHOICES.lineOfBusiness) })
  lineOfBusiness?: LineOfBusiness;

  /** City or county of the risk, where local taxes exist. */
  @IsOptional()
  @MaxLength(MAX_MUNICIPALITY_CHARACTERS, { message: expected.shortText('municipality', MAX_MUNICIPALITY_CHARACTERS) })
  municipality?: string;

  /** True when the insured bought the coverage without a broker. */
  @IsOptional()
  @IsBoolean({ message: expected.truth('independentlyProcured') })
  independentlyProcured?: boolean;

  /** Exemption that the insured claims. */
  @IsOptional()
  @IsIn(CHOICES.exemption, { message: expected.oneOf('exemption', CHOICES.exemption) })
  exemption?: Exemption;
}
