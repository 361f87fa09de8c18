import { getSubmissionStatusTone, getSubmissionStatusLabel } from '@stampline/business-ui';
import type { StatusTone } from '@stampline/ui';
import type { Check, Filing, OfficeResponse, FilingDetail } from './filing-api';

export function getFilingStatus({ submissionStatus }: Pick<Filing, 'submissionStatus'>): { words: string; tone: StatusTone } {
  if (submissionStatus === null) return { words: 'Preparing', tone: 'neutral' };
  return { words: getSubmissionStatusLabel(submissionStatus), tone: getSubmissionStatusTone(submissionStatus) };
}

/** Returns the filing's name with its amendment or its package of placements: `Quarterly report, amendment 1`. */
export function formatFilingTitle({
  title,
  amendment,
  placementPackageNumber,
}: Pick<Filing, 'title' | 'amendment' | 'placementPackageNumber'>): string {
  if (placementPackageNumber !== null) return `${title}, package ${placementPackageNumber}`;
  return amendment === 0 ? title : `${title}, amendment ${amendment}`;
}

const SEVERITIES: Readonly<Record<Check['checkSeverity'], { words: string; tone: StatusTone }>> = {
  refused: { words: 'Would be refused', tone: 'overdue' },
  tagged: { words: 'Would be tagged', tone: 'dueSoon' },
  advice: { words: 'Review', tone: 'neutral' },
};

/** Returns the consequence of a failed check. */
export function getCheckStatus({ checkSeverity, failures }: Pick<Check, 'checkSeverity' | 'failures'>): {
  words: string;
  tone: StatusTone;
} {
  return failures === 0 ? { words: 'Passes', tone: 'ok' } : SEVERITIES[checkSeverity];
}

const DELIVERY_LABELS: Readonly<Record<FilingDetail['venue']['sends'], string>> = {
  transactions: 'Policy transactions',
  form_and_payment: 'A form and a payment',
  transactions_and_payment: 'Policy transactions and a payment',
};
const COMPUTED_BY_LABELS: Readonly<Record<FilingDetail['venue']['taxComputedBy'], string>> = {
  office: 'The office computes the tax. The amounts here check its invoice.',
  filer: 'You compute the tax. The office questions a difference of even a cent.',
  not_known: 'We could not find out who computes the tax.',
};
const EVIDENCE_LABELS: Readonly<Record<FilingDetail['venue']['evidence'], string>> = {
  office: 'Published by the office.',
  office_old: 'Published by the office for an earlier version of its system.',
  observed: 'From public filing software, not confirmed by the office.',
  third: 'Reported by others, not by the office.',
  not_found: 'No public description was found.',
};

export const getDeliveryLabel = (sends: FilingDetail['venue']['sends']): string => DELIVERY_LABELS[sends];
export const getComputedByLabel = (by: FilingDetail['venue']['taxComputedBy']): string => COMPUTED_BY_LABELS[by];
export const getEvidenceLabel = (evidence: FilingDetail['venue']['evidence']): string => EVIDENCE_LABELS[evidence];

/** Summarizes a response by number of transactions. */
export function summarizeOfficeResponse(answer: OfficeResponse): string {
  const { answerKind, packageNumber, acceptedCount, taggedCount, rejectedCount, unansweredCount } = answer;
  if (answerKind === 'stamped_page') return `Stamped page of package ${packageNumber}`;
  const counts = [
    [acceptedCount, 'accepted'],
    [taggedCount, 'tagged'],
    [rejectedCount, 'rejected'],
    [unansweredCount, 'without a response'],
  ] as const;
  return `Package ${packageNumber}: ${counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ')}`;
}

/** Returns true for the simulator's responses, which are recognized by their confirmation number. */
export const isSimulated = ({ confirmationNumber }: Pick<OfficeResponse, 'confirmationNumber'>): boolean =>
  confirmationNumber?.startsWith('SIM-') === true;
