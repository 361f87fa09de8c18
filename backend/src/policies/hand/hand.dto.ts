import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, Length, Matches, MaxLength, ValidateNested } from 'class-validator';
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { IsPlausibleDate } from '../../dates/is-plausible-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { TRANSACTION_TYPES, type TransactionType } from '../../tax/pricing/price-request.js';
import { COMPLETENESS, type Completeness } from '../../tax/pricing/price-result.js';
import { PolicyTaxLineDto, PolicyTermDto } from '../policies.dto.js';
import { TaxFactsDto } from '../tax-facts.dto.js';
import type { PolicyFacts, TransactionFacts } from './hand-row.js';
import { PartFactsDto } from './part-facts.dto.js';
import { OR_NULL } from '../../platform/http/validation/or-null.js';

const MOST_PARTS = 60;
const ON_ONE_LINE = /^\P{Cc}*$/u;

const upperCase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);

/** One transaction of a known policy, with the fields of an uploaded row. Amounts in dollars, dates YYYY-MM-DD. */
export class TransactionFactsDto implements TransactionFacts {
  /** Kind of the transaction. */
  @IsIn(TRANSACTION_TYPES)
  transactionType: TransactionType;

  /** First day of the term, or the day in the term on which the change takes effect. */
  @IsPlausibleDate()
  effectiveDate: string;

  /** Last day of the term. */
  @IsPlausibleDate()
  expirationDate: string;

  /** Date of the transaction, which decides its rate and its period; the effective date when absent. */
  @IsOptional()
  @IsPlausibleDate()
  transactionDate?: string;

  /** Premium of this transaction alone; negative for what is returned. */
  @IsDollars()
  premium: number;

  /** The insurer; what the policy has when absent. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(0, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  insurerName?: string;

  /** The broker; what the policy has when absent. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(0, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  brokerName?: string;

  /** The coverage as the declarations name it. When absent, what the policy has; none where it has several. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(0, 100)
  @Matches(ON_ONE_LINE, says('on one line'))
  coverageType?: string;

  /** Notes, shown with the transaction. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(4_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, says('without control characters'))
  notes?: string;

  /** What the transaction says beside that, with the rules of the optional columns of a file; a correction keeps what is absent. */
  @IsOptional(OR_NULL)
  @Called('the tax facts')
  @ValidateNested()
  @Type(() => TaxFactsDto)
  taxFacts?: TaxFactsDto | null;

  /**
   * The coverages of a transaction with several, and the insurers of each: their premiums add up to the premium, and they take the place of
   * `coverageType` and `insurerName`. Empty: one coverage and one insurer. Left out in a correction: as they were.
   */
  @IsOptional()
  @IsArray()
  @MostItems(MOST_PARTS)
  @ValidateNested({ each: true })
  @Type(() => PartFactsDto)
  parts?: PartFactsDto[];
}

/** One transaction together with the policy it belongs to. */
export class PolicyFactsDto extends TransactionFactsDto implements PolicyFacts {
  /** Number of the policy. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 100)
  @Matches(ON_ONE_LINE, says('on one line'))
  policyNumber: string;

  /** Name of the insured. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  insuredName: string;

  /** Two-letter code of the home state, in any case. */
  @Transform(upperCase)
  @IsJurisdictionCode()
  state: string;
}

/** What is said when a transaction is booked by hand. */
class BookingDto {
  /** Shown with the transaction and in the audit log. */
  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, says('without control characters'))
  reason: string;

  /** Set to true to book a return larger than the premium of the term. */
  @IsOptional()
  @Called('whether the return is confirmed')
  @IsBoolean()
  confirmReturns?: boolean;
}

/** Which state of the policy was seen when it was booked. */
class SeenPolicyDto {
  /** `policyVersion` of the policy as it was shown; the request is refused when the policy has changed since. */
  @Called('the version of the policy')
  @Matches(/^\d{20}$/, says('as the policy gives it'))
  policyVersion: string;
}

export class TransactionBookingDto extends IntersectionType(TransactionFactsDto, BookingDto, SeenPolicyDto) {}

export class CorrectionDto extends IntersectionType(PolicyFactsDto, BookingDto, SeenPolicyDto) {}

export class NewPolicyDto extends IntersectionType(PolicyFactsDto, BookingDto) {}

/** The transaction that a correction takes back, with the opposite amounts. In dollars. */
export class TakenBackDto {
  premium: number;
  /** Tax and fees, adjustments included. */
  totalDue: number;
}

/** What would be booked. Nothing is. Amounts in dollars, dates YYYY-MM-DD. */
export class BookingPreviewDto {
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  transactionDate: string;
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  taxRate: number;
  fees: number;
  totalDue: number;
  /** Each charge of the transaction. */
  taxLines: PolicyTaxLineDto[];
  /** Whether what would be charged is all that is due. */
  @ApiProperty({ enum: COMPLETENESS })
  completeness: Completeness;
  /** What is missing or assumed, as sentences. */
  missing: string[];
  /** The back-out of the transaction that is corrected; null otherwise. */
  takenBack: TakenBackDto | null;
  /** The term with this transaction. */
  termAfter: PolicyTermDto;
  /** Why the return needs a confirmation, as a sentence; null when it needs none. */
  returnsTooMuch: string | null;
}
