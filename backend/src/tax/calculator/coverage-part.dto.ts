import { IsString, MaxLength } from 'class-validator';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import { MAX_COVERAGE_CODE_CHARACTERS } from '../pricing/request-expectations.js';

/** Part of the premium for one coverage. */
export class CoveragePartDto {
  /** Coverage code of the home state's office, such as SLAI's `1001` in Illinois, or a line of business. @example '1001' */
  @FieldLabel('the coverage code')
  @IsString()
  @MaxLength(MAX_COVERAGE_CODE_CHARACTERS)
  code: string;

  /** Premium in dollars, with the same sign as the whole premium. @example 1000 */
  @FieldLabel('the premium of the coverage')
  @IsDollars()
  premium: number;
}
