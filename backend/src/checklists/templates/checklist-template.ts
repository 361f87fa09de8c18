import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { CHECKLIST_TYPES, type ChecklistType, typeOfObligation } from '../checklist-type.js';
import { filingItems } from './filing-items.js';
import { documentItems, searchItem, stateRuleItems, wordingItems } from './state-items.js';
import { placementItems, recordItems } from './usual-items.js';
import type { TemplateItem } from './template-item.js';

/** What a state asks for one type of filing, as the rulebook says. */
export interface ChecklistTemplate {
  readonly state: string;
  readonly stateName: string;
  readonly checklistType: ChecklistType;
  /** Whether the rulebook has filings of this type; without, the checklist holds records and rules only. */
  readonly hasFilings: boolean;
  readonly items: readonly TemplateItem[];
}

/**
 * The checklist of a state and type, derived from the obligations, forms and requirements of its rulebook.
 * @param effectiveDate of the policies that new business is about; the law of that day
 * @param obligationId the filing that the checklist prepares: the record of it proves that it was filed
 */
export function checklistTemplate(
  jurisdiction: RulebookJurisdiction,
  checklistType: ChecklistType,
  effectiveDate: string,
  obligationId: string | null = null,
): ChecklistTemplate {
  const obligations = jurisdiction.filing.obligations.filter((obligation) => typeOfObligation(obligation) === checklistType);
  const isPlacement = checklistType === 'new_business';
  return {
    state: jurisdiction.code,
    stateName: jurisdiction.name,
    checklistType,
    hasFilings: obligations.length > 0,
    items: [
      ...(isPlacement ? placementItems(jurisdiction) : recordItems(jurisdiction, checklistType)),
      ...documentItems(jurisdiction, checklistType),
      ...filingItems(jurisdiction, obligations, { checklistType, obligationId }, effectiveDate),
      ...stateRuleItems(jurisdiction, checklistType),
      ...(isPlacement ? [searchItem(jurisdiction, effectiveDate), ...wordingItems(jurisdiction, effectiveDate)] : []),
    ],
  };
}

/** The types for which a state has filings, the usual ones first; placements are always among them. */
export function typesOf({ filing }: Pick<RulebookJurisdiction, 'filing'>): ChecklistType[] {
  const held = new Set(filing.obligations.map(typeOfObligation));
  return CHECKLIST_TYPES.filter((type) => type === 'new_business' || held.has(type));
}
