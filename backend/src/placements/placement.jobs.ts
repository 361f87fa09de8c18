import { BOOK_CHANGED, type BookChanged } from '../book/book-changed.js';
import { RISK_PLACES_CHANGED_EVENT, type RiskPlacesChanged } from '../filings/filing-events.js';
import { defineOrganizationSchedule } from '../platform/kernel/schedules/schedule-definition.js';
import type { LiveMessage } from '../platform/web/live/live-message.js';
import { defineJob, defineQueue } from '../platform/work/queue/job-definition.js';
import { REPORTED_CHANGED_EVENT, type ReportedChanged } from '../reported/reported-events.js';
import {
  TRANSACTION_DOCUMENTS_CHANGED_EVENT,
  type TransactionDocumentsChanged,
} from '../transaction-documents/transaction-document-events.js';

/** Reloads open pages that show placements. */
export const PLACEMENTS_STALE = { type: 'stale', invalidates: [['placements']] } as const satisfies LiveMessage;

/** One queue for all of these jobs, because only one at a time may compute an organization's placements. */
const QUEUE = defineQueue({ name: 'placements', concurrency: 2, perOrganization: 1, attempts: 5, backoffMs: 1_000, keepFinishedDays: 7 });

/** Runs soon after midnight in New York, and on each new version of the product, because the version's rules may differ. */
export const REFRESH_PLACEMENTS = defineOrganizationSchedule({
  name: 'keep-placements',
  cron: '35 0 * * *',
  timeZone: 'America/New_York',
  atStart: true,
  publishes: 'placements.behind',
});

export const KEEP_PLACEMENTS_JOB = defineJob<object>({ name: 'keep-placements', queue: QUEUE, on: REFRESH_PLACEMENTS.publishes });

export const BOOK_PLACEMENTS_JOB = defineJob<BookChanged>({ name: 'book-placements', queue: QUEUE, on: BOOK_CHANGED });

/** Computes placements that were sent or that have received an office's response. */
export const REPORTED_PLACEMENTS_JOB = defineJob<ReportedChanged>({
  name: 'reported-placements',
  queue: QUEUE,
  on: REPORTED_CHANGED_EVENT,
});

/** Computes the placements of policies whose risk location was entered. */
export const RISK_LOCATION_PLACEMENTS_JOB = defineJob<RiskPlacesChanged>({
  name: 'located-placements',
  queue: QUEUE,
  on: RISK_PLACES_CHANGED_EVENT,
});

/** Computes placements whose documents were attached, renamed or removed. */
export const DOCUMENT_PLACEMENTS_JOB = defineJob<TransactionDocumentsChanged>({
  name: 'documented-placements',
  queue: QUEUE,
  on: TRANSACTION_DOCUMENTS_CHANGED_EVENT,
});

export const PLACEMENT_JOBS = [
  KEEP_PLACEMENTS_JOB,
  BOOK_PLACEMENTS_JOB,
  REPORTED_PLACEMENTS_JOB,
  RISK_LOCATION_PLACEMENTS_JOB,
  DOCUMENT_PLACEMENTS_JOB,
] as const;
