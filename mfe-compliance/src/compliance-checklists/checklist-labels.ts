import { formatDate, type StatusTone } from '@stampline/ui';
import type { Checklist, ChecklistItem, ChecklistType } from './checklist-api';

/** Types in the order of the select box. */
export const CHECKLIST_TYPES: readonly (readonly [ChecklistType, string])[] = [
  ['monthly', 'Monthly'],
  ['quarterly', 'Quarterly'],
  ['semi-annual', 'Semi-annual'],
  ['annual', 'Annual'],
  ['new_business', 'New business'],
];

export const PRIORITIES: readonly (readonly [ChecklistItem['priority'], string])[] = [
  ['critical', 'Critical'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
];

const STATUSES: Readonly<Record<Checklist['status'], readonly [words: string, tone: StatusTone]>> = {
  pending: ['Pending', 'neutral'],
  in_progress: ['In Progress', 'dueSoon'],
  completed: ['Completed', 'ok'],
  overdue: ['Overdue', 'overdue'],
};

const PRIORITY_TONES: Readonly<Record<ChecklistItem['priority'], StatusTone>> = {
  critical: 'overdue',
  high: 'dueSoon',
  medium: 'neutral',
  low: 'neutral',
};

export const getTypeLabel = (type: ChecklistType): string => CHECKLIST_TYPES.find(([value]) => value === type)?.[1] ?? type;
export const getStatusLabel = (status: Checklist['status']): string => STATUSES[status][0];
export const getStatusTone = (status: Checklist['status']): StatusTone => STATUSES[status][1];
export const getPriorityLabel = (priority: ChecklistItem['priority']): string =>
  PRIORITIES.find(([value]) => value === priority)?.[1] ?? priority;
export const getPriorityTone = (priority: ChecklistItem['priority']): StatusTone => PRIORITY_TONES[priority];
/** Formats the day to act by, and the due date if it differs. */
export function formatDueDate({ dueDate, actBy }: Pick<ChecklistItem, 'dueDate' | 'actBy'>): string {
  if (dueDate === null || actBy === null) return 'No due date';
  return dueDate === actBy ? `Due ${formatDate(dueDate)}` : `Act by ${formatDate(actBy)} (due ${formatDate(dueDate)}, not a business day)`;
}

/** Returns a checklist's name for questions and button labels: `Virginia, Monthly`. */
export const formatChecklistName = ({ stateName, checklistType }: Pick<Checklist, 'stateName' | 'checklistType'>): string =>
  `${stateName}, ${getTypeLabel(checklistType)}`;
