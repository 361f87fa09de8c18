import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsDollars } from '../money/is-dollars.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { MAX_COVERAGE_CODE_CHARACTERS } from '../tax/pricing/request-expectations.js';
import type { PartFacts } from './entered-parts.js';

const SINGLE_LINE = /^\P{Cc}*$/u;
const SHARE = explain('in percent, more than 0 and at most 100', '37.5');

/** One insurer's share of one coverage of a transaction. Amounts in dollars. */
export class PartFactsDto implements PartFacts {
  /** Coverage as named on the declarations page. @example "General Liability" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(0, 100)
  @Matches(SINGLE_LINE, explain('on one line'))
  coverageType?: string;

  /** Coverage code of the home state's office, or the name of a line of business. @example "1001" */
  @FieldLabel('the coverage code')
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  @Matches(SINGLE_LINE, explain('on one line'))
  coverageCode?: string;

  /** Premium of this insurer for this coverage in dollars, with the sign of the whole premium. @example 1000 */
  @FieldLabel('the premium of the coverage')
  @IsDollars()
  premium: number;

  /** Limit of the coverage in dollars. @example 1000000 */
  @FieldLabel('the limit of the coverage')
  @IsOptional()
  @IsDollars()
  @Min(0)
  policyLimit?: number;

  /** Name of the insurer; omit it if one insurer has the whole transaction. @example "Lloyd’s of London" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(0, 300)
  @Matches(SINGLE_LINE, explain('on one line'))
  insurerName?: string;

  /** NAIC number of the insurer, five digits. @example "10172" */
  @FieldLabel('the NAIC number')
  @IsOptional()
  @Matches(/^\d{5}$/, explain('as 5 digits', '10172'))
  insurerNaic?: string;

  /** Alien insurer number of the insurer. @example AA-1122000 */
  @FieldLabel('the alien insurer number')
  @IsOptional()
  @Matches(/^AA-\d{4,10}$/, explain('as AA- and digits', 'AA-1122000'))
  insurerAa?: string;

  /**
   * Percent of the coverage that the insurer writes, with at most four decimals; the insurers of a coverage add up to 100.
   * @example 37.5
   */
  @FieldLabel('the share of the insurer')
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 4 }, SHARE)
  @Min(0.0001, SHARE)
  @Max(100, SHARE)
  insurerShare?: number;
}
