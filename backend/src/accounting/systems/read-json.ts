import { centsOf } from '../../money/dollars.js';
import { SystemError } from './system-error.js';

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

/** An amount of dollars, as a number or as text, in whole cents; 0 where there is none. @throws SystemError for parts of a cent */
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
