import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';

/** Lowest score of each level, falling from low to high risk; below the last one the risk is critical. */
export class ThresholdsDto {
  /** Lowest score rated as low risk. @example 90 */
  @FieldLabel('the least score of low risk')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(99)
  lowFrom: number;

  /** Lowest score rated as medium risk. @example 75 */
  @FieldLabel('the least score of medium risk')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(99)
  mediumFrom: number;

  /** Lowest score rated as high risk. @example 60 */
  @FieldLabel('the least score of high risk')
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(99)
  highFrom: number;
}

/** States and thresholds of the heatmap. */
export class RiskSettingsDto extends ThresholdsDto {
  /**
   * Two-letter codes of the states on the map, without duplicates. The other states still count in all figures.
   * @example ["VA","NC","TX"]
   */
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toUpperCase) : value))
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(51)
  @ArrayUnique()
  @IsJurisdictionCode({ each: true })
  shownStates: string[];
}

const toUpperCase = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);
