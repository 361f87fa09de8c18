import { isZero, type Liability } from './liability.js';

/** Statuses of an entry: `planned` has not been sent yet, `sending` is unconfirmed, `refused` was rejected, `dropped` will never be sent. */
export const ENTRY_STATUSES = ['planned', 'sending', 'posted', 'refused', 'dropped'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** An entry of a liability that was posted or attempted. */
export interface EntryRecord {
  readonly id: string;
  readonly revision: number;
  readonly isReversal: boolean;
  readonly status: EntryStatus;
  /** True if it was ever sent, so that it may be posted and must not change. */
  readonly wasSent: boolean;
  /** True if the user deleted it after it was posted. */
  readonly isMissing: boolean;
  readonly taxCents: number;
  readonly feesCents: number;
}

/** Next step toward an accounting system that matches the liability. */
export type NextEntry =
  | { readonly do: 'nothing' }
  /** Post nothing more: the user deleted an entry, so the total is wrong, and only the user knows what should replace the entry. */
  | { readonly do: 'stop' }
  | { readonly do: 'send'; readonly id: string }
  /** Change the entry under the same id, because it was never posted. */
  | { readonly do: 'replace'; readonly id: string; readonly revision: number }
  /** Send a deleted entry again unchanged. */
  | { readonly do: 'restore'; readonly id: string }
  /** Drop an entry that was not posted and is no longer needed. */
  | { readonly do: 'drop'; readonly id: string }
  | { readonly do: 'post'; readonly revision: number }
  | { readonly do: 'reverse'; readonly id: string; readonly revision: number };

const NO_AMOUNT: NextEntry = { do: 'nothing' };

/**
 * Decides the next step toward posting exactly the liability. Posted entries never change: one with different amounts is reversed, and the
 * new one follows only after the reversal is posted. Unconfirmed entries (`sending`) must be looked up first. If only an entry or only its reversal
 * is missing, nothing more is posted, because reversing a deleted entry would make the total wrong. A deleted entry
 * is posted again only on request, before anything else. An unsent reversal is dropped with the entry that it would reverse.
 * @param records entries of the liability, in any order
 */
export function decideNextEntry(wanted: Pick<Liability, 'taxCents' | 'feesCents'>, records: readonly EntryRecord[]): NextEntry {
  const kept = records.filter(({ status }) => status !== 'dropped');
  const orphan = kept.find((one) => one.isReversal && isUnsent(one) && !kept.some((other) => isOriginalOf(other, one)));
  if (orphan !== undefined) return { do: 'drop', id: orphan.id };
  const last = kept.filter(({ isReversal }) => !isReversal).toSorted((one, other) => other.revision - one.revision)[0];
  const revision = Math.max(0, ...records.map((one) => one.revision)) + 1;
  if (last === undefined) return isZero(wanted) ? NO_AMOUNT : { do: 'post', revision };
  const reversal = kept.find((one) => one.isReversal && one.revision === last.revision);
  if (kept.some(({ status }) => status === 'sending')) return NO_AMOUNT;
  const restored = kept.find((one) => isUnsent(one) && (one === last ? reversal?.status === 'posted' : one !== reversal));
  if (restored !== undefined) return { do: 'restore', id: restored.id };
  const held = kept.filter(({ status, isMissing }) => status === 'posted' && !isMissing);
  if (kept.some((one) => isMissingFromTotal(one, kept))) return equalsSum(wanted, held) ? NO_AMOUNT : { do: 'stop' };
  if (reversal?.status === 'posted') return isZero(wanted) ? NO_AMOUNT : { do: 'post', revision };
  const isRight = last.taxCents === wanted.taxCents && last.feesCents === wanted.feesCents;
  if (last.status === 'posted') {
    // A reversal that was started is completed even if the amounts are right again, because the system may already have it.
    if (reversal?.status === 'planned') return { do: 'send', id: reversal.id };
    return isRight && reversal === undefined ? NO_AMOUNT : { do: 'reverse', id: last.id, revision: last.revision };
  }
  if (last.wasSent && last.status === 'planned') return isRight ? { do: 'send', id: last.id } : { do: 'drop', id: last.id };
  return isZero(wanted) ? { do: 'drop', id: last.id } : { do: 'replace', id: last.id, revision: last.revision };
}

const isOriginalOf = (one: EntryRecord, reversal: EntryRecord): boolean => !one.isReversal && one.revision === reversal.revision;

/** Returns true for an unsent entry. An entry that later entries depend on counts as unsent only if it must be posted again. */
const isUnsent = ({ status }: EntryRecord): boolean => status === 'planned' || status === 'refused';

/**
 * Returns true if a deleted entry is missing from the total.
 * @param records all entries of its liability
 */
export const isMissingFromTotal = (entry: EntryRecord, records: readonly EntryRecord[]): boolean =>
  entry.isMissing && !areBothDeleted(entry, records);

/** Returns true if an entry and its reversal were both deleted, so that neither is missing from the total. */
const areBothDeleted = (missing: EntryRecord, records: readonly EntryRecord[]): boolean =>
  records.some((one) => one.isMissing && one.revision === missing.revision && one.isReversal !== missing.isReversal);

function equalsSum({ taxCents, feesCents }: Pick<Liability, 'taxCents' | 'feesCents'>, held: readonly EntryRecord[]): boolean {
  const [tax, fees] = [held.reduce((sum, one) => sum + one.taxCents, 0), held.reduce((sum, one) => sum + one.feesCents, 0)];
  return tax === taxCents && fees === feesCents;
}
