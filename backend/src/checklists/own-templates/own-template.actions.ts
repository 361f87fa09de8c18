import { defineAction } from '../../platform/kernel/audit/audit-action.js';

interface Kept {
  name: string;
  items: number;
}

export const TEMPLATE_SAVED = defineAction<{ after: Kept }>({
  name: 'checklist-template.saved',
  subjectType: 'checklist-template',
  label: 'Checklist template saved',
});
export const TEMPLATE_CHANGED = defineAction<{ before: Kept; after: Kept }>({
  name: 'checklist-template.changed',
  subjectType: 'checklist-template',
  label: 'Checklist template changed',
});
export const TEMPLATE_DELETED = defineAction<{ before: Kept }>({
  name: 'checklist-template.deleted',
  subjectType: 'checklist-template',
  label: 'Checklist template deleted',
});
