/**
 * Returns a path from a name back to itself, such as ['a', 'b', 'a']; undefined if there is none.
 * @param {ReadonlyMap<string, Iterable<string>>} uses names used by each name
 * @returns {string[] | undefined}
 */
export function findCycle(uses) {
  /** @type {Set<string>} */
  const cleared = new Set();
  /** @param {string} name @param {string[]} way @returns {string[] | undefined} */
  const follow = (name, way) => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (cleared.has(name)) return undefined;
    for (const next of uses.get(name) ?? []) {
      const cycle = follow(next, [...way, name]);
      if (cycle) return cycle;
    }
    cleared.add(name);
    return undefined;
  };
  for (const name of uses.keys()) {
    const cycle = follow(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
