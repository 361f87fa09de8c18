/** Returns a function that computes the result of each key once, because the cells of a column repeat. */
export function remember<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, { readonly result: Result }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}

/** Returns a function that computes the result of each list once, and forgets it with the list. */
export function rememberOfList<Item, Result>(compute: (list: readonly Item[]) => Result): (list: readonly Item[]) => Result {
  const known = new WeakMap<readonly Item[], { readonly result: Result }>();
  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before.result;
    const result = compute(list);
    known.set(list, { result });
    return result;
  };
}
