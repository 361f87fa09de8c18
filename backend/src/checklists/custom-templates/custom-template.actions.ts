import { defineAction } from '../../platform/kernel/audit/audit-action.js';

interface AuditedTemplate {
  name: string;
  items: number;
}

export const TEMPLATE_SAVED = defineAction<{ after: AuditedTemplate }>({
  name: 'checklist-template.saved',
  subjectType: 'checklist-template',
  label: 'Checklist template saved',
});
export const TEMPLATE_CHANGED = defineAction<{ before: AuditedTemplate; after: AuditedTemplate }>({
  name: 'checklist-template.changed',
  subjectType: 'checklist-template',
  label: 'Checklist template changed',
});
export const TEMPLATE_DELETED = defineAction<{ before: AuditedTemplate }>({
  name: 'checklist-template.deleted',
  subjectType: 'checklist-template',
  label: 'Checklist template deleted',
});
