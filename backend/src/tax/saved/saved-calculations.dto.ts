import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../../platform/content/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../platform/kernel/lists/page-query.js';
import { CalculationDto } from '../calculator/calculation.dto.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';

import { savedCalculationList } from './saved-calculation-list.js';
import { trim } from '../../platform/web/http/validation/trim.js';

/** Filter of saved calculations. */
class SavedCalculationFilterDto {
  /** Two-letter code of the home state, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;
}

export class SavedCalculationListQueryDto extends IntersectionType(PageQueryOf(savedCalculationList), SavedCalculationFilterDto) {}

export class SavedCalculationDownloadQueryDto extends IntersectionType(
  SortedQueryOf(savedCalculationList),
  FormatQueryDto,
  SavedCalculationFilterDto,
) {}

/** A calculation to save. It is calculated again, so that only our result is saved. */
export class SaveCalculationDto extends CalculationRequestDto {
  /** Name in the list; if omitted, it is composed of the state, the premium and the date. @example "Renewal quote" */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  name?: string;
}

/** A saved calculation as listed. Amounts in dollars. */
export class SavedCalculationSummaryDto {
  /** Id of the saved calculation. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name in the list. @example "Renewal quote" */
  name: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** First day of the policy term. @example 2026-03-01 */
  effectiveDate: string;
  /** Name of the person who saved it. @example "Dana Reed" */
  savedByName: string;
  /** Time it was saved, ISO 8601, UTC. */
  savedAt: string;
}

/** A saved calculation to reopen. */
export class SavedCalculationDto extends SavedCalculationSummaryDto {
  /** Request that was calculated, for filling in the form again. */
  request: CalculationRequestDto;
  /** Result of the calculation as it was saved. */
  result: CalculationDto;
  /**
   * True if changes to the rulebook, or to the organization's editions or custom rates, would now give a different result.
   * @example true
   */
  rulebookChanged: boolean;
}
