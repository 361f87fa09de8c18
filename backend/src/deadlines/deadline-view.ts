import { formatPeriod } from '../filing-schedule/filing-label.js';
import { toDeliveryWaitDto } from '../filing-schedule/delivery-wait.js';
import { countDaysLeft } from '../filing-schedule/last-day.js';
import { forecastDeadline, toLateCostDto } from '../filing-schedule/late-cost.js';
import { getPriority } from '../filing-schedule/upcoming-deadline.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { type Deadline, type DeadlineDays, isOverdue, getPolicyDate, explainApplicability } from './deadline.js';
import type { DeadlineDto } from './deadline.dto.js';

/** Converts a stored deadline to its response as of a day. */
export function toDeadlineDto(deadline: Deadline, jurisdiction: RulebookJurisdiction | undefined, days: DeadlineDays): DeadlineDto {
  const { id, state, filingType, title, description, dueDate, legalDueDate, actBy, obligationId, periodLabel, periodFrom } = deadline;
  const {
    applies,
    because,
    completedOn,
    completedAt,
    completedByName,
    completionNote,
    movedFrom,
    periodTo,
    waitingPlacements,
    deliveryWait,
    answersFilingId,
  } = deadline;
  const daysUntil = countDaysLeft(deadline, days.today);
  const obligation = jurisdiction?.filing.obligations.find((one) => one.id === obligationId);
  const legalText = obligation?.legal?.text;
  return {
    id,
    state,
    stateName: jurisdiction?.name ?? state,
    filingType,
    title,
    description,
    dueDate,
    ...(legalDueDate !== null && { legalDueDate }),
    actBy,
    daysUntil,
    ...(legalText !== undefined && { legalText }),
    dayIsAssumed: obligation?.dayIsAssumed ?? false,
    priority: getPriority(daysUntil),
    isStandard: obligationId !== null,
    obligationId,
    ...(periodLabel !== null &&
      periodFrom !== null &&
      periodTo !== null && {
        period: formatPeriod({ label: periodLabel, from: periodFrom, to: periodTo }),
      }),
    periodStart: periodFrom,
    periodEnd: periodTo,
    policiesBy: getPolicyDate(deadline, obligation),
    applies,
    appliesBecause: explainApplicability(because),
    isCompleted: completedOn !== null,
    isOverdue: isOverdue(deadline, days),
    completedOn,
    completedAt: completedAt?.toISOString() ?? null,
    completedByName,
    completionNote,
    movedFrom,
    waitingPlacements,
    lateCosts: forecastDeadline(deadline, jurisdiction, days.today).map(toLateCostDto),
    deliveryWait: toDeliveryWaitDto(deliveryWait, jurisdiction, { day: dueDate, today: days.today }),
    answersFilingId,
  };
}
