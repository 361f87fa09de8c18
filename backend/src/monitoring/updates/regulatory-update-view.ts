import { findNewCharge } from '../changes/new-charge.js';
import type { RegulatoryUpdateDto } from './regulatory-update.dto.js';
import type { UpdateRecord } from './regulatory-update-list.js';

/** Number of policies and deadlines of an organization in a state. */
export interface AffectedCounts {
  readonly policies: number;
  readonly deadlines: number;
}

export function toRegulatoryUpdateDto(record: UpdateRecord, stateName: string, touched: AffectedCounts): RegulatoryUpdateDto {
  const { id, state, severity, type, title, description, detectedAt, sourceUrl, effectiveDate, words, isChangedBack, isSimulated } = record;
  const { reviewedAt, reviewedByName, note, ruleChangeId } = record;
  return {
    id,
    state,
    stateName,
    severity,
    type,
    title,
    description,
    detectedAt: detectedAt.toISOString(),
    sourceUrl,
    effectiveOn: effectiveDate,
    ...findNewCharge(type, words),
    diff: words.map(({ kind, text }) => ({ kind, text })),
    isChangedBack,
    isSimulated,
    reviewed: reviewedAt !== null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedBy: reviewedByName,
    note,
    ruleChangeId,
    policiesTouched: touched.policies,
    deadlinesTouched: touched.deadlines,
  };
}
