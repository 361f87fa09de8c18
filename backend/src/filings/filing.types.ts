import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';

/** How far a filing is, whatever the office makes of it. */
export const FILING_STAGES = ['preparing', 'sent'] as const;
export type FilingStage = (typeof FILING_STAGES)[number];

/** A filing as it is stored: the preparation for one filing of the rulebook and one period. */
export interface FilingRecord {
  readonly id: string;
  /** Null when the deadline is gone. */
  readonly deadlineId: string | null;
  readonly state: string;
  readonly obligationId: string;
  readonly filingType: FilingType;
  readonly title: string;
  readonly periodLabel: string;
  readonly periodFrom: CalendarDate;
  readonly periodTo: CalendarDate;
  /** Number of the amendment of its period; 0 for the first filing. */
  readonly amendment: number;
  readonly actBy: CalendarDate;
  readonly packageTaskId: string | null;
  readonly submissionId: string | null;
  readonly sentPackageId: string | null;
  readonly openedByName: string;
  readonly openedAt: Date;
  readonly sentByName: string | null;
  readonly sentAt: Date | null;
}
