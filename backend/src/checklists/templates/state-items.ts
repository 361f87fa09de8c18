import { dateInWords, withDatesInWords } from '../../dates/date-in-words.js';
import { searchOn, searchText } from '../../jurisdictions/diligent-search.js';
import type { LawStatement, RulebookJurisdiction, SearchStatement, Witness } from '../../jurisdictions/rulebook.types.js';
import { statementsOn } from '../../jurisdictions/statements.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { regulatorSource, rulesSource } from './state-source.js';
import { concerns } from './type-words.js';

const PREPARED_DAYS = 7;
const READ_DAYS = 14;

/** Returns the forms of the state for the type. */
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

/** Returns the requirements of the state for the type, each to be confirmed. */
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

/** Returns the diligent search required on the effective date of new business, or a note that we do not know it. */
export function searchItem(jurisdiction: RulebookJurisdiction, effectiveDate: string): TemplateItem {
  const statement = searchOn(jurisdiction, effectiveDate);
  const text = searchText(jurisdiction, effectiveDate);
  const isKnown = statement !== null && statement.text !== null;
  const [source] = statement?.sources ?? [];
  return {
    title: isKnown ? `Confirm: ${withDatesInWords(text)}` : `Find out whether ${jurisdiction.name} asks for a diligent search`,
    description: isKnown ? searchNote(jurisdiction, statement) : `${text} Ask the department.`,
    priority: 'medium',
    category: 'State rules',
    documentRequired: statement?.search === 'required',
    source: source === undefined ? regulatorSource(jurisdiction) : { text: `${jurisdiction.name}: diligent search`, url: source.url },
    proofKind: null,
    daysBefore: READ_DAYS,
  };
}

/** Returns the exact wording that the state prescribes for policies of the effective date; empty if we found none. */
export function wordingItems(jurisdiction: RulebookJurisdiction, effectiveDate: string): TemplateItem[] {
  const stated = statementsOn(jurisdiction, 'stamp-wording', effectiveDate).filter(({ text }) => text !== null);
  const [first] = stated;
  if (first === undefined) return [];
  return [
    {
      title: `Put the wording that ${jurisdiction.name} prescribes on the policy`,
      description: `${stated.map(wordingOf).join(' ')} ${ruleRead(jurisdiction, first)}`,
      priority: 'medium',
      category: 'State rules',
      documentRequired: true,
      source: { text: `${jurisdiction.name}: ${first.citation ?? 'wording on the policy'}`, url: first.sources[0]?.url ?? null },
      proofKind: null,
      daysBefore: PREPARED_DAYS,
    },
  ];
}

function wordingOf({ text, wording, note }: LawStatement): string {
  const words = wording === undefined ? `${text}.` : `${text}: “${wording}”${wording.endsWith('.') ? '' : '.'}`;
  return note === undefined ? words : `${words} ${note}`;
}

/** "A Virginia rule, read on Nov 27, 2026." */
function ruleRead({ name }: RulebookJurisdiction, { readOn }: Pick<Witness, 'readOn'>): string {
  return readOn === null ? `A ${name} rule; we did not record when we read it.` : `A ${name} rule, read on ${dateInWords(readOn)}.`;
}

function searchNote(jurisdiction: RulebookJurisdiction, statement: SearchStatement): string {
  return [ruleRead(jurisdiction, statement), statement.note].filter((one) => one !== null).join(' ');
}
