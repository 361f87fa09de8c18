import { type CalendarDate, countDaysBetween } from '../dates/calendar-date.js';

export const SUBMISSION_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type SubmissionPriority = (typeof SUBMISSION_PRIORITIES)[number];

/** Returns the priority by the number of days from the submission to the due date; medium if there is no due date. */
export function computeSubmissionPriority(dueDate: CalendarDate | null, today: CalendarDate): SubmissionPriority {
  if (dueDate === null) return 'medium';
  const days = countDaysBetween(today, dueDate);
  if (days <= 7) return 'urgent';
  if (days <= 14) return 'high';
  return days <= 30 ? 'medium' : 'low';
}
