import { type ConfirmQuestion, formatCountOf, formatUsd, type StatusTone } from '@stampline/ui';
import type { RuleChange } from '../rule-change-api';

const STATUSES: Readonly<Record<RuleChange['status'], { words: string; tone: StatusTone }>> = {
  previewing: { words: 'Preview running', tone: 'neutral' },
  waiting: { words: 'Waiting for approval', tone: 'dueSoon' },
  applying: { words: 'Being applied', tone: 'neutral' },
  applied: { words: 'Applied', tone: 'ok' },
  rejected: { words: 'Rejected', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  failed: { words: 'Failed', tone: 'overdue' },
};

/** Returns the status label. A change of edition may be confirmed by its proposer, so the label states what the change is waiting for. */
export function getStatusLabel({ status, kind }: Pick<RuleChange, 'status' | 'kind'>): { words: string; tone: StatusTone } {
  if (status === 'waiting' && needsSecondPerson(kind)) return { words: 'Waiting for a second person', tone: 'dueSoon' };
  if (status === 'waiting') return { words: 'Waiting for confirmation', tone: 'dueSoon' };
  return STATUSES[status];
}

/** Returns true if the approver must be a different person than the proposer. */
export function needsSecondPerson(kind: RuleChange['kind']): boolean {
  return isOverrideKind(kind) || kind === 'unconfirmed_fees';
}

/** Returns true for changes to custom rates. */
export function isOverrideKind(kind: RuleChange['kind']): boolean {
  return kind === 'override' || kind === 'override_end';
}

/** Returns true while the server is working on the change. */
export function isRunning({ status }: Pick<RuleChange, 'status'>): boolean {
  return status === 'previewing' || status === 'applying';
}

/** Formats a difference: `$1,234.50 more`, `$3.00 less`, `no difference`. */
export function formatDifference(difference: number, format: (dollars: number) => string): string {
  if (difference === 0) return 'no difference';
  return `${format(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

/** Returns the author's name: Stampline for changes to its rulebook, and a placeholder for users who have left. */
export function getAuthorName(kind: RuleChange['kind'], person: { name: string } | null): string {
  return person?.name ?? (kind === 'rulebook' ? 'Stampline' : 'A former member');
}

/** Returns true if the user may withdraw a change, as its proposer or an owner may unless it is a change to the rulebook. */
export function mayWithdraw({ kind, proposedBy }: Pick<RuleChange, 'kind' | 'proposedBy'>, user: { id: string; role: string }): boolean {
  if (kind === 'rulebook') return false;
  return user.role === 'owner' || (user.role === 'member' && proposedBy?.id === user.id);
}

/** Subtracts dollars exactly, in cents. */
export function subtractDollars(before: number, after: number): number {
  return (Math.round(after * 100) - Math.round(before * 100)) / 100;
}

/** Adds dollars exactly, in cents. */
export function addDollars(one: number, other: number): number {
  return (Math.round(one * 100) + Math.round(other * 100)) / 100;
}

/** Returns the text of the confirmation that is shown before a change is applied: the number of repriced policies and the difference. */
export function buildApplyQuestion({ preview }: Pick<RuleChange, 'preview'>): ConfirmQuestion {
  const confirmLabel = 'Apply change';
  const { changedPolicies, totalDifference } = preview ?? { changedPolicies: 0, totalDifference: 0 };
  if (changedPolicies === 0) return { title: 'Apply this change?', description: 'No policy priced so far changes.', confirmLabel };
  return {
    title: `Price ${formatCountOf(changedPolicies, 'policy', 'policies')} again?`,
    description: `Tax and fees: ${formatDifference(totalDifference, formatUsd)}, recorded as adjustments. Amounts you have filed do not change.`,
    confirmLabel,
  };
}
