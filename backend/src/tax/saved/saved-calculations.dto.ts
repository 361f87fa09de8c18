import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Length } from 'class-validator';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { CalculationDto } from '../calculation.dto.js';
import { CalculationRequestDto } from '../calculation-request.dto.js';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

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
