import type { LiveMessage } from '../platform/web/live/live-message.js';
import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';

/** Published when a file is attached for the first time. */
export const DOCUMENT_ADDED_EVENT = 'transaction-document.added';

/** Payload of `transaction-document.added`. */
export interface DocumentAdded {
  readonly fileId: string;
}

/** Reloads open pages that show transaction documents. */
export const TRANSACTION_DOCUMENTS_STALE = { type: 'stale', invalidates: [['transaction-documents']] } as const satisfies LiveMessage;

/** Reads the text of an attached file, one at a time for each organization, because each starts a process. */
export const READ_DOCUMENT_JOB = defineJob<DocumentAdded>({
  name: 'read-transaction-document',
  queue: defineQueue({
    name: 'transaction-documents',
    concurrency: 2,
    perOrganization: 1,
    attempts: 3,
    backoffMs: 1_000,
    keepFinishedDays: 7,
  }),
  on: DOCUMENT_ADDED_EVENT,
});
