import { defineQueue } from '../../platform/work/queue/job-definition.js';
import { defineTaskActions } from '../../platform/work/tasks/task.actions.js';
import { defineTask } from '../../platform/work/tasks/task-definition.js';
import type { Role } from '../../platform/kernel/access/caller.js';
import type { ReportFormat } from '../report.dto.js';

/** Reports with one row per policy or entry, which may be many. */
export const EXPORTED_REPORTS = ['financial', 'activity'] as const;
export type ExportedReport = (typeof EXPORTED_REPORTS)[number];

const QUEUE = defineQueue({
  name: 'report-exports',
  concurrency: 1,
  perOrganization: 1,
  attempts: 5,
  backoffMs: 1_000,
  keepFinishedDays: 30,
});

export const EXPORT_KEEP_DAYS = 7;

export interface ReportExportInput {
  readonly report: ExportedReport;
  readonly format: ReportFormat;
  /** Two-letter code. */
  readonly state?: string;
  /** First and last transaction date, inclusive; for a financial report. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** For an activity report: its bounds in ISO 8601. */
  readonly recordedFrom?: string;
  readonly recordedBefore?: string;
  /** Role of the reader: owners see more activity than other users. */
  readonly role: Role;
  /** Id of the reader, whose actions are included. */
  readonly readerId: string;
}

/** Task that creates a report's file. The file has the id of its task. */
export const REPORT_EXPORT = defineTask<ReportExportInput>({
  kind: 'report-export',
  startedBy: { to: 'read', area: 'filing' },
  queue: QUEUE,
  audit: { finished: null, ...defineTaskActions('report-export', 'Report export') },
  gaveUp: 'The export kept failing because of a problem on our side. Retry it, or contact support.',
  keepDays: EXPORT_KEEP_DAYS,
  news: ({ id, status }) => ({
    title: status === 'failed' ? 'Export failed' : 'Export ready',
    link: { label: 'Open the export', href: `/reports?export=${id}` },
  }),
  invalidates: [['report-exports']],
});
