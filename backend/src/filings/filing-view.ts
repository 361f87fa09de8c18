import { formatPeriod } from '../filing-schedule/filing-label.js';
import { RULE_KINDS } from '../jurisdictions/rulebook.types.js';
import type { FilingSums } from '../reported/filing-transaction.js';
import type { SubmissionStatus } from '../submissions/submission-status.js';
import type { FilingDto, FilingTotalsDto } from './filing.dto.js';
import type { FilingRecord } from './filing.types.js';
import { getChargeLabel } from './packages/charge-labels.js';

/** @param submissionStatus status of the filing's submission; null if nothing was submitted */
export function toFilingDto(
  filing: FilingRecord,
  stateName: string,
  submissionStatus: SubmissionStatus | null,
  openTagCount: number,
): Pick<FilingDto, keyof FilingDto> {
  const {
    id,
    deadlineId,
    state,
    obligationId,
    filingType,
    title,
    periodLabel: label,
    periodFrom: from,
    periodTo: to,
    amendment,
    isBatch,
    actBy,
  } = filing;
  const { submissionId, openedByName, openedAt, sentByName, sentAt } = filing;
  return {
    id,
    deadlineId,
    state,
    stateName,
    obligationId,
    filingType,
    title,
    period: formatPeriod({ label, from, to }),
    periodStart: from,
    periodEnd: to,
    amendment: isBatch ? 0 : amendment,
    placementPackageNumber: isBatch ? amendment : null,
    actBy,
    stage: sentAt === null ? 'preparing' : 'sent',
    submissionId,
    submissionStatus,
    openedByName,
    openedAt: openedAt.toISOString(),
    sentByName,
    sentAt: sentAt?.toISOString() ?? null,
    openTagCount,
  };
}

export function toFilingTotalsDto({
  transactions,
  reportedBefore,
  policies,
  premium,
  returned,
  tax,
  fees,
  total,
  charges,
}: FilingSums): FilingTotalsDto {
  return {
    transactionCount: transactions,
    reportedBeforeCount: reportedBefore,
    policyCount: policies,
    premium: Number(premium),
    returnedPremium: Number(returned),
    taxAmount: Number(tax),
    fees: Number(fees),
    totalDue: Number(total),
    charges: RULE_KINDS.flatMap((kind) => {
      const amount = charges[kind];
      return amount === undefined ? [] : [{ kind, label: getChargeLabel(kind), amount: Number(amount) }];
    }),
  };
}
