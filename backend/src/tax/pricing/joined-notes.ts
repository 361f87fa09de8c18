/** Joined lists by the lists that they were joined of. */
const joined = new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>();

/** Lists by their sentences. */
const shared = new Map<string, readonly string[]>();
const MAX_SHARED = 5_000;

/** The list, or one with the same sentences that was shared before: lists that say the same are the same. */
export function sharedNotes(notes: readonly string[]): readonly string[] {
  const key = notes.join('\n');
  const known = shared.get(key);
  if (known !== undefined) return known;
  if (shared.size >= MAX_SHARED) shared.clear();
  shared.set(key, notes);
  return notes;
}

/** Both lists in their order, each sentence once. A pair of lists is joined once and gives the same list again. */
export function joinedNotes(first: readonly string[], second: readonly string[]): readonly string[] {
  if (first === second || second.length === 0) return first;
  if (first.length === 0) return second;
  let bySecond = joined.get(first);
  if (bySecond === undefined) joined.set(first, (bySecond = new WeakMap()));
  let both = bySecond.get(second);
  if (both === undefined) bySecond.set(second, (both = sharedNotes([...new Set([...first, ...second])])));
  return both;
}
