import { formatGroupedAmount } from '../../money/grouped-amount.js';
import { formatDate } from '../../dates/format-date.js';
import type { ThresholdWatch } from './threshold-watch.js';

/** Formats a title such as `Texas: $70,000 in tax`. */
export function formatThresholdTitle({ jurisdiction, amountCents }: Pick<ThresholdWatch, 'jurisdiction' | 'amountCents'>): string {
  return `${jurisdiction.name}: ${formatDollars(amountCents)} in tax`;
}

/** Describes the progress and the forecast: `$60,000.00 in tax accrued since Jan 1, 2026. ...` */
export function describeThresholdProgress(watch: ThresholdWatch): string {
  const { accruedCents, aheadCents, amountCents, since, status, forecastOn, hasPace, isExceeded } = watch;
  const ahead = aheadCents === 0n ? '' : `, plus ${formatWithSign(aheadCents)} on future-dated business`;
  const accrued = `${formatWithSign(accruedCents - aheadCents)} in tax accrued since ${formatDate(since)}${ahead}.`;
  if (status === 'crossed')
    return `${accrued} ${ahead === '' ? 'This' : 'The total'} ${isExceeded ? 'exceeds' : 'reaches'} ${formatDollars(amountCents)}.`;
  if (!hasPace) return `${accrued} You do not have enough history for a forecast of ${formatDollars(amountCents)}.`;
  if (forecastOn === null)
    return `${accrued} At your current pace you will not ${isExceeded ? 'exceed' : 'reach'} ${formatDollars(amountCents)} in the next 12 months.`;
  return `${accrued} At your current pace you ${isExceeded ? 'exceed' : 'reach'} ${formatDollars(amountCents)} on ${formatDate(forecastOn)}.`;
}

/** Describes the filing or payment that follows. */
export function describeThresholdConsequence({ follows, obligation, forecastOn, status }: ThresholdWatch): string {
  const title = obligation.title.replace(/ \(.*\)$/, '');
  if (follows !== null)
    return `${title}: due ${formatDate(follows.dueDate)}${follows.actBy === follows.dueDate ? '' : `, act by ${formatDate(follows.actBy)}`}.`;
  return status === 'crossed' || forecastOn !== null
    ? `${title}: no more due dates this year.`
    : `${title}: due only if you reach the threshold.`;
}

const formatWithSign = (cents: bigint): string => `${cents < 0n ? '-' : ''}$${formatGroupedAmount(cents < 0n ? -cents : cents)}`;
const formatDollars = (cents: bigint): string => `$${formatGroupedAmount(cents).replace(/\.00$/, '')}`;
