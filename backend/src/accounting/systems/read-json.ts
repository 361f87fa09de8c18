import { toCents } from '../../money/json-dollars.js';
import { SystemError } from './system-error.js';

/** Returns the value at a path in a response; undefined if the response has a different shape. */
export function getAt(body: unknown, ...path: readonly (string | number)[]): unknown {
  let found = body;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** Returns text, or a number as text; empty if the value is neither. */
export function getText(body: unknown, ...path: readonly (string | number)[]): string {
  const found = getAt(body, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Returns a list; an empty one if there is none. */
export function getList(body: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = getAt(body, ...path);
  return Array.isArray(found) ? found : [];
}

/** Converts a dollar amount, as a number or text, to whole cents; 0 if there is no amount. @throws SystemError for fractions of a cent */
export function getCents(body: unknown, ...path: readonly (string | number)[]): number {
  const text = getText(body, ...path);
  const cents = toCents(Number(text));
  if (cents === undefined)
    throw new SystemError(
      `The books show an amount of ${text}, which has a fraction of a cent. Correct it there, then sync again.`,
      'away',
    );
  return cents;
}
