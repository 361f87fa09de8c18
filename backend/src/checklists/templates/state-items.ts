import { withDatesInWords } from '../../dates/date-in-words.js';
import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './checklist-template.js';
import { rulesSource } from './state-source.js';
import { concerns } from './type-words.js';

const PREPARED_DAYS = 7;
const READ_DAYS = 14;

/** The forms of the state that belong to the type. */
export function documentItems(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem[] {
  return jurisdiction.filing.forms
    .filter(({ name, purpose, isFormer }) => isFormer !== true && concerns(`${name} ${purpose}`, type))
    .map(({ name, purpose }) => ({
      title: `Prepare ${name}`,
      description: `${withDatesInWords(purpose)}.`,
      priority: 'high',
      category: 'Documents',
      documentRequired: true,
      source: rulesSource(jurisdiction),
      proofKind: null,
      daysBefore: PREPARED_DAYS,
    }));
}

/** The requirements of the state that belong to the type, each to be confirmed. */
export function stateRuleItems(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem[] {
  return jurisdiction.filing.requirements
    .filter((text) => concerns(text, type))
    .map((text) => ({
      title: `Confirm: ${withDatesInWords(text)}`,
      description: `A ${jurisdiction.name} requirement. Check it off when you meet it or when it does not apply to you.`,
      priority: 'medium',
      category: 'State rules',
      documentRequired: /affidavit|declinations|certification/i.test(text) && type === 'new_business',
      source: rulesSource(jurisdiction),
      proofKind: null,
      daysBefore: READ_DAYS,
    }));
}
