import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { filterValidOn } from '../../jurisdictions/statements.js';
import { CHECKLIST_TYPES, type ChecklistType, getObligationType } from '../checklist-type.js';
import { buildFilingItems, type ReportsAmounts } from './filing-items.js';
import { buildDocumentItems, buildSearchItem, buildStateRuleItems, buildWordingItems } from './state-items.js';
import { buildPlacementItems, buildRecordItems } from './usual-items.js';
import type { TemplateItem } from './template-item.js';

/** A state's requirements for one type of filing, from the rulebook. */
export interface ChecklistTemplate {
  readonly state: string;
  readonly stateName: string;
  readonly checklistType: ChecklistType;
  /** False if the rulebook has no filings of this type; the checklist then has only items for records and rules. */
  readonly hasFilings: boolean;
  readonly items: readonly TemplateItem[];
}

/**
 * Derives the checklist for a state and type from the obligations, forms and requirements in the state's rulebook.
 * @param effectiveDate effective date of new business policies; selects the law
 * @param reportsAmounts returns true for a filing that reports amounts owed, which are paid with it
 * @param obligationId filing that the checklist prepares, which its record proves
 */
export function buildChecklistTemplate(
  jurisdiction: RulebookJurisdiction,
  checklistType: ChecklistType,
  effectiveDate: string,
  reportsAmounts: ReportsAmounts,
  obligationId: string | null = null,
): ChecklistTemplate {
  const isPlacement = checklistType === 'new_business';
  const known = isPlacement ? filterValidOn(jurisdiction.filing.obligations, effectiveDate) : jurisdiction.filing.obligations;
  const obligations = known.filter((obligation) => getObligationType(obligation) === checklistType);
  return {
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    checklistType,
    hasFilings: obligations.length > 0,
    items: [
      ...(isPlacement ? buildPlacementItems(jurisdiction) : buildRecordItems(jurisdiction, checklistType)),
      ...buildDocumentItems(jurisdiction, checklistType),
      ...buildFilingItems(jurisdiction, obligations, { checklistType, obligationId, reportsAmounts }, effectiveDate),
      ...buildStateRuleItems(jurisdiction, checklistType),
      ...(isPlacement ? [buildSearchItem(jurisdiction, effectiveDate), ...buildWordingItems(jurisdiction, effectiveDate)] : []),
    ],
  };
}

/** Returns the checklist types for which a state has filings, common types first; always includes placements. */
export function listTypes({ filing }: Pick<RulebookJurisdiction, 'filing'>): ChecklistType[] {
  const held = new Set(filing.obligations.map(getObligationType));
  return CHECKLIST_TYPES.filter((type) => type === 'new_business' || held.has(type));
}
