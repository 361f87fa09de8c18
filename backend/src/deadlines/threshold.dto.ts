import { ApiProperty } from '@nestjs/swagger';
import { THRESHOLD_STATUSES, type ThresholdStatus, type ThresholdWatch } from '../filing-schedule/thresholds/threshold-watch.js';
import { thresholdConsequence, thresholdProgress, thresholdTitle } from '../filing-schedule/thresholds/threshold-words.js';
import { dollarsOf } from '../money/dollars.js';

/** An amount of tax from which a state asks for more, and how far the organization is from it. Dates are YYYY-MM-DD. */
export class ThresholdDto {
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** Id of the rule of the rulebook. */
  obligationId: string;
  /** The title, such as `Texas: $70,000 in tax`. */
  title: string;
  /** The threshold, in dollars. */
  thresholdAmount: number;
  /** The tax that counts toward it through today, in dollars. */
  accruedAmount: number;
  /** The tax that counts toward it on business already booked and dated after today, in dollars. */
  aheadAmount: number;
  /** The first day that counts toward the threshold. */
  accruesFromDate: string;
  /** Whether it is reached (`crossed`), four fifths of it are, or will be within 60 days (`near`), or neither. */
  @ApiProperty({ enum: THRESHOLD_STATUSES })
  thresholdStatus: ThresholdStatus;
  /** The day on which the pace of the past 12 months reaches it; null where it is reached, or not within 12 months. */
  forecastOn: string | null;
  /** Progress toward the threshold, in sentences. */
  progress: string;
  /** The consequence of reaching it, in a sentence. */
  consequence: string;
  /** Id of the deadline that follows; null while the calendar does not have it. */
  deadlineId: string | null;
}

export function thresholdView(watch: ThresholdWatch, deadlineId: string | null): ThresholdDto {
  const { jurisdiction, obligation, amountCents, accruedCents, aheadCents, since, status, forecastOn } = watch;
  return {
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    obligationId: obligation.id,
    title: thresholdTitle(watch),
    thresholdAmount: dollarsOf(amountCents),
    accruedAmount: dollarsOf(accruedCents - aheadCents),
    aheadAmount: dollarsOf(aheadCents),
    accruesFromDate: since,
    thresholdStatus: status,
    forecastOn,
    progress: thresholdProgress(watch),
    consequence: thresholdConsequence(watch),
    deadlineId,
  };
}
