import { groupedAmount } from '../../money/grouped-amount.js';
import { dateInWords } from '../../dates/date-in-words.js';
import type { ThresholdWatch } from './threshold-watch.js';

/** Returns `Texas: $70,000 in tax`. */
export function thresholdTitle({ jurisdiction, amountCents }: Pick<ThresholdWatch, 'jurisdiction' | 'amountCents'>): string {
  return `${jurisdiction.name}: ${dollars(amountCents)} in tax`;
}

/** Describes the progress and the forecast: `$60,000.00 in tax accrued since Jan 1, 2026. ...` */
export function thresholdProgress(watch: ThresholdWatch): string {
  const { accruedCents, aheadCents, amountCents, since, status, forecastOn, hasPace, isExceeded } = watch;
  const ahead = aheadCents === 0n ? '' : `, plus ${sign(aheadCents)} on business booked with a later date`;
  const accrued = `${sign(accruedCents - aheadCents)} in tax accrued since ${dateInWords(since)}${ahead}.`;
  if (status === 'crossed')
    return `${accrued} ${ahead === '' ? 'This' : 'The total'} ${isExceeded ? 'exceeds' : 'reaches'} ${dollars(amountCents)}.`;
  if (!hasPace) return `${accrued} You do not have enough history for a forecast of ${dollars(amountCents)}.`;
  if (forecastOn === null) return `${accrued} At your pace of the past 12 months, ${dollars(amountCents)} is more than 12 months away.`;
  return `${accrued} At your pace of the past 12 months, you ${isExceeded ? 'exceed' : 'reach'} ${dollars(amountCents)} on ${dateInWords(forecastOn)}.`;
}

/** Describes the filing or payment after reaching it. */
export function thresholdConsequence({ follows, obligation, forecastOn, status }: ThresholdWatch): string {
  const title = obligation.title.replace(/ \(.*\)$/, '');
  if (follows !== null)
    return `${title}: due ${dateInWords(follows.dueDate)}${follows.actBy === follows.dueDate ? '' : `, act by ${dateInWords(follows.actBy)}`}.`;
  return status === 'crossed' || forecastOn !== null
    ? `${title}: no due date remains this year.`
    : `${title}: due only if you reach the threshold.`;
}

const sign = (cents: bigint): string => `${cents < 0n ? '-' : ''}$${groupedAmount(cents < 0n ? -cents : cents)}`;
const dollars = (cents: bigint): string => `$${groupedAmount(cents).replace(/\.00$/, '')}`;
