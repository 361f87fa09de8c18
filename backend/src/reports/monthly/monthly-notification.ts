import { v5 as uuidOf } from 'uuid';
import { formatDollars } from '../../money/json-dollars.js';
import type { NotificationContent } from '../../platform/work/notifications/notification-definition.js';

/** UUID namespace for deriving an id per month; each month has one notification. */
const NAMESPACE = '0d6a3a5e-7a0e-4b5b-9a53-3f6c1f0f4c21';

/** Figures of a whole month; amounts in dollars. */
export interface MonthFigures {
  /** First and last day, YYYY-MM-DD. */
  readonly period: { readonly startDate: string; readonly endDate: string };
  readonly premium: number;
  readonly taxAmount: number;
  readonly fees: number;
  readonly taxLiability: number;
  readonly filed: number;
  readonly open: number;
  readonly pendingFilings: number;
  readonly overdueItems: number;
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatAmount = (amount: number): string => formatDollars(Math.round(amount * 100));

/** Creates the notification about a month that has ended; null if there are no figures. */
export function createMonthlyNotification({ period: { startDate, endDate }, ...figures }: MonthFigures): NotificationContent | null {
  if (Object.values(figures).every((figure) => figure === 0)) return null;
  const { premium, taxAmount, fees, taxLiability, filed, open, pendingFilings, overdueItems } = figures;
  const words = monthFormat.format(new Date(`${startDate}T00:00:00Z`));
  const sentences = [
    `Tax and fees: ${formatAmount(taxLiability)} (${formatAmount(taxAmount)} tax, ${formatAmount(fees)} fees) on ${formatAmount(premium)} of premium.`,
    `Filed: ${formatAmount(filed)}. Open: ${formatAmount(open)}.`,
    `Due within 30 days: ${formatFilingCount(pendingFilings)}. Overdue: ${formatFilingCount(overdueItems)}.`,
  ];
  return {
    subjectId: uuidOf(startDate, NAMESPACE),
    occasion: '',
    title: `Your summary for ${words}`,
    message: sentences.join(' '),
    priority: overdueItems > 0 ? 'high' : 'low',
    link: `/reports?range=custom&from=${startDate}&to=${endDate}`,
    metadata: {},
  };
}

const formatFilingCount = (count: number): string => `${count} ${count === 1 ? 'filing' : 'filings'}`;
