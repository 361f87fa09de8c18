import type { CalendarDate } from '../dates/calendar-date.js';
import { getEndOfTerm, type Term } from './term.js';

/** Days on which a policy is in force: from `start`, inclusive, to `end`, exclusive. */
export interface ActiveSpan {
  start: CalendarDate;
  end: CalendarDate;
}

/**
 * Returns the days on which a policy is in force: the union of its terms, so that a known renewal does not end the active term, and overlapping days
 * are not counted twice.
 */
export function computeActiveSpans(terms: readonly Term[]): ActiveSpan[] {
  const spans = terms
    .map((term) => ({ start: term.effectiveDate, end: getEndOfTerm(term) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
  const merged: ActiveSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last === undefined || span.start > last.end) merged.push(span);
    else if (span.end > last.end) last.end = span.end;
  }
  return merged;
}

export const isActiveOn = (spans: readonly ActiveSpan[], day: CalendarDate): boolean =>
  spans.some(({ start, end }) => start <= day && day < end);
