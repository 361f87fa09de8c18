import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { EXEMPTIONS, type Exemption, LINES_OF_BUSINESS, type LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { Called, says } from '../platform/problems/field-words.js';
import { MAX_COVERAGE_CODE_CHARACTERS, MAX_MUNICIPALITY_CHARACTERS } from '../tax/pricing/request-expectations.js';
import { MAX_NUMBER_CHARACTERS, MAX_TEXT_CHARACTERS } from '../book/detail-columns.js';
import type { TaxFacts } from '../book/tax-facts.js';
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

  /** Coverage code of the home state's office, or the name of a line of business; instead of `lineOfBusiness`. @example "1001" */
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

  /** Proof of the exemption, such as a certificate. @example "Certificate 12 of the city" */
  @Called('the proof of the exemption')
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_TEXT_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  exemptionProof?: string | null;

  /** Policy fee of the insurer in dollars. @example 150 */
  @IsOptional(OR_NULL)
  @IsDollars()
  policyFee?: number | null;

  /** Inspection fee of the insurer in dollars. @example 75 */
  @IsOptional(OR_NULL)
  @IsDollars()
  inspectionFee?: number | null;

  /** All other fees of the insurer in dollars. @example 40 */
  @IsOptional(OR_NULL)
  @IsDollars()
  otherInsurerFees?: number | null;

  /** Fee that the broker charges and keeps, in dollars. @example 100 */
  @IsOptional(OR_NULL)
  @IsDollars()
  brokerFee?: number | null;

  /** Fee of the filing agent in dollars. @example 25 */
  @IsOptional(OR_NULL)
  @IsDollars()
  agentFee?: number | null;

  /** Part of the premium for fire coverage, in dollars. @example 100 */
  @IsOptional(OR_NULL)
  @IsDollars()
  firePremium?: number | null;

  /** Part of the premium for exposure outside the United States, in dollars. @example 200 */
  @IsOptional(OR_NULL)
  @Called('the premium outside the United States')
  @IsDollars()
  nonUsPremium?: number | null;

  /** City or county of the risk, where local taxes exist. @example Louisville */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_MUNICIPALITY_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  municipality?: string | null;

  /** True when the insured bought the coverage without a broker. @example false */
  @IsOptional(OR_NULL)
  @Called('whether it was procured independently')
  @IsBoolean()
  independentlyProcured?: boolean | null;

  /**
   * True for a railroad in interstate commerce and for aircraft of a manufacturer or in scheduled interstate flight, false for others; some
   * states ask for it.
   * @example false
   */
  @IsOptional(OR_NULL)
  @Called('whether it is in interstate transport')
  @IsBoolean()
  interstateTransport?: boolean | null;

  /** NAIC company code of the insurer, five digits. @example "10172" */
  @IsOptional(OR_NULL)
  @Called('the NAIC number')
  @Matches(/^\d{5}$/, says('as five digits', '19437'))
  insurerNaic?: string | null;

  /** Alien insurer number of the insurer. @example AA-1122000 */
  @IsOptional(OR_NULL)
  @Called('the AA number')
  @Matches(/^AA-\d{4,10}$/, says('as AA- and digits', 'AA-1122000'))
  insurerAa?: string | null;

  /** Percent of the risk that the insurer writes, more than 0, with at most four decimals. @example 37.5 */
  @IsOptional(OR_NULL)
  @Called('the share of the insurer')
  @IsNumber({ maxDecimalPlaces: 4 }, SHARE)
  @Min(0.0001, SHARE)
  @Max(100, SHARE)
  insurerShare?: number | null;

  /** Limit of the policy in dollars. @example 1000000 */
  @IsOptional(OR_NULL)
  @IsDollars()
  @Min(0)
  policyLimit?: number | null;

  /** Number of the policy that this one renews. @example TL-0899 */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_NUMBER_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  previousPolicyNumber?: string | null;

  /** Number of the insured's account. @example A-1042 */
  @IsOptional(OR_NULL)
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_NUMBER_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  accountNumber?: string | null;

  /** Date a new policy or a renewal was bound. @example 2026-02-20 */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  boundDate?: string | null;

  /** Date the policy was issued. @example 2026-02-25 */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  issueDate?: string | null;

  /** Date of the invoice. @example 2026-02-26 */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  invoiceDate?: string | null;

  /** Date the premium was received. @example 2026-03-04 */
  @IsOptional(OR_NULL)
  @IsPlausibleDate()
  receiptDate?: string | null;
}
