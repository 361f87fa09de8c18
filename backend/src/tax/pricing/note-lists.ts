/** Joined lists, keyed by the two lists that were joined. */
const joined = new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>();

/** Lists keyed by their sentences. */
const shared = new Map<string, readonly string[]>();
const MAX_SHARED = 5_000;

/** Returns the list, or an earlier list with the same sentences, so that equal lists are the same object. */
export function internNotes(notes: readonly string[]): readonly string[] {
  const key = notes.join('\n');
  const known = shared.get(key);
  if (known !== undefined) return known;
  if (shared.size >= MAX_SHARED) shared.clear();
  shared.set(key, notes);
  return notes;
}

/** Joins two lists in order without repeating a sentence. The same pair of lists always results in the same list object. */
export function joinNotes(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first === second || second.length === 0) return first;
  if (first.length === 0) return second;
  let bySecond = joined.get(first);
  if (bySecond === undefined) joined.set(first, (bySecond = new WeakMap()));
  let both = bySecond.get(second);
  if (both === undefined) bySecond.set(second, (both = internNotes([...new Set([...first, ...second])])));
  return both;
}
