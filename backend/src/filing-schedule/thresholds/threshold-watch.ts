import { type CalendarDate, countDaysBetween, getFirstDayOfYear } from '../../dates/calendar-date.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { buildPrepayment, listPrepayments, type TaxByMonth } from '../prepayments.js';
import { listFilingsBetween, type ScheduledFiling } from '../schedule.js';
import { forecastReachingDay, getMonthAfter, computePace } from './pace.js';

export const THRESHOLD_STATUSES = ['crossed', 'near', 'below'] as const;
export type ThresholdStatus = (typeof THRESHOLD_STATUSES)[number];

type ThresholdCondition = NonNullable<Obligation['condition']>;

/** A state's tax threshold, with a book's progress toward it. */
export interface ThresholdWatch {
  readonly jurisdiction: RulebookJurisdiction;
  readonly obligation: Obligation;
  /** Threshold in the rulebook, in whole cents. */
  readonly amountCents: bigint;
  /** True if the threshold must be exceeded, not just reached. */
  readonly isExceeded: boolean;
  /** First day of the accrual. */
  readonly since: CalendarDate;
  /** Tax that counts toward the threshold, including tax dated after today. */
  readonly accruedCents: bigint;
  /** Part of the tax that is dated after today. */
  readonly aheadCents: bigint;
  /** `near`: four fifths have accrued, or the threshold is expected to be reached within 60 days. */
  readonly status: ThresholdStatus;
  /** Day on which the threshold will be reached at the book's pace; null if it has already been reached, or will not be reached within 12 months. */
  readonly forecastOn: CalendarDate | null;
  /** True if the past 12 months had tax from which to compute a pace. */
  readonly hasPace: boolean;
  /** First filing or payment that is due after the threshold is reached; null if no date is left in the period. */
  readonly follows: ScheduledFiling | null;
  /** Key of the threshold and the period in which it is or will be reached, so that it is reported only once. */
  readonly key: string;
}

/** Number of days before a threshold is expected to be reached at which people are notified. */
const NOTICE_DAYS = 60;
/** Percentage of the amount from which a threshold is `near`. */
const NEAR_PERCENT = 80n;

/** Returns true if people should be notified: the threshold has been reached, or will be reached within 60 days. */
export function shouldNotify({ status, forecastOn }: Pick<ThresholdWatch, 'status' | 'forecastOn'>, today: CalendarDate): boolean {
  return status === 'crossed' || (forecastOn !== null && countDaysBetween(today, forecastOn) <= NOTICE_DAYS);
}

/** Premium tax for this year and the previous year, in whole cents. */
export interface AccruedTax {
  readonly all: TaxByMonth;
  /** Part of the tax that is dated after today. */
  readonly ahead: TaxByMonth;
}

export function listThresholdWatches(jurisdiction: RulebookJurisdiction, tax: AccruedTax, today: CalendarDate): ThresholdWatch[] {
  return jurisdiction.filing.obligations.flatMap((obligation) => {
    const { condition } = obligation;
    return condition === undefined ? [] : [buildWatch(jurisdiction, { ...obligation, condition }, tax, today)];
  });
}

interface TaxAccrual {
  readonly since: CalendarDate;
  readonly accruedCents: bigint;
  readonly aheadCents: bigint;
  /** Payment due if the threshold is reached in this period, until the payment date has passed. */
  readonly reached: ScheduledFiling | undefined;
}

function buildWatch(
  jurisdiction: RulebookJurisdiction,
  obligation: Obligation & { condition: ThresholdCondition },
  tax: AccruedTax,
  today: CalendarDate,
): ThresholdWatch {
  const amountCents = BigInt(Math.round(obligation.condition.amountUsd * 100));
  const isExceeded =
    obligation.condition.kind === 'expected-annual-liability-over' || obligation.condition.kind === 'annual-liability-over';
  const limitCents = isExceeded ? amountCents + 1n : amountCents;
  const { since, accruedCents, aheadCents, reached } = computeAccrual(jurisdiction, obligation, tax, today);
  const pace = computePace(tax.all, today);
  const known = { jurisdiction, obligation, amountCents, isExceeded, since, accruedCents, aheadCents, hasPace: pace !== undefined };
  if (reached !== undefined || accruedCents >= limitCents) {
    const follows = reached ?? findFollowingFiling(jurisdiction, obligation, today, today);
    return { ...known, status: 'crossed', forecastOn: null, follows, key: `${obligation.id}:${since}` };
  }
  const thisMonthCents = tax.all.get(today.slice(0, 7)) ?? 0n;
  const forecastOn = pace && forecastReachingDay({ limitCents, accruedCents, thisMonthCents, pace, today });
  const isNear =
    accruedCents * 100n >= limitCents * NEAR_PERCENT || (forecastOn !== undefined && countDaysBetween(today, forecastOn) <= NOTICE_DAYS);
  const begins = forecastOn === undefined || forecastOn.slice(0, 4) === today.slice(0, 4) ? since : `${forecastOn.slice(0, 4)}-01-01`;
  return {
    ...known,
    status: isNear ? 'near' : 'below',
    forecastOn: forecastOn ?? null,
    follows: forecastOn === undefined ? null : findFollowingFiling(jurisdiction, obligation, forecastOn, today),
    key: `${obligation.id}:${begins}`,
  };
}

/** Computes the accrual since January 1 or, if each crossing requires a payment, since the end of the month of the last payment. */
function computeAccrual(jurisdiction: RulebookJurisdiction, obligation: Obligation, tax: AccruedTax, today: CalendarDate): TaxAccrual {
  const newYear = getFirstDayOfYear(today);
  if (obligation.due.type !== 'threshold') return { since: newYear, ...sumTax(tax, newYear), reached: undefined };
  const payments = listPrepayments(jurisdiction, tax.all).filter((filing) => filing.obligation.id === obligation.id);
  const last = payments.at(-1);
  if (last !== undefined && last.dueDate >= today) {
    const since = getAccrualStart(payments.at(-2), getFirstDayOfYear(last.period.from));
    return { since, ...sumTax(tax, since, last.period.from), reached: last };
  }
  const since = getAccrualStart(last, newYear);
  return { since, ...sumTax(tax, since), reached: undefined };
}

/** Returns the first day after the month of a payment in the year; if there was no payment, the year's first day. */
const getAccrualStart = (payment: ScheduledFiling | undefined, newYear: CalendarDate): CalendarDate =>
  payment !== undefined && payment.period.from >= newYear ? getMonthAfter(payment.period.from, 1) : newYear;

/** Sums the tax from one day's month to another's, by default to the end of the year. */
function sumTax({ all, ahead }: AccruedTax, from: CalendarDate, to = `${from.slice(0, 4)}-12-31`) {
  const sumMonths = (taxByMonth: TaxByMonth) =>
    [...taxByMonth].reduce((sum, [month, cents]) => (month >= from.slice(0, 7) && month <= to.slice(0, 7) ? sum + cents : sum), 0n);
  return { accruedCents: sumMonths(all), aheadCents: sumMonths(ahead) };
}

/** Returns the first filing, from today on, after reaching the threshold on a day. */
function findFollowingFiling(
  jurisdiction: RulebookJurisdiction,
  obligation: Obligation,
  on: CalendarDate,
  today: CalendarDate,
): ScheduledFiling | null {
  if (obligation.due.type === 'threshold') return buildPrepayment(jurisdiction, obligation, obligation.due, on.slice(0, 7));
  const year = Number(on.slice(0, 4)) + (obligation.condition?.kind === 'prior-year-tax-at-least' ? 1 : 0);
  const from = on > today ? on : today;
  const filings = listFilingsBetween(jurisdiction, from, `${year + 1}-12-31`);
  return filings.find((filing) => filing.obligation.id === obligation.id && filing.period.from.startsWith(`${year}-`)) ?? null;
}
