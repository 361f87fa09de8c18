import { findPreviousBusinessDay } from '../dates/business-day.js';
import type { CalendarDate } from '../dates/calendar-date.js';

export interface CoveringChecklist {
  readonly id: string;
  readonly state: string;
  readonly dueDate: CalendarDate | null;
  readonly items: number;
  readonly done: number;
  /** Number of completed items whose document is missing. */
  readonly unproven: number;
}

export interface StateCoverage {
  readonly state: string;
  /** The last business day to act. */
  readonly nextDeadline: CalendarDate;
  readonly checklistId: string | null;
  /** Share of items that are completed and have their document, from 0 to 1; 0 if there is no checklist. */
  readonly provenShare: number;
  readonly unproven: number;
}

/**
 * Returns the most complete checklist for each state with an upcoming filing, among those due between today and the state's next act-by date.
 * @param ahead next act-by date by two-letter code
 */
export function computeCoverage(
  ahead: ReadonlyMap<string, CalendarDate>,
  checklists: readonly CoveringChecklist[],
  today: CalendarDate,
): StateCoverage[] {
  return [...ahead].map(([state, nextDeadline]) => {
    const [best] = checklists
      .filter(
        ({ state: of, dueDate }) =>
          of === state && dueDate !== null && dueDate >= today && findPreviousBusinessDay(dueDate) <= nextDeadline,
      )
      .toSorted((one, other) => computeProvenShare(other) - computeProvenShare(one));
    if (best === undefined) return { state, nextDeadline, checklistId: null, provenShare: 0, unproven: 0 };
    return { state, nextDeadline, checklistId: best.id, provenShare: computeProvenShare(best), unproven: best.unproven };
  });
}

const computeProvenShare = ({ items, done, unproven }: CoveringChecklist): number => (items === 0 ? 0 : (done - unproven) / items);
