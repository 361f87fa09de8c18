import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { InsurerFacts } from './insurer.js';

export const INSURER_ADDED = defineAction<{ after: InsurerFacts }>({
  name: 'insurer.added',
  subjectType: 'insurer',
  label: 'Insurer added',
});
export const INSURER_CHANGED = defineAction<{ before: InsurerFacts; after: InsurerFacts }>({
  name: 'insurer.changed',
  subjectType: 'insurer',
  label: 'Insurer changed',
});
export const INSURER_DELETED = defineAction<{ before: InsurerFacts }>({
  name: 'insurer.deleted',
  subjectType: 'insurer',
  label: 'Insurer deleted',
});
