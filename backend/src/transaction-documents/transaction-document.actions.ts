import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface AuditedDocument {
  policyNumber: string;
  document: string;
  fileName: string;
}

export const TRANSACTION_DOCUMENT_ATTACHED = defineAction<{ after: AuditedDocument & { sha256: string } }>({
  name: 'transaction-document.attached',
  subjectType: 'policy',
  label: 'Document attached to a transaction',
});
export const KEPT_ELSEWHERE = defineAction<{ after: { policyNumber: string; document: string; keptIn: string } }>({
  name: 'transaction-document.kept-elsewhere',
  subjectType: 'policy',
  label: 'Document kept elsewhere',
});
export const LOCATION_REMOVED = defineAction<{ before: { policyNumber: string; document: string; keptIn: string } }>({
  name: 'transaction-document.elsewhere-removed',
  subjectType: 'policy',
  label: 'Document no longer kept elsewhere',
});
export const TRANSACTION_DOCUMENT_RENAMED = defineAction<{ before: { document: string }; after: AuditedDocument }>({
  name: 'transaction-document.renamed',
  subjectType: 'policy',
  label: 'Document of a transaction renamed',
});
export const TRANSACTION_DOCUMENT_REMOVED = defineAction<{ before: AuditedDocument }>({
  name: 'transaction-document.removed',
  subjectType: 'policy',
  label: 'Document removed from a transaction',
});
