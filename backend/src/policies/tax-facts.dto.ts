import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { EXEMPTIONS, type Exemption, LINES_OF_BUSINESS, type LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { Called, says } from '../platform/problems/field-words.js';
import { MAX_COVERAGE_CODE_CHARACTERS, MAX_MUNICIPALITY_CHARACTERS } from '../tax/pricing/request-expectations.js';
import { MAX_NUMBER_CHARACTERS, MAX_TEXT_CHARACTERS } from './rows/detail-columns.js';
import type { TaxFacts } from './rows/tax-facts.js';
import { OR_NULL } from '../platform/http/validation/or-null.js';

const ON_ONE_LINE = /^\P{Cc}*$/u;
const SHARE = says('in percent, more than 0 and at most 100', '37.5');

/** What a transaction may say beside the facts that every one has, as the optional columns of a file do. Amounts in dollars with the sign of the premium. */
export class TaxFactsDto implements TaxFacts {
  /** Line of business, finer than the coverage. */
  @Called('the line of business')
  @ApiProperty({ enum: LINES_OF_BUSINESS, required: false, nullable: true })
  @IsOptional(OR_NULL)
  @IsIn(LINES_OF_BUSINESS)
  lineOfBusiness?: LineOfBusiness | null;

  /** Coverage code of the home state's office, or a line of business by its name; instead of `lineOfBusiness`. */
  @Called('the coverage code')
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  coverageCode?: string | null;

  /** Exemption that the insured claims. */
  @ApiProperty({ enum: EXEMPTIONS, required: false, nullable: true })
  @IsOptional(OR_NULL)
  @IsIn(EXEMPTIONS)
  exemption?: Exemption | null;

  /** What proves the exemption, such as a certificate. */
  @Called('the proof of the exemption')
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_TEXT_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  exemptionProof?: string | null;

  /** Policy fee of the insurer. */
  @IsOptional(OR_NULL)
  @IsDollars()
  policyFee?: number | null;

  /** Inspection fee of the insurer. */
  @IsOptional(OR_NULL)
  @IsDollars()
  inspectionFee?: number | null;

  /** All other fees of the insurer. */
  @IsOptional(OR_NULL)
  @IsDollars()
  otherInsurerFees?: number | null;

  /** Fee the broker charges and keeps. */
  @IsOptional(OR_NULL)
  @IsDollars()
  brokerFee?: number | null;

  /** Fee of the filing agent. */
  @IsOptional(OR_NULL)
  @IsDollars()
  agentFee?: number | null;

  /** The part of the premium for fire cover. */
  @IsOptional(OR_NULL)
  @IsDollars()
  firePremium?: number | null;

  /** The part of the premium for exposure outside the United States. */
  @IsOptional(OR_NULL)
  @Called('the premium outside the United States')
  @IsDollars()
  nonUsPremium?: number | null;

  /** City or county of the risk, where local taxes exist. */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_MUNICIPALITY_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  municipality?: string | null;

  /** True when the insured bought the coverage without a broker. */
  @IsOptional(OR_NULL)
  @Called('whether it was procured independently')
  @IsBoolean()
  independentlyProcured?: boolean | null;

  /** True for a railroad in interstate commerce and for aircraft of a manufacturer or in scheduled interstate flight, false for others; some states ask it. */
  @IsOptional(OR_NULL)
  @Called('whether it is in interstate transport')
  @IsBoolean()
  interstateTransport?: boolean | null;

  /** NAIC company code of the insurer, five digits. */
  @IsOptional(OR_NULL)
  @Called('the NAIC number')
  @Matches(/^\d{5}$/, says('as five digits', '19437'))
  insurerNaic?: string | null;

  /** Alien insurer number of the insurer. */
  @IsOptional(OR_NULL)
  @Called('the AA number')
  @Matches(/^AA-\d{4,10}$/, says('as AA- and digits', 'AA-1122000'))
  insurerAa?: string | null;

  /** Percent of the risk that the insurer takes, more than 0, with at most four decimals. */
  @IsOptional(OR_NULL)
  @Called('the share of the insurer')
  @IsNumber({ maxDecimalPlaces: 4 }, SHARE)
  @Min(0.0001, SHARE)
  @Max(100, SHARE)
  insurerShare?: number | null;

  /** Limit of the policy in dollars. */
  @IsOptional(OR_NULL)
  @IsDollars()
  @Min(0)
  policyLimit?: number | null;

  /** Number of the policy that this one renews. */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_NUMBER_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  previousPolicyNumber?: string | null;

  /** Number of the insured's account. */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_NUMBER_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  accountNumber?: string | null;

  /** Day on which a new policy or a renewal was bound. */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  boundDate?: string | null;

  /** Day on which the policy was issued. */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  issueDate?: string | null;

  /** Day of the invoice. */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  invoiceDate?: string | null;

  /** Day on which the premium was received. */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  receiptDate?: string | null;
}
