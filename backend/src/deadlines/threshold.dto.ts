import { ApiProperty } from '@nestjs/swagger';
import { THRESHOLD_STATUSES, type ThresholdStatus, type ThresholdWatch } from '../filing-schedule/thresholds/threshold-watch.js';
import {
  describeThresholdConsequence,
  describeThresholdProgress,
  formatThresholdTitle,
} from '../filing-schedule/thresholds/threshold-messages.js';
import { toDollars } from '../money/json-dollars.js';

/** A tax threshold of a state, with the organization's progress toward it. Dates are YYYY-MM-DD. */
export class ThresholdDto {
  /** Two-letter code of the state. @example TX */
  state: string;
  /** Name of the state. @example Texas */
  stateName: string;
  /** Id of the rule in the rulebook. @example va-form-801 */
  obligationId: string;
  /** Title of the threshold, such as `Texas: $70,000 in tax`. @example "Texas: $70,000 in tax" */
  title: string;
  /** Threshold in dollars. @example 70000 */
  thresholdAmount: number;
  /** Tax that counts toward the threshold through today, in dollars. @example 60000 */
  accruedAmount: number;
  /** Tax that counts toward the threshold on recorded business dated after today, in dollars. @example 0 */
  aheadAmount: number;
  /** First day that counts toward the threshold. @example 2026-01-01 */
  accruesFromDate: string;
  /** Status: `crossed` if it is reached, `near` from 80% of it or if it will be reached within 60 days, otherwise `below`. */
  @ApiProperty({ enum: THRESHOLD_STATUSES })
  thresholdStatus: ThresholdStatus;
  /** Date on which the pace of the past 12 months reaches it; null if it is reached, or not within 12 months. @example 2026-12-21 */
  forecastOn: string | null;
  /**
   * Progress toward the threshold, in sentences.
   * @example "$60,000.00 of tax accrued since Jan 1, 2026. At your current pace you reach $70,000 on Dec 21, 2026."
   */
  progress: string;
  /** Consequence of reaching it, in a sentence. @example "Prepayment of tax: due Jan 15, 2027." */
  consequence: string;
  /** Id of the deadline that follows; null while the calendar does not have it. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  deadlineId: string | null;
}

export function toThresholdDto(watch: ThresholdWatch, deadlineId: string | null): ThresholdDto {
  const { jurisdiction, obligation, amountCents, accruedCents, aheadCents, since, status, forecastOn } = watch;
  return {
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    obligationId: obligation.id,
    title: formatThresholdTitle(watch),
    thresholdAmount: toDollars(amountCents),
    accruedAmount: toDollars(accruedCents - aheadCents),
    aheadAmount: toDollars(aheadCents),
    accruesFromDate: since,
    thresholdStatus: status,
    forecastOn,
    progress: describeThresholdProgress(watch),
    consequence: describeThresholdConsequence(watch),
    deadlineId,
  };
}
