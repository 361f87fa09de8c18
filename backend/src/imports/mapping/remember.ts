interface KnownResults<Key, Result> {
  get(key: Key): { readonly result: Result } | undefined;
  set(key: Key, known: { readonly result: Result }): unknown;
}

/** Returns a function that computes the result of each key once, because the cells of a column repeat. */
export const remember = <Key, Result>(compute: (key: Key) => Result): ((key: Key) => Result) => rememberIn(new Map(), compute);

/** Returns a function that computes the result of each list once, and forgets it with the list. */
export const rememberOfList = <Item, Result>(compute: (list: readonly Item[]) => Result): ((list: readonly Item[]) => Result) =>
  rememberIn(new WeakMap(), compute);

function rememberIn<Key, Result>(known: KnownResults<Key, Result>, compute: (key: Key) => Result): (key: Key) => Result {
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}
