import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { MAX_COVERAGE_CODE_CHARACTERS } from '../../tax/pricing/request-expectations.js';
import type { PartFacts } from './hand-parts.js';

const ON_ONE_LINE = /^\P{Cc}*$/u;
const SHARE = says('in percent, more than 0 and at most 100', '37.5');

/** What one insurer takes of one coverage of a transaction. Amounts in dollars. */
export class PartFactsDto implements PartFacts {
  /** The coverage as the declarations name it. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(0, 100)
  @Matches(ON_ONE_LINE, says('on one line'))
  coverageType?: string;

  /** Code of the home state's office, or a line of business by its name. */
  @Called('the coverage code')
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  @Matches(ON_ONE_LINE, says('on one line'))
  coverageCode?: string;

  /** The premium of this insurer for this coverage, with the sign of the whole premium. */
  @Called('the premium of the coverage')
  @IsDollars()
  premium: number;

  /** Limit of the coverage. */
  @Called('the limit of the coverage')
  @IsOptional()
  @IsDollars()
  @Min(0)
  policyLimit?: number;

  /** The insurer; left out where one insurer has the whole transaction. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(0, 300)
  @Matches(ON_ONE_LINE, says('on one line'))
  insurerName?: string;

  /** NAIC number of the insurer, five digits. */
  @Called('the NAIC number')
  @IsOptional()
  @Matches(/^\d{5}$/, says('as 5 digits', '10172'))
  insurerNaic?: string;

  /** Alien insurer number of the insurer. */
  @Called('the alien insurer number')
  @IsOptional()
  @Matches(/^AA-\d{4,10}$/, says('as AA- and digits', 'AA-1122000'))
  insurerAa?: string;

  /** Percent of the coverage that the insurer takes, with at most four decimals; the insurers of a coverage add up to 100. */
  @Called('the share of the insurer')
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 4 }, SHARE)
  @Min(0.0001, SHARE)
  @Max(100, SHARE)
  insurerShare?: number;
}
