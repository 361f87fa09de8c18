import type { CalendarDate } from '../dates/calendar-date.js';
import {
  type ChecklistItem,
  computeCompletionPercentage,
  findActBy,
  type FullChecklist,
  type ItemDocument,
  computeStatus,
} from './checklist.js';
import type { ChecklistDto, ChecklistItemDto, ChecklistOverviewDto } from './checklist.dto.js';
import type { ChecklistCounts } from './checklists.queries.js';
import { findProof, type ProofFacts } from './proofs/proof.js';

const lacksDocument = ({ documentRequired }: Pick<ChecklistItem, 'documentRequired'>, documents: readonly ItemDocument[]): boolean =>
  documentRequired && documents.length === 0;

/** Returns the day on which a license must be valid: the due date, or today once that has passed. */
export const getProofDay = (dueDate: CalendarDate | null, today: CalendarDate): CalendarDate =>
  dueDate === null || dueDate < today ? today : dueDate;

/** Converts a checklist to its response, as of the day of the facts. */
export function toChecklistDto(checklist: FullChecklist, facts: ProofFacts): Pick<ChecklistDto, keyof ChecklistDto> {
  const { items, documents, dueDate } = checklist;
  const day = getProofDay(dueDate, facts.today);
  const shown = items.map((item) => toItemDto(item, documents.get(item.id) ?? [], facts, day));
  return {
    id: checklist.id,
    state: checklist.state,
    stateName: facts.stateName,
    checklistType: checklist.checklistType,
    filing: checklist.filing,
    deadlineId: checklist.deadlineId,
    periodStart: checklist.periodFrom,
    periodEnd: checklist.periodTo,
    items: shown,
    completionPercentage: computeCompletionPercentage(items),
    status: computeStatus(items, dueDate, facts.today),
    dueDate,
    actBy: findActBy(dueDate),
    documentsMissing: shown.filter(({ documentMissing }) => documentMissing).length,
    createdAt: checklist.createdAt.toISOString(),
    createdByName: checklist.createdByName,
    version: checklist.version,
  };
}

function toItemDto(item: ChecklistItem, documents: readonly ItemDocument[], facts: ProofFacts, day: CalendarDate): ChecklistItemDto {
  const { id, title, description, priority, category, dueDate, completed, completedAt, completedByName, documentRequired } = item;
  return {
    id,
    title,
    description,
    priority,
    category,
    dueDate,
    actBy: findActBy(dueDate),
    completed,
    completedAt: completedAt?.toISOString() ?? null,
    completedByName,
    documentRequired,
    documentMissing: lacksDocument(item, documents),
    documents: documents.map(({ fileId, name, sizeBytes, addedByName, addedAt }) => {
      return { fileId, name, sizeBytes, addedByName, addedAt: addedAt.toISOString() };
    }),
    source: item.source && { text: item.source.text, url: item.source.url },
    ...findProof(item.proofKind, facts, day),
    acceptedProof: item.acceptedProof,
  };
}

export function toOverviewDto({ open, overdue, completed, items, done, unproven, critical }: ChecklistCounts): ChecklistOverviewDto {
  const share = (part: number): number | null => (items === 0 ? null : Math.round((1_000 * part) / items) / 10);
  return {
    openChecklists: open,
    overdueChecklists: overdue,
    completedChecklists: completed,
    completionShare: share(done),
    provenShare: share(done - unproven),
    criticalItems: critical,
    unprovenItems: unproven,
  };
}
