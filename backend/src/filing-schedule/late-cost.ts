import { addDays, type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import { findLateCostSteps } from '../jurisdictions/late-penalties.js';
import type { LateCostStep, RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import { formatPlainDollars, parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { LateCostDto } from './late-cost.dto.js';

/** Numbers of days from today for which the cost of lateness is computed. */
const FORECAST_DAYS = [0, 7, 30] as const;
export const DAYS_FORECAST = FORECAST_DAYS[2];

/** Cost if late reports are sent on a given day: the minimum and maximum under the law, as exact dollar text. */
export interface LateCost {
  readonly day: CalendarDate;
  readonly min: string;
  readonly max: string;
  /** Number of late reports for which no source states an amount; excluded from the sums. */
  readonly unpriced: number;
}

/** Unsent reports with the same due date. */
export interface WaitingReports {
  readonly dueDate: CalendarDate;
  readonly reports: number;
  /** Costs by day; empty if no source states an amount. */
  readonly steps: readonly LateCostStep[];
}

/** Computes the cost if the reports are sent today, in a week, or in a month. */
export function forecastLateCosts(waiting: readonly WaitingReports[], today: CalendarDate): LateCost[] {
  return FORECAST_DAYS.map((days) => {
    const day = addDays(today, days);
    const sums = { min: 0n, max: 0n, unpriced: 0 };
    for (const { dueDate, reports, steps } of waiting) {
      const late = countDaysBetween(dueDate, day);
      if (late <= 0) continue;
      const valid = steps.filter(({ fromDay, toDay }) => fromDay <= late && late <= (toDay ?? late));
      if (valid.length === 0) sums.unpriced += reports;
      for (const { leastUsd, mostUsd, per } of valid) {
        const times = BigInt(per === 'day' ? late * reports : reports);
        sums.min += parseDollarsToBigInt(leastUsd) * times;
        sums.max += parseDollarsToBigInt(mostUsd) * times;
      }
    }
    return { day, min: formatPlainDollars(sums.min), max: formatPlainDollars(sums.max), unpriced: sums.unpriced };
  });
}

/** A deadline and the number of reports that it waits for; null for a period's deadline. */
export interface ReportDeadline {
  readonly obligationId: string | null;
  readonly dueDate: CalendarDate;
  readonly waitingPlacements: number | null;
}

/** Returns the cost forecast for the reports that a deadline waits for; empty for other deadlines, and if no source states an amount. */
export function forecastDeadline(
  { obligationId, dueDate, waitingPlacements }: ReportDeadline,
  jurisdiction: Pick<RulebookJurisdiction, 'filing'> | undefined,
  today: CalendarDate,
): LateCost[] {
  if (obligationId === null || !waitingPlacements || jurisdiction === undefined) return [];
  const steps = findLateCostSteps(jurisdiction, obligationId, dueDate);
  return steps.length === 0 ? [] : forecastLateCosts([{ dueDate, reports: waitingPlacements, steps }], today);
}

/**
 * Describes a forecast in a sentence that states the cost on each day; null if there is no forecast. @param today day to call "today"; omitted in
 * notifications and emails, which people read later
 */
export function describeLateCosts(costs: readonly LateCost[], today?: CalendarDate): string | null {
  const parts = costs
    .filter(({ max }) => parseDollarsToBigInt(max) > 0n)
    .map((cost) => `${formatCost(cost)} if sent ${cost.day === today ? 'today' : `on ${formatDate(cost.day)}`}`);
  return parts.length === 0 ? null : `Late penalty: ${parts.join(', ')}.`;
}

function formatCost({ min, max }: LateCost): string {
  const [minimum, maximum] = [parseDollarsToBigInt(min), parseDollarsToBigInt(max)];
  if (minimum === maximum) return formatExactDollars(maximum);
  return minimum === 0n ? `up to ${formatExactDollars(maximum)}` : `${formatExactDollars(minimum)} to ${formatExactDollars(maximum)}`;
}

export const toLateCostDto = ({ day, min, max, unpriced }: LateCost): Pick<LateCostDto, keyof LateCostDto> => ({
  onDate: day,
  minimumCost: Number(min),
  maximumCost: Number(max),
  unpricedCount: unpriced,
});
