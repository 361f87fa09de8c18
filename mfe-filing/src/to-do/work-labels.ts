import type { WorkItem } from './work-api';

export const KINDS: readonly (readonly [WorkItem['kind'], string])[] = [
  ['deadline', 'Filings'],
  ['placements', 'Placements'],
  ['tags', 'Tags'],
  ['charges', 'Charges'],
  ['approval', 'Approvals'],
];

export const ACTIONS: Readonly<Record<WorkItem['kind'], string>> = {
  deadline: 'Prepare',
  placements: 'Open placements',
  tags: 'Respond to tags',
  charges: 'Open charges',
  approval: 'Review',
};
