import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import { countDaysLeft } from '../filing-schedule/last-day.js';
import { formatFact, type PlacementFact } from '../filings/checks/placement-fact.js';
import type { MissingFactDto, PlacementCountsDto, PlacementDto } from './placement.dto.js';
import type { CountOfStage } from './placements.queries.js';
import { type NotReportableReason, type PlacementRecord, type PlacementStage, type ReportKind, isUnsent } from './placement.types.js';

export interface PlacementNames {
  readonly stateName: string;
  readonly officeName: string;
}

export const toMissingFactDto = (missingFact: PlacementFact): Pick<MissingFactDto, keyof MissingFactDto> => ({
  missingFact,
  factLabel: formatFact(missingFact),
});

export function toPlacementDto(
  record: PlacementRecord,
  names: PlacementNames,
  today: CalendarDate,
): Omit<PlacementDto, 'lateCosts' | 'answerByDate' | 'assigneeId' | 'assigneeName'> {
  const { id, policyId, policyNumber, insuredName, transactionType, effectiveDate, state, obligationId, dueDate, actBy } = record;
  const { filingId, filedAs, sentAt, officeNumber, licenseeId, licenseeName, licenseNumber } = record;
  return {
    ...names,
    id,
    policyId,
    policyNumber,
    insuredName,
    transactionType,
    reportKind: record.reportKind,
    effectiveDate,
    state,
    obligationId,
    premium: Number(record.premium),
    taxAmount: Number(record.taxAmount),
    fees: Number(record.fees),
    countedFromDate: record.countedFrom,
    isDateAssumed: record.isAssumed,
    dueDate,
    actBy,
    daysLeft: countDaysLeft(record, today),
    isLate: isUnsent(record) && dueDate < today,
    placementStage: record.stage,
    missingFacts: record.missing.map(toMissingFactDto),
    notReportableReason: record.reason,
    filingId,
    sentWith: filedAs,
    sentAt: sentAt?.toISOString() ?? null,
    officeNumber,
    licenseeId,
    licenseeName,
    licenseNumber,
    neededDocumentCount: record.neededDocuments,
    attachedDocumentCount: record.attachedDocuments,
  };
}

/** Returns the stage, with its reason, as a sentence. @param isCorrected true if another placement replaces a backed-out one */
export function explainStage(record: PlacementRecord, trackedSince: CalendarDate, isCorrected: boolean): string {
  if (isCorrected) return 'It need not be reported, because it was corrected. The correction is another placement of the list.';
  if (record.reason !== null) return REASONS[record.reason](record, trackedSince);
  return [...KINDS[record.reportKind], STAGES[record.stage](record)].join(' ');
}

const NO_DAY = 'No rule names a day for it: its due date counts from the day on which it was recorded.';
const KINDS: Readonly<Record<ReportKind, readonly string[]>> = {
  report: [],
  back_out: ['It reports that a transaction which the office has is void.', NO_DAY],
  replacement: ['It replaces a transaction that the office has.', NO_DAY],
};

const STAGES: Readonly<Record<PlacementStage, (record: PlacementRecord) => string>> = {
  needs_facts: ({ missing }) =>
    missing.includes('office_response')
      ? 'The office has not responded to the transaction that it corrects. Record the response first.'
      : `Its office needs more: ${missing.map((fact) => formatFact(fact).toLowerCase()).join(', ')}.`,
  ready: () => 'It is ready for a package.',
  in_package: () => 'It is in a package that was not sent yet.',
  sent: ({ filedAs }) => `It was sent with ${filedAs ?? 'a filing'}. The office has not responded.`,
  accepted: ({ filedAs }) => `The office accepted it with ${filedAs ?? 'a filing'}.`,
  tagged: ({ filedAs }) => `The office tagged or rejected it. Fix it, then send ${filedAs ?? 'its filing'} again.`,
  not_reportable: () => 'It need not be reported.',
};

const REASONS: Readonly<Record<NotReportableReason, (record: PlacementRecord, trackedSince: CalendarDate) => string>> = {
  backed_out: () => 'It need not be reported, because it was backed out.',
  independently_procured: () => 'You need not report it, because it was bought without a broker.',
  without_premium: () => 'It need not be reported, because the rule covers only transactions with premium.',
  due_before_tracking: ({ dueDate }, trackedSince) =>
    `It was due on ${formatDate(dueDate)}, before ${formatDate(trackedSince)}, the first day that you track. Set an earlier day to report it here.`,
};

/** Adds up the counts per stage. */
export function toCountsDto(counts: readonly CountOfStage[]): Pick<PlacementCountsDto, keyof PlacementCountsDto> {
  const getCount = (stage: CountOfStage['stage']): number =>
    counts.filter((one) => one.stage === stage).reduce((sum, { placements }) => sum + placements, 0);
  return {
    needsFacts: getCount('needs_facts'),
    ready: getCount('ready'),
    inPackage: getCount('in_package'),
    sent: getCount('sent'),
    accepted: getCount('accepted'),
    tagged: getCount('tagged'),
    notReportable: getCount('not_reportable'),
    late: counts.reduce((sum, { late }) => sum + late, 0),
    dueSoon: counts.reduce((sum, { dueSoon }) => sum + dueSoon, 0),
    withNeededDocuments: counts.reduce((sum, { withNeeded }) => sum + withNeeded, 0),
    withAllDocuments: counts.reduce((sum, { withAll }) => sum + withAll, 0),
  };
}
