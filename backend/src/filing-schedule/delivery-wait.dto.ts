import { ApiProperty } from '@nestjs/swagger';
import { LawStatementDto } from '../jurisdictions/jurisdiction-detail.dto.js';
import { DELIVERY_STEPS, type DeliveryStep } from '../jurisdictions/rulebook.types.js';

/** Policies that may not be delivered before a step of their filing. */
export class DeliveryWaitDto {
  /** Step before which the policies may not be delivered: `filed`, or `stamped` (accepted by the office). */
  @ApiProperty({ enum: DELIVERY_STEPS, example: 'stamped' })
  deliverAfter: DeliveryStep;
  /** Number of policies that may not be delivered yet. @example 3 */
  policyCount: number;
  /**
   * Figure as a sentence, with the citation of the rule.
   * @example "Delivery waits: 3 New York policies may not be delivered before they are stamped (11 NYCRR §27.6(b))."
   */
  deliveryText: string;
  /** Rule on delivery with its sources. */
  deliveryRules: LawStatementDto[];
}
