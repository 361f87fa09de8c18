import type { StatusTone } from '@stampline/ui';
import type { WorkItem } from './work-api';

type Urgency = WorkItem['workUrgency'];

/** Groups of work in order, with the color of their urgency. */
export const URGENCIES: readonly (readonly [Urgency, string, StatusTone])[] = [
  ['overdue', 'Overdue', 'overdue'],
  ['this_week', 'This week', 'dueSoon'],
  ['next_30_days', 'Next 30 days', 'neutral'],
  ['later', 'Later', 'neutral'],
];

export const KINDS: readonly (readonly [WorkItem['kind'], string])[] = [
  ['deadline', 'Filings'],
  ['placements', 'Placements'],
  ['tags', 'Tags'],
  ['approval', 'Approvals'],
];

/** Labels of the button of each kind. */
export const ACTIONS: Readonly<Record<WorkItem['kind'], string>> = {
  deadline: 'Prepare',
  placements: 'Open placements',
  tags: 'Answer tags',
  approval: 'Review',
};
