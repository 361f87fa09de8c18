import { withDatesInWords } from '../../dates/date-in-words.js';
import { dueRuleText } from '../../jurisdictions/due-rule-text.js';
import { statementsOn } from '../../jurisdictions/statements.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { PRACTICE, rulesSource } from './state-source.js';
import { TYPE_WORDS } from './type-words.js';

interface Filed {
  readonly checklistType: ChecklistType;
  readonly obligationId: string | null;
}

/** Lists the filings of a type, their payment and their record, by the law of a day. */
export function filingItems(
  jurisdiction: RulebookJurisdiction,
  obligations: readonly Obligation[],
  filed: Filed,
  day: string,
): TemplateItem[] {
  const single = obligations.length === 1 ? obligations[0]?.id : undefined;
  const main = filed.obligationId ?? single;
  const filings = obligations.map((obligation): TemplateItem => {
    return {
      title: `File: ${obligation.title}`,
      description: descriptionOf(obligation),
      priority: obligation.condition === undefined ? 'critical' : 'high',
      category: 'Filing',
      documentRequired: true,
      source: sourceOf(jurisdiction, obligation),
      proofKind: obligation.id === main ? 'filed' : null,
      daysBefore: 0,
    };
  });
  if (filings.length === 0) return [noFilingItem(jurisdiction, filed.checklistType)];
  return [...filings, paymentItem(jurisdiction, day), recordItem(filings.some(({ proofKind }) => proofKind === 'filed'))];
}

function descriptionOf({ form, filedWith, due, condition, zeroReport, legal, note }: Obligation): string {
  const what = [form, filedWith && `filed with ${filedWith}`].filter(Boolean).join(', ');
  return [
    what && `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    `Due: ${dueRuleText(due)}.`,
    zeroReport === 'required' && 'Required even for a period without business.',
    condition && `Required only if the rule’s $${condition.amountUsd.toLocaleString('en-US')} threshold applies.`,
    legal && `Law: ${legal.text}`,
    note,
  ]
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => withDatesInWords(String(sentence)))
    .join(' ');
}

function sourceOf(jurisdiction: RulebookJurisdiction, { title, sources, legal, basis }: Obligation): ItemSource {
  const url = sources[0]?.url ?? legal?.source;
  if (url !== undefined) return { text: `${jurisdiction.name}: ${title}`, url };
  return basis === 'product' ? { text: `Stampline rate table, ${jurisdiction.name}`, url: null } : rulesSource(jurisdiction);
}

function paymentItem(jurisdiction: RulebookJurisdiction, day: string): TemplateItem {
  const { portal } = jurisdiction.filing;
  const penalty = statementsOn(jurisdiction, 'penalty', day).find(({ text }) => text !== null);
  return {
    title: 'Pay tax and fees, and keep the confirmation',
    description: `${portal.name}.${penalty === undefined ? '' : ` If late: ${penalty.text}.`}`,
    priority: 'critical',
    category: 'Premium tax',
    documentRequired: true,
    source: portal.url === null ? rulesSource(jurisdiction) : { text: portal.name, url: portal.url },
    proofKind: null,
    daysBefore: 0,
  };
}

function recordItem(isProvable: boolean): TemplateItem {
  return {
    title: 'Record the filing in the Submission Tracker',
    description: 'Creating the submission completes the deadline and keeps the reference number with it.',
    priority: 'low',
    category: 'Filing',
    documentRequired: false,
    source: PRACTICE,
    proofKind: isProvable ? 'filed' : null,
    daysBefore: 0,
  };
}

function noFilingItem(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem {
  const words = TYPE_WORDS[type];
  return {
    title: `Check ${jurisdiction.name} for ${words} filings`,
    description: `We found no ${words} filing for ${jurisdiction.name} in the sources of its filing rules. Its usual filing is ${jurisdiction.filing.headlineFrequency}.`,
    priority: 'medium',
    category: 'Filing',
    documentRequired: false,
    source: rulesSource(jurisdiction),
    proofKind: null,
    daysBefore: 0,
  };
}
