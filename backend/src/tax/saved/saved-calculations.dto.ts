import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length } from 'class-validator';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../../platform/downloads/format-query.dto.js';
import { PageQueryOf, SortedQueryOf } from '../../platform/lists/page-query.js';
import { CalculationDto } from '../calculator/calculation.dto.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';

import { savedCalculationList } from './saved-calculation-list.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';

/** Which saved calculations are listed. */
class SavedCalculationFilterDto {
  /** Two-letter code of the home state, in any case. */
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

/** A calculation to keep: it is calculated again, so that only what the engine says is kept. */
export class SaveCalculationDto extends CalculationRequestDto {
  /** Name in the list; made of state, premium and date when absent. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 200)
  name?: string;
}

/** A saved calculation in a list. Amounts in dollars. */
export class SavedCalculationSummaryDto {
  id: string;
  name: string;
  state: string;
  premium: number;
  totalDue: number;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  effectiveDate: string;
  savedByName: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** A saved calculation to reopen. */
export class SavedCalculationDto extends SavedCalculationSummaryDto {
  /** What was asked: fills the form again. */
  request: CalculationRequestDto;
  /** The answer as it was given. */
  result: CalculationDto;
  /** True when the rulebook, or the organization's editions and overrides, answer otherwise since; calculate again to see what they say now. */
  rulebookChanged: boolean;
}
