import { formatCostRange } from '@stampline/business-ui';
import { formatCount, formatDate, type StatusTone } from '@stampline/ui';
import type { Placement, PlacementOverview, PlacementStage } from './placement-api';

const STAGES_IN_WORDS: Readonly<Record<PlacementStage, { words: string; tone: StatusTone }>> = {
  needs_facts: { words: 'Needs facts', tone: 'dueSoon' },
  ready: { words: 'Ready', tone: 'ok' },
  in_package: { words: 'In a package', tone: 'neutral' },
  sent: { words: 'Sent', tone: 'neutral' },
  accepted: { words: 'Accepted', tone: 'ok' },
  tagged: { words: 'Tagged', tone: 'overdue' },
  not_reportable: { words: 'Not reportable', tone: 'neutral' },
};

export const formatStage = (stage: PlacementStage): { words: string; tone: StatusTone } => STAGES_IN_WORDS[stage];

export const listStageChoices = (stages: readonly PlacementStage[]): (readonly [PlacementStage, string])[] =>
  stages.map((stage) => [stage, STAGES_IN_WORDS[stage].words] as const);

const REASONS: Readonly<Record<NonNullable<Placement['notReportableReason']>, string>> = {
  backed_out: 'Backed out',
  independently_procured: 'Bought without a broker',
  without_premium: 'Without premium',
  due_before_tracking: 'Due before you track deadlines',
};

/** Describes in a few words why a placement is waiting. */
export function formatWaiting(placement: Placement): string {
  const { missingFacts, notReportableReason, sentWith, officeNumber, answerByDate, neededDocumentCount, attachedDocumentCount } = placement;
  if (notReportableReason !== null) return REASONS[notReportableReason];
  if (answerByDate !== null) return `Respond by ${formatDate(answerByDate)}`;
  if (missingFacts.length > 0)
    return missingFacts
      .map(({ missingFact, factLabel }) =>
        missingFact === 'document' ? `${factLabel} ${attachedDocumentCount} of ${neededDocumentCount}` : factLabel,
      )
      .join(', ');
  if (officeNumber !== null) return `No. ${officeNumber}`;
  return sentWith ?? 'Nothing';
}

type PlacementCounts = Pick<PlacementOverview, 'withNeededDocuments' | 'withAllDocuments'>;

/** Returns the cost of lateness today and in a week; null if the placement is not late yet or no source states an amount. */
export function formatLateCost({ lateCosts: [today, week] }: Pick<Placement, 'lateCosts'>): string | null {
  const days = [
    [today, 'today'],
    [week, 'in 7 days'],
  ] as const;
  const words = days.flatMap(([cost, when]) => (cost === undefined || cost.maximumCost === 0 ? [] : [`${formatCostRange(cost)} ${when}`]));
  return words.length === 0 ? null : words.join(', ');
}

/** Returns how many placements have all documents that their office asks for; null if the office does not ask for documents. */
export function formatCompleteness({ withNeededDocuments: all, withAllDocuments: complete }: PlacementCounts): string | null {
  if (all === 0) return null;
  return `${formatCount(complete)} of ${formatCount(all)} (${Math.floor((complete * 100) / all)}%)`;
}

/** Returns true until a placement is sent, because the days left matter only until then. */
export const isWaiting = ({ placementStage }: Pick<Placement, 'placementStage'>): boolean =>
  placementStage === 'needs_facts' || placementStage === 'ready' || placementStage === 'in_package';

export const formatLicensee = ({ licenseeName, licenseNumber }: Pick<Placement, 'licenseeName' | 'licenseNumber'>): string =>
  licenseeName === null ? 'Unknown' : `${licenseeName}, license ${licenseNumber ?? ''}`;
