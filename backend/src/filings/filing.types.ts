import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';

/** Stages of a filing, independent of the office's response. */
export const FILING_STAGES = ['preparing', 'sent'] as const;
export type FilingStage = (typeof FILING_STAGES)[number];

/** A stored filing: the preparation for one filing in the rulebook and one period. */
export interface FilingRecord {
  readonly id: string;
  /** Id of the filing's deadline; null once the deadline is deleted. */
  readonly deadlineId: string | null;
  readonly state: string;
  readonly obligationId: string;
  readonly filingType: FilingType;
  readonly title: string;
  readonly periodLabel: string;
  readonly periodFrom: CalendarDate;
  readonly periodTo: CalendarDate;
  /** Number of the amendment for the period, or of the package of placements; 0 for a period's first filing. */
  readonly amendment: number;
  /** True for a package of placements, which contains chosen transactions and whose period is the day on which it was opened. */
  readonly isBatch: boolean;
  readonly actBy: CalendarDate;
  readonly packageTaskId: string | null;
  readonly submissionId: string | null;
  readonly sentPackageId: string | null;
  readonly openedByName: string;
  readonly openedAt: Date;
  readonly sentByName: string | null;
  readonly sentAt: Date | null;
}

/** An obligation to report individual transactions. */
export interface PlacementDuty {
  /** Two-letter code. */
  readonly state: string;
  readonly obligationId: string;
}
