import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { FEE_CHARGERS, FEE_KINDS, type FeeCharger, type FeeKind } from '../../jurisdictions/rulebook.types.js';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { Called } from '../../platform/kernel/problems/field-words.js';
import type { FeeItem } from './calculation-fields.js';

/** A fee in addition to the premium. */
export class FeeItemDto implements FeeItem {
  /** Type of the fee. */
  @ApiProperty({ enum: FEE_KINDS })
  @Called('the kind of the fee')
  @IsIn(FEE_KINDS)
  kind: FeeKind;

  /** Party that charges it: the insurer, its managing general agent, the filing agent, or the retail broker. */
  @ApiProperty({ enum: FEE_CHARGERS })
  @Called('the party that charges the fee')
  @IsIn(FEE_CHARGERS)
  chargedBy: FeeCharger;

  /** Amount in dollars; negative only with a transaction type that returns premium. @example 22.5 */
  @Called('the amount of the fee')
  @IsDollars()
  amount: number;
}
