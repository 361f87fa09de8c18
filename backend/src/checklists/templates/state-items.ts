import { formatDate, formatDatesInText } from '../../dates/format-date.js';
import { findSearchRule, describeSearchRule, describeSearchWaiver } from '../../jurisdictions/diligent-search.js';
import type { LawStatement, RulebookJurisdiction, SearchStatement, LegalSupport } from '../../jurisdictions/rulebook.types.js';
import { findStatements } from '../../jurisdictions/statements.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { getFormSource, getRegulatorSource, getRulesSource, RATE_TABLE_SOURCE } from './state-source.js';
import { appliesToType } from './type-labels.js';

const PREPARATION_DAYS = 7;
const READ_DAYS = 14;

export function buildDocumentItems(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem[] {
  return jurisdiction.filing.forms
    .filter(({ name, purpose, isFormer }) => isFormer !== true && appliesToType(`${name} ${purpose}`, type))
    .map((form) => ({
      title: `Prepare ${form.name}`,
      description: `${formatDatesInText(form.purpose)}.`,
      priority: 'high',
      category: 'Documents',
      documentRequired: true,
      source: getFormSource(jurisdiction, form),
      proofKind: null,
      daysBefore: PREPARATION_DAYS,
    }));
}

/** Returns the state's requirements for the type, each marked for confirmation. */
export function buildStateRuleItems(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem[] {
  return jurisdiction.filing.requirements
    .filter(({ text }) => appliesToType(text, type))
    .map(({ text, basis, sources: [source] = [] }) => ({
      title: `Confirm: ${formatDatesInText(text)}`,
      description:
        basis === 'product'
          ? 'A note of the Stampline rate table, not of a law that we found. Ask the department, then check it off.'
          : `A requirement of ${jurisdiction.name}. Check it off when you meet it or when it does not apply to you.`,
      priority: 'medium',
      category: 'State rules',
      documentRequired: /affidavit|declinations|certification/i.test(text) && type === 'new_business',
      source: basis === 'product' ? RATE_TABLE_SOURCE : getRulesSource(jurisdiction, source),
      proofKind: null,
      daysBefore: READ_DAYS,
    }));
}

/** Returns the diligent search required on the effective date of new business, or a note that we do not know the rule. */
export function buildSearchItem(jurisdiction: RulebookJurisdiction, effectiveDate: string): TemplateItem {
  const statement = findSearchRule(jurisdiction, effectiveDate);
  const text = describeSearchRule(jurisdiction, effectiveDate);
  const isKnown = statement !== null && statement.text !== null;
  const [source] = statement?.sources ?? [];
  return {
    title: isKnown ? `Confirm: ${formatDatesInText(text)}` : `Find out whether ${jurisdiction.name} asks for a diligent search`,
    description: isKnown ? formatSearchNote(jurisdiction, statement, effectiveDate) : `${text} Ask the department.`,
    priority: 'medium',
    category: 'State rules',
    documentRequired: statement?.search === 'required',
    source: source === undefined ? getRegulatorSource(jurisdiction) : { text: `${jurisdiction.name}: diligent search`, url: source.url },
    proofKind: null,
    daysBefore: READ_DAYS,
  };
}

/** Returns the rules on reporting single placements, for states whose obligations do not set a number of days; empty if we found no rules. */
export function buildPlacementReportItems(jurisdiction: RulebookJurisdiction, effectiveDate: string): TemplateItem[] {
  const rules = findStatements(jurisdiction, 'placement-rule', effectiveDate).filter(({ reportsPlacement }) => reportsPlacement);
  return rules.map((one) => ({
    title: `Confirm: ${formatDatesInText(one.text ?? '')}`,
    description: [one.note, formatRuleRead(jurisdiction, one)].filter((sentence) => sentence !== undefined).join(' '),
    priority: 'high',
    category: 'Filing',
    documentRequired: false,
    source: { text: `${jurisdiction.name}: ${one.citation ?? 'report of a placement'}`, url: one.sources[0]?.url ?? null },
    proofKind: null,
    daysBefore: 0,
  }));
}

/** Returns each policy wording that the state prescribes, with its source; empty if we found no prescribed wording. */
export function buildWordingItems(jurisdiction: RulebookJurisdiction, effectiveDate: string): TemplateItem[] {
  const stated = findStatements(jurisdiction, 'stamp-wording', effectiveDate).filter(({ text }) => text !== null);
  return stated.map((one) => ({
    title: `Put the wording that ${jurisdiction.name} prescribes on the policy${stated.length > 1 && one.citation !== null ? ` (${one.citation})` : ''}`,
    description: `${formatWording(one)} ${formatRuleRead(jurisdiction, one)}`,
    priority: 'medium',
    category: 'State rules',
    documentRequired: true,
    source: { text: `${jurisdiction.name}: ${one.citation ?? 'wording on the policy'}`, url: one.sources[0]?.url ?? null },
    proofKind: null,
    daysBefore: PREPARATION_DAYS,
  }));
}

function formatWording({ text, wording, note }: LawStatement): string {
  const words = wording === undefined ? `${text}.` : `${text}: “${wording}”${wording.endsWith('.') ? '' : '.'}`;
  return note === undefined ? words : `${words} ${note}`;
}

/** Formats text such as "A rule of Virginia, read on Nov 27, 2026." */
function formatRuleRead({ name }: RulebookJurisdiction, { readOn }: Pick<LegalSupport, 'readOn'>): string {
  return readOn === null ? `A rule of ${name}; we did not record when we read it.` : `A rule of ${name}, read on ${formatDate(readOn)}.`;
}

function formatSearchNote(jurisdiction: RulebookJurisdiction, statement: SearchStatement, effectiveDate: string): string {
  const sentences = [formatRuleRead(jurisdiction, statement), statement.note, describeSearchWaiver(jurisdiction, effectiveDate)];
  return sentences.filter((one) => one !== null).join(' ');
}
