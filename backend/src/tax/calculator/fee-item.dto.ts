import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { FEE_CHARGERS, FEE_KINDS, type FeeCharger, type FeeKind } from '../../jurisdictions/rulebook.types.js';
import { IsDollars } from '../../money/is-dollars.decorator.js';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import type { FeeItem } from './calculation-fields.js';

/** A fee in addition to the premium. */
export class FeeItemDto implements FeeItem {
  /** Type of the fee. */
  @ApiProperty({ enum: FEE_KINDS })
  @FieldLabel('the kind of the fee')
  @IsIn(FEE_KINDS)
  kind: FeeKind;

  /** Party that charges it: the insurer, its managing general agent, the filing agent, or the retail broker. */
  @ApiProperty({ enum: FEE_CHARGERS })
  @FieldLabel('the party that charges the fee')
  @IsIn(FEE_CHARGERS)
  chargedBy: FeeCharger;

  /** Amount in dollars; negative only with a transaction type that returns premium. @example 22.5 */
  @FieldLabel('the amount of the fee')
  @IsDollars()
  amount: number;
}
