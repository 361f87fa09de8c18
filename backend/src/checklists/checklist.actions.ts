import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface AuditedChecklist {
  state: string;
  checklistType: string;
}
interface AuditedChange {
  checklistType?: string;
  dueDate?: string | null;
  items?: number;
  completed?: number;
}

export const CHECKLIST_GENERATED = defineAction<{
  after: AuditedChecklist & { filing: string | null; dueDate: string | null; items: number };
}>({
  name: 'checklist.generated',
  subjectType: 'checklist',
  label: 'Checklist generated',
});
export const CHECKLIST_CHANGED = defineAction<{ before: AuditedChange; after: AuditedChange }>({
  name: 'checklist.changed',
  subjectType: 'checklist',
  label: 'Checklist changed',
});
export const CHECKLIST_DELETED = defineAction<{ before: AuditedChecklist & { dueDate: string | null; items: number } }>({
  name: 'checklist.deleted',
  subjectType: 'checklist',
  label: 'Checklist deleted',
});
export const CHECKLIST_ITEM_TICKED = defineAction<{ after: { item: string; completed: boolean; acceptedProof: string | null } }>({
  name: 'checklist.item-ticked',
  subjectType: 'checklist',
  label: 'Checklist item completed or reopened',
});
export const CHECKLIST_OVERDUE = defineAction<{ after: AuditedChecklist & { dueDate: string } }>({
  name: 'checklist.became-overdue',
  subjectType: 'checklist',
  label: 'Checklist became overdue',
});
export const CHECKLIST_DOCUMENT_ADDED = defineAction<{ after: { item: string; document: string; sha256: string } }>({
  name: 'checklist.document-added',
  subjectType: 'checklist',
  label: 'Checklist document added',
});
export const CHECKLIST_DOCUMENT_REMOVED = defineAction<{ before: { item: string; document: string } }>({
  name: 'checklist.document-removed',
  subjectType: 'checklist',
  label: 'Checklist document removed',
});
