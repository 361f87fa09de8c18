import type { ResponseBody } from '@stampline/api-client';
import { formatCountOf, type StatusTone } from '@stampline/ui';

export type ChargedMonth = ResponseBody<'/api/charged/months'>[number];

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Describes a month's first side that differs from the amount due. */
export function describeChargedMonth({
  chargedAmount,
  dueAmount,
  totalDueAmount,
  collectedAmount,
  givenBackAmount,
  paidAmount,
  openCount,
}: ChargedMonth): {
  readonly text: string;
  readonly tone: StatusTone;
} {
  if (openCount > 0) return { text: `${formatCountOf(openCount, 'difference')} to decide`, tone: 'overdue' };
  if (toCents(chargedAmount) !== toCents(dueAmount)) return { text: 'Difference kept or absorbed', tone: 'neutral' };
  if (collectedAmount === null) return { text: 'Collection not on record', tone: 'neutral' };
  const due = toCents(totalDueAmount);
  const collected = toCents(collectedAmount) - toCents(givenBackAmount);
  if (collected !== due) return { text: collected < due ? 'Not all collected' : 'Collected more than due', tone: 'dueSoon' };
  const paid = toCents(paidAmount);
  if (paid !== due) return { text: paid < due ? 'Not paid' : 'Paid more than collected', tone: 'dueSoon' };
  return { text: 'All equal', tone: 'ok' };
}
