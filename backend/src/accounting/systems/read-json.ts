import { centsOf } from '../../money/dollars.js';
import { SystemError } from './system-error.js';

/** Returns the value at a path of a response; undefined if it has another shape. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  let found = body;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** Returns text, or a number as text; empty without either. */
export function textAt(body: unknown, ...path: readonly (string | number)[]): string {
  const found = at(body, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Returns a list; empty without one. */
export function listAt(body: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(body, ...path);
  return Array.isArray(found) ? found : [];
}

/** Returns an amount of dollars, from a number or text, in whole cents; 0 without one. @throws SystemError for fractions of a cent */
export function centsAt(body: unknown, ...path: readonly (string | number)[]): number {
  const text = textAt(body, ...path);
  const cents = centsOf(Number(text));
  if (cents === undefined)
    throw new SystemError(
      `The books show an amount of ${text}, which has a fraction of a cent. Correct it there, then sync again.`,
      'away',
    );
  return cents;
}
