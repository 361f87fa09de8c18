import type { CalendarDate } from '../dates/calendar-date.js';

/** A checklist as far as coverage is about it. */
export interface CoveringChecklist {
  readonly id: string;
  readonly state: string;
  readonly dueDate: CalendarDate | null;
  readonly items: number;
  readonly done: number;
  /** Done items that lack their document. */
  readonly unproven: number;
}

/** The next filing of a state, and the checklist that prepares it. */
export interface StateCoverage {
  readonly state: string;
  /** The day to act by. */
  readonly nextDeadline: CalendarDate;
  /** Null without a checklist. */
  readonly checklistId: string | null;
  /** Share of items that are done and have their document, from 0 to 1; 0 without a checklist. */
  readonly provenShare: number;
  /** Done items that lack their document. */
  readonly unproven: number;
}

/**
 * For each state with a filing ahead, the checklist that prepares it: of those due from today to that day the one that is furthest.
 * @param ahead the next day to act by, by two-letter code
 */
export function coverageOf(
  ahead: ReadonlyMap<string, CalendarDate>,
  checklists: readonly CoveringChecklist[],
  today: CalendarDate,
): StateCoverage[] {
  return [...ahead].map(([state, nextDeadline]) => {
    const [best] = checklists
      .filter(({ state: of, dueDate }) => of === state && dueDate !== null && dueDate >= today && dueDate <= nextDeadline)
      .toSorted((one, other) => provenShareOf(other) - provenShareOf(one));
    if (best === undefined) return { state, nextDeadline, checklistId: null, provenShare: 0, unproven: 0 };
    return { state, nextDeadline, checklistId: best.id, provenShare: provenShareOf(best), unproven: best.unproven };
  });
}

const provenShareOf = ({ items, done, unproven }: CoveringChecklist): number => (items === 0 ? 0 : (done - unproven) / items);
