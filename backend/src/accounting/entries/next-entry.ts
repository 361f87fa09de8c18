import { isNothing, type Liability } from './liability.js';

/** How an entry is: `planned` was not sent, `sending` may have arrived, `refused` has not, `dropped` never will. */
export const ENTRY_STATUSES = ['planned', 'sending', 'posted', 'refused', 'dropped'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** What was posted, or tried, of a liability. */
export interface EntryRecord {
  readonly id: string;
  readonly revision: number;
  readonly isReversal: boolean;
  readonly status: EntryStatus;
  /** Whether it was ever sent: then it may be in the books, and is not changed any more. */
  readonly wasSent: boolean;
  /** Whether it was posted, and someone has deleted it in the books since. */
  readonly isMissing: boolean;
  readonly taxCents: number;
  readonly feesCents: number;
}

/** What to do next so that the books hold what is owed. */
export type NextEntry =
  | { readonly do: 'nothing' }
  /** Someone has deleted an entry in the books, which do not hold what is owed: only they know what is to be in its place. */
  | { readonly do: 'stop' }
  /** Send what is there. */
  | { readonly do: 'send'; readonly id: string }
  /** Say it anew under the same id, as it never reached the books. */
  | { readonly do: 'replace'; readonly id: string; readonly revision: number }
  /** Send again, as it was, what was deleted in the books and is to be back there. */
  | { readonly do: 'restore'; readonly id: string }
  /** It was not found in the books and is not wanted any more. */
  | { readonly do: 'drop'; readonly id: string }
  | { readonly do: 'post'; readonly revision: number }
  | { readonly do: 'reverse'; readonly id: string; readonly revision: number };

const NOTHING: NextEntry = { do: 'nothing' };

/**
 * One step toward the books holding exactly the liability. Entries are never changed: a posted one with other amounts is reversed, and only
 * when the reversal is posted is the new one. What may have arrived (`sending`) has to be looked for first. Where an entry is missing without
 * its reversal, or a reversal without its entry, nothing more is posted: what takes back a deleted entry would make the books wrong. Only when
 * someone asks for it is a deleted entry posted again, before anything else.
 * @param records of the liability, in any order
 */
export function nextEntry(wanted: Pick<Liability, 'taxCents' | 'feesCents'>, records: readonly EntryRecord[]): NextEntry {
  const kept = records.filter(({ status }) => status !== 'dropped');
  const last = kept.filter(({ isReversal }) => !isReversal).toSorted((one, other) => other.revision - one.revision)[0];
  const revision = Math.max(0, ...records.map((one) => one.revision)) + 1;
  if (last === undefined) return isNothing(wanted) ? NOTHING : { do: 'post', revision };
  const reversal = kept.find((one) => one.isReversal && one.revision === last.revision);
  if (kept.some(({ status }) => status === 'sending')) return NOTHING;
  const restored = kept.find((one) => isUnsent(one) && (one === last ? reversal?.status === 'posted' : one !== reversal));
  if (restored !== undefined) return { do: 'restore', id: restored.id };
  const held = kept.filter(({ status, isMissing }) => status === 'posted' && !isMissing);
  if (kept.some((one) => isMissed(one, kept))) return isSum(wanted, held) ? NOTHING : { do: 'stop' };
  if (reversal?.status === 'posted') return isNothing(wanted) ? NOTHING : { do: 'post', revision };
  const isRight = last.taxCents === wanted.taxCents && last.feesCents === wanted.feesCents;
  if (last.status === 'posted') {
    // A reversal that was begun is finished, also where the amounts have become right again meanwhile: it may be known elsewhere.
    if (reversal?.status === 'planned') return { do: 'send', id: reversal.id };
    return isRight && reversal === undefined ? NOTHING : { do: 'reverse', id: last.id, revision: last.revision };
  }
  if (last.wasSent && last.status === 'planned') return isRight ? { do: 'send', id: last.id } : { do: 'drop', id: last.id };
  return isNothing(wanted) ? { do: 'drop', id: last.id } : { do: 'replace', id: last.id, revision: last.revision };
}

/** What later entries build on is unsent only where it was to be posted again. */
const isUnsent = ({ status }: EntryRecord): boolean => status === 'planned' || status === 'refused';

/**
 * Whether the books lack an entry that someone has deleted there.
 * @param records all of its liability
 */
export const isMissed = (entry: EntryRecord, records: readonly EntryRecord[]): boolean => entry.isMissing && !isGoneAsAPair(entry, records);

/** Whether an entry and what takes it back are both gone: then neither is missed. */
const isGoneAsAPair = (missing: EntryRecord, records: readonly EntryRecord[]): boolean =>
  records.some((one) => one.isMissing && one.revision === missing.revision && one.isReversal !== missing.isReversal);

function isSum({ taxCents, feesCents }: Pick<Liability, 'taxCents' | 'feesCents'>, held: readonly EntryRecord[]): boolean {
  const [tax, fees] = [held.reduce((sum, one) => sum + one.taxCents, 0), held.reduce((sum, one) => sum + one.feesCents, 0)];
  return tax === taxCents && fees === feesCents;
}
