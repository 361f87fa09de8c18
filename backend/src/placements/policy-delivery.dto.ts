import { ApiProperty } from '@nestjs/swagger';
import { RECORDED_TYPES, type RecordedType } from '../book/recorded-type.js';
import { LawStatementDto } from '../jurisdictions/jurisdiction-detail.dto.js';
import { DELIVERY_STEPS, type DeliveryStep } from '../jurisdictions/rulebook.types.js';
import { DELIVERY_ANSWERS, type DeliveryAnswer } from './policy-delivery.js';

/** Answer to the question whether documents may be delivered. */
export class DeliveryAnswerDto {
  /**
   * Answer: `yes`; `yes_but_report` (yes, but report it by `reportByDate`); `no`; or `not_known` where we found no rule on delivery, have
   * not looked for one, or read it only in part.
   */
  @ApiProperty({ enum: DELIVERY_ANSWERS, example: 'yes_but_report' })
  mayDeliver: DeliveryAnswer;
  /** Explanation in sentences: if the policy may be delivered, and why. @example "Yes, but report it to the stamping office by Nov 30, 2026." */
  deliveryText: string;
}

/** Delivery of the documents of one transaction. */
export class TransactionDeliveryDto extends DeliveryAnswerDto {
  /** Id of the transaction. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  transactionId: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Effective date of the transaction, YYYY-MM-DD. @example 2026-11-01 */
  effectiveDate: string;
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Name of the state. @example Florida */
  stateName: string;
  /** Last day to report it, YYYY-MM-DD; null if nothing is waiting to be reported. @example 2026-11-30 */
  reportByDate: string | null;
  /** Step before which the policy may not be delivered; null if no source ties delivery to it. */
  @ApiProperty({ enum: DELIVERY_STEPS, nullable: true, type: String })
  deliverAfter: DeliveryStep | null;
  /** Rules on delivery with their sources, or a statement that we found none or have not looked. */
  deliveryRules: LawStatementDto[];
}

/** Delivery of a policy: the strictest answer of its transactions. */
export class PolicyDeliveryDto extends DeliveryAnswerDto {
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example SL-1001 */
  policyNumber: string;
  /** Its transactions, oldest first, excluding those that were backed out. */
  transactions: TransactionDeliveryDto[];
}
