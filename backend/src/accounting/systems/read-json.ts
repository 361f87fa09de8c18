/** What is below a path of an answer; undefined where the answer has another shape. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  let found = body;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** A text or a number as text; the empty text where there is neither. */
export function textAt(body: unknown, ...path: readonly (string | number)[]): string {
  const found = at(body, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** A list; empty where there is none. */
export function listAt(body: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(body, ...path);
  return Array.isArray(found) ? found : [];
}
