import type { ReportedPlacement } from '../reported/placement-reports.service.js';
import type { PlacementReport } from '../reported/placement-report.js';
import type { ReportKind } from './placement.types.js';

/** Kind of report that a transaction needs, with the earlier reports that determine its stage. */
export interface ReportedKind {
  readonly kind: ReportKind;
  readonly reports: readonly PlacementReport[];
  /** Report of the transaction that this one backs out or replaces. */
  readonly corrects: PlacementReport | null;
}

/**
 * Returns undefined for a back-out that the office does not need, because the office never received the transaction or turned it away.
 * @param reports reports relevant to the duty
 */
export function findReportKind(
  {
    transaction,
    backedOut,
  }: Pick<ReportedPlacement, 'backedOut'> & { readonly transaction: Pick<ReportedPlacement['transaction'], 'transactionType'> },
  reports: readonly PlacementReport[],
  obligationId: string,
): ReportedKind | undefined {
  if (transaction.transactionType === 'back_out') {
    const [corrects] = backedOut.filter((report) => report.obligationId === obligationId);
    return corrects === undefined || isTurnedAway(corrects) ? undefined : { kind: 'back_out', reports, corrects };
  }
  const [report] = reports;
  const isOfOther = report !== undefined && report.steps > 0 && report.obligationId === obligationId && !isTurnedAway(report);
  if (isOfOther) return { kind: 'replacement', reports: [], corrects: report };
  const corrects = reports.find(({ steps, answer }) => steps > 0 && answer === 'accepted') ?? null;
  return { kind: corrects === null ? 'report' : 'replacement', reports, corrects: null };
}

const isTurnedAway = ({ answer }: PlacementReport): boolean => answer === 'tagged' || answer === 'rejected';
