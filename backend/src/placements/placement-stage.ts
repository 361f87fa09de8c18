import type { CalendarDate } from '../dates/calendar-date.js';
import type { PlacementFact } from '../filings/checks/placement-fact.js';
import type { OfficeResponse } from '../reported/office-response.js';
import type { NotReportableReason, PlacementStage, StageOfPlacement } from './placement.types.js';

/** A line in a sent package with the transaction, or with the one that it corrects. */
export interface OfficeReport {
  /** Number of corrections since the sent transaction; 0 for the sent transaction. */
  readonly steps: number;
  readonly filingId: string;
  readonly sentAt: Date;
  readonly answer: OfficeResponse | null;
  readonly officeNumber: string | null;
  readonly filedAs: string;
}

export interface PlacementFacts {
  readonly isBackedOut: boolean;
  readonly isIndependentlyProcured: boolean;
  /** False if the duty covers only transactions with premium, and this one has none. */
  readonly isCovered: boolean;
  readonly dueDate: CalendarDate;
  /** First day whose deadlines the organization tracks. */
  readonly trackedSince: CalendarDate;
  /** Ordered by number of steps; newest first if the number is the same. */
  readonly reports: readonly OfficeReport[];
  /** Report of the transaction that this one backs out or replaces, if the office needs it; otherwise null. */
  readonly corrects: Pick<OfficeReport, 'answer'> | null;
  readonly unsentPackageId: string | null;
  readonly missing: readonly PlacementFact[];
}

const NOTHING_SENT = { filingId: null, filedAs: null, sentAt: null, officeNumber: null } as const;

/**
 * Returns the stage of a placement. Reports have precedence, so a later change to a rule or to the tracking day does not undo their effect. A
 * correction of a transaction that the office turned away is tagged until it is sent; a correction of an accepted transaction is sent like a new one.
 */
export function decideStage(facts: PlacementFacts): StageOfPlacement {
  if (facts.isBackedOut) return describeNotReportable('backed_out');
  const [report] = facts.reports;
  if (report !== undefined) return describeReported(report, facts);
  const reason = findReason(facts);
  if (reason !== null) return describeNotReportable(reason);
  const { unsentPackageId } = facts;
  const missing = listMissing(facts);
  if (unsentPackageId !== null) return { ...NOTHING_SENT, stage: 'in_package', missing, reason: null, filingId: unsentPackageId };
  return { ...NOTHING_SENT, stage: missing.length > 0 ? 'needs_facts' : 'ready', missing, reason: null };
}

/** Lists the missing facts. A correction waits for the office's response to the corrected transaction, which the office may turn away. */
const listMissing = ({ corrects, missing }: PlacementFacts): readonly PlacementFact[] =>
  corrects !== null && corrects.answer === null ? [...missing, 'office_response'] : missing;

function describeReported(
  { filingId, filedAs, sentAt, officeNumber, answer }: OfficeReport,
  { missing }: PlacementFacts,
): StageOfPlacement {
  const stage = STAGE_BY_RESPONSE[answer ?? 'none'];
  return { stage, missing: stage === 'tagged' ? missing : [], reason: null, filingId, filedAs, sentAt, officeNumber };
}

const STAGE_BY_RESPONSE: Readonly<Record<OfficeResponse | 'none', PlacementStage>> = {
  none: 'sent',
  accepted: 'accepted',
  tagged: 'tagged',
  rejected: 'tagged',
};

function findReason(facts: PlacementFacts): NotReportableReason | null {
  if (facts.isIndependentlyProcured) return 'independently_procured';
  if (!facts.isCovered) return 'without_premium';
  return facts.dueDate < facts.trackedSince ? 'due_before_tracking' : null;
}

const describeNotReportable = (reason: NotReportableReason): StageOfPlacement => ({
  ...NOTHING_SENT,
  stage: 'not_reportable',
  missing: [],
  reason,
});
