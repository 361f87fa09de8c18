import { defineAction } from '../platform/kernel/audit/audit-action.js';

export const DOCUMENT_GENERATED = defineAction<{
  after: {
    fileName: string;
    title: string;
    state: string;
    period: string | null;
    policyNumber: string | null;
    version: number;
    missing: readonly string[];
  };
}>({ name: 'document.generated', subjectType: 'document', label: 'Document generated' });
export const DOCUMENT_VOIDED = defineAction<{ after: { fileName: string; reason: string } }>({
  name: 'document.voided',
  subjectType: 'document',
  label: 'Document voided',
});
export const DOCUMENT_FILED = defineAction<{
  before: { submissionId: string | null };
  after: { fileName: string; submissionId: string | null };
}>({
  name: 'document.filed',
  subjectType: 'document',
  label: 'Document submission set',
});
