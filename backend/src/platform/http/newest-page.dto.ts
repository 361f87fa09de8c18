import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const DEFAULT_PAGE = 50;
const MOST_IN_PAGE = 200;

/** Which stretch of a list that begins with the newest. */
export class NewestPageQueryDto {
  /** Maximum number of entries in the answer. */
  @ApiProperty({ required: false, default: DEFAULT_PAGE, minimum: 1, maximum: MOST_IN_PAGE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_IN_PAGE)
  limit?: number;

  /** How many of the newest are left out. */
  @ApiProperty({ required: false, default: 0, minimum: 0 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  offset?: number;
}
