import { type Condition, whereDefined, whereContainsWords } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { DocumentStatus } from './document-status.js';
import type { DocumentKind } from './templates/document-rules.types.js';

export const documentList = defineList({
  name: 'documents',
  sorts: {
    generatedAt: { sql: 'documents.generated_at', type: 'instant' },
    fileName: { sql: 'documents.file_name', type: 'text' },
    title: { sql: 'documents.title', type: 'text' },
    state: { sql: 'documents.state', type: 'text' },
    dueDate: { sql: "coalesce(documents.due_date, date '9999-12-31')", type: 'day' },
  },
  defaultSort: '-generatedAt',
  id: { sql: 'documents.id', type: 'uuid' },
  limit: { default: 1_000, max: 1_000 },
  search: 'the title, state, type, file name or policy number, word by word',
});

/** SQL condition: no later version is valid, and no version is filed. */
const IS_CURRENT = `not exists (select from documents other where other.organization_id = documents.organization_id
  and other.document_number = documents.document_number
  and (other.is_filed or (other.version > documents.version and other.voided_at is null)))`;

export const documentColumns = `
  documents.id, documents.document_number as "documentNumber", documents.version, documents.document_type as "documentType", documents.kind,
  documents.title, documents.state, documents.obligation_id as "obligationId", documents.period, documents.period_from as "periodFrom",
  documents.period_to as "periodTo", documents.due_date as "dueDate", documents.policy_id as "policyId",
  documents.policy_number as "policyNumber", documents.file_name as "fileName", documents.is_draft as "isDraft",
  documents.content->'summary' as summary, documents.content->'missing' as missing, documents.verification_code as "verificationCode",
  documents.file_id as "fileId", documents.generated_at as "generatedAt", documents.generated_by_name as "generatedByName",
  documents.voided_at as "voidedAt", documents.voided_by_name as "voidedByName", documents.void_reason as "voidReason",
  documents.submission_id as "submissionId", documents.is_filed as "isFiled", ${IS_CURRENT} as "isCurrent"`;

export interface DocumentFilter {
  readonly search?: string | undefined;
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly documentType?: string | undefined;
  readonly type?: DocumentKind | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly policyId?: string | undefined;
  readonly documentNumber?: number | undefined;
  /** Earliest creation time of the listed documents, inclusive. */
  readonly generatedFrom?: Date | undefined;
}

/** Returns the conditions on `documents`. @param stateName SQL for the state's name */
export function whereDocument(
  organizationId: string,
  filter: DocumentFilter,
  { today, trackingSince }: { readonly today: CalendarDate; readonly trackingSince: CalendarDate },
  stateName: string,
): Condition[] {
  const { search, state, documentType, type, status, policyId, documentNumber, generatedFrom } = filter;
  return [
    { sql: (at) => `documents.organization_id = ${at}`, value: organizationId },
    ...whereDefined(state?.toUpperCase(), (at) => `documents.state = ${at}`),
    ...whereDefined(documentType, (at) => `documents.document_type = ${at}`),
    ...whereDefined(type, (at) => `documents.kind = ${at}`),
    ...whereDefined(policyId?.toLowerCase(), (at) => `documents.policy_id = ${at}`),
    ...whereDefined(documentNumber, (at) => `documents.document_number = ${at}`),
    ...whereDefined(generatedFrom, (at) => `documents.generated_at >= ${at}`),
    ...(status === undefined ? [] : [{ sql: whereStatus, value: [status, today, trackingSince] }]),
    ...whereContainsWords(search, [
      'documents.title',
      'documents.state',
      stateName,
      "replace(documents.document_type, '_', ' ')",
      'documents.document_type',
      'documents.file_name',
      'documents.policy_number',
    ]),
  ];
}

/** Expresses `computeDocumentStatus` in SQL; the parameter is an array of the status, the day and the first day of tracking. */
const whereStatus = (at: string): string => `(case when documents.is_filed then 'filed'
  when documents.voided_at is null and documents.due_date < (${at}::text[])[2]::date and documents.due_date >= (${at}::text[])[3]::date
    and ${IS_CURRENT} then 'overdue'
  when documents.is_draft then 'draft' else 'ready' end) = (${at}::text[])[1]`;
