import type { CalendarDate } from '../dates/calendar-date.js';
import type { RecordedType } from '../book/recorded-type.js';
import type { DeliveryStep } from '../jurisdictions/rulebook.types.js';
import type { PlacementFact } from '../filings/checks/placement-fact.js';

/** Stages are computed from facts. An open placement past its due date is also late. */
export const PLACEMENT_STAGES = ['needs_facts', 'ready', 'in_package', 'sent', 'accepted', 'tagged', 'not_reportable'] as const;
export type PlacementStage = (typeof PLACEMENT_STAGES)[number];

const UNSENT_STAGES = ['needs_facts', 'ready', 'in_package'] as const satisfies readonly PlacementStage[];

export const isUnsent = ({ stage }: Pick<StageOfPlacement, 'stage'>): boolean => UNSENT_STAGES.some((one) => one === stage);

/** Reasons why a transaction is not reported. */
export const NOT_REPORTABLE_REASONS = ['backed_out', 'independently_procured', 'without_premium', 'due_before_tracking'] as const;
export type NotReportableReason = (typeof NOT_REPORTABLE_REASONS)[number];

/** Content of a report: a transaction, a notice that an earlier transaction is void, or the earlier transaction's replacement. */
export const REPORT_KINDS = ['report', 'back_out', 'replacement'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Stage of a placement with the facts behind it. */
export interface StageOfPlacement {
  readonly stage: PlacementStage;
  readonly missing: readonly PlacementFact[];
  /** Reason the placement is not reportable; null if it is reportable. */
  readonly reason: NotReportableReason | null;
  /** The package that contains the placement, or the filing in which it was sent. */
  readonly filingId: string | null;
  /** Title of the filing in which it was sent. */
  readonly filedAs: string | null;
  readonly sentAt: Date | null;
  /** Number assigned by the office. */
  readonly officeNumber: string | null;
}

/** A transaction that an office must receive individually. Amounts as exact dollar text. */
export interface PlacementRecord extends StageOfPlacement {
  readonly id: string;
  readonly policyId: string;
  readonly state: string;
  readonly obligationId: string;
  readonly venue: string;
  readonly policyNumber: string;
  readonly insuredName: string;
  readonly transactionType: RecordedType;
  readonly reportKind: ReportKind;
  readonly effectiveDate: CalendarDate;
  readonly premium: string;
  readonly taxAmount: string;
  readonly fees: string;
  readonly countedFrom: CalendarDate;
  readonly isAssumed: boolean;
  readonly dueDate: CalendarDate;
  readonly actBy: CalendarDate;
  /** License under which the transaction is filed; null if unknown, in which case its holder and number are also null. */
  readonly licenseeId: string | null;
  readonly licenseeName: string | null;
  readonly licenseNumber: string | null;
  /** Number of documents required before the placement is ready. */
  readonly neededDocuments: number;
  readonly attachedDocuments: number;
  /** Step that must precede delivery of the policy; null if delivery need not wait for this placement. */
  readonly deliveryWaitsFor: DeliveryStep | null;
}
