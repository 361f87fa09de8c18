import { type ConfirmQuestion, countOf, formatUsd, type StatusTone } from '@stampline/ui';
import type { RuleChange } from '../rule-change-calls';

const STATUSES: Readonly<Record<RuleChange['status'], { words: string; tone: StatusTone }>> = {
  previewing: { words: 'Preview running', tone: 'neutral' },
  waiting: { words: 'Waiting for approval', tone: 'dueSoon' },
  applying: { words: 'Being applied', tone: 'neutral' },
  applied: { words: 'Applied', tone: 'ok' },
  rejected: { words: 'Rejected', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  failed: { words: 'Failed', tone: 'overdue' },
};

/** Where a rule change stands. A change of the edition waits for its own proposer too, so it says what it waits for. */
export function statusOf({ status, kind }: Pick<RuleChange, 'status' | 'kind'>): { words: string; tone: StatusTone } {
  if (status === 'waiting' && needsSecondPerson(kind)) return { words: 'Waiting for a second person', tone: 'dueSoon' };
  if (status === 'waiting') return { words: 'Waiting for confirmation', tone: 'dueSoon' };
  return STATUSES[status];
}

/** Whether a change is approved by somebody else than its proposer. */
export function needsSecondPerson(kind: RuleChange['kind']): boolean {
  return isOverrideKind(kind) || kind === 'unconfirmed_fees';
}

/** Changes of an organization's custom rates. */
export function isOverrideKind(kind: RuleChange['kind']): boolean {
  return kind === 'override' || kind === 'override_end';
}

/** Whether the server is at work on it. */
export function isRunning({ status }: Pick<RuleChange, 'status'>): boolean {
  return status === 'previewing' || status === 'applying';
}

/** `$1,234.50 more`, `$3.00 less`, `no difference`. */
export function moreOrLess(difference: number, format: (dollars: number) => string): string {
  if (difference === 0) return 'no difference';
  return `${format(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

/** Who made something; the product makes changes of its rulebook itself, and people may have left. */
export function madeBy(kind: RuleChange['kind'], person: { name: string } | null): string {
  return person?.name ?? (kind === 'rulebook' ? 'Stampline' : 'A former member');
}

/** Whether somebody may take a change back: its proposer or an owner, but nobody a change of the product itself. */
export function mayWithdraw({ kind, proposedBy }: Pick<RuleChange, 'kind' | 'proposedBy'>, user: { id: string; role: string }): boolean {
  if (kind === 'rulebook') return false;
  return user.role === 'owner' || (user.role === 'member' && proposedBy?.id === user.id);
}

/** Difference of two amounts of dollars, taken in cents, so that it is exact. */
export function differenceOf(before: number, after: number): number {
  return (Math.round(after * 100) - Math.round(before * 100)) / 100;
}

/** Sum of two amounts of dollars, taken in cents. */
export function sumOf(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100;
}

/** Asked before a change is applied: how many policies it prices again, and by how much. */
export function applyQuestion({ preview }: Pick<RuleChange, 'preview'>): ConfirmQuestion {
  const confirmLabel = 'Apply change';
  const { changedPolicies, totalDifference } = preview ?? { changedPolicies: 0, totalDifference: 0 };
  if (changedPolicies === 0) return { title: 'Apply this change?', description: 'No policy priced so far changes.', confirmLabel };
  return {
    title: `Price ${countOf(changedPolicies, 'policy', 'policies')} again?`,
    description: `Tax and fees: ${moreOrLess(totalDifference, formatUsd)}, booked as adjustments. What was filed stays as it is.`,
    confirmLabel,
  };
}
