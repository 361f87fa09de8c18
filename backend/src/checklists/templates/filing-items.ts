import { formatDatesInText } from '../../dates/format-date.js';
import { formatDueSentence } from '../../jurisdictions/format-due-rule.js';
import { describeLatePenalties } from '../../jurisdictions/late-penalties.js';
import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { VenuesService } from '../../filings/venues/venues.service.js';
import type { ItemSource } from '../checklist.js';
import type { ChecklistType } from '../checklist-type.js';
import type { TemplateItem } from './template-item.js';
import { buildPlacementReportItems } from './state-items.js';
import { PRACTICE_SOURCE, getRulesSource } from './state-source.js';
import { TYPE_LABELS } from './type-labels.js';

export const PAYMENT_TITLE = 'Pay tax and fees, and keep the confirmation';

interface FiledScope {
  readonly checklistType: ChecklistType;
  readonly obligationId: string | null;
  readonly reportsAmounts: ReportsAmounts;
}

/** Returns true for a filing that reports amounts owed, which are paid with it. */
export type ReportsAmounts = VenuesService['reportsAmounts'];

/** Lists the items for filings of a type, for their payment and for their record, under the law on a given day. */
export function buildFilingItems(
  jurisdiction: RulebookJurisdiction,
  obligations: readonly Obligation[],
  filed: FiledScope,
  day: string,
): TemplateItem[] {
  const single = obligations.length === 1 ? obligations[0]?.id : undefined;
  const main = filed.obligationId ?? single;
  const filings = obligations.map((obligation): TemplateItem => {
    return {
      title: `File: ${obligation.title}`,
      description: `${describeObligation(obligation)} ${describeLatePenalties(jurisdiction, 'filing', [obligation], day)}`,
      priority: obligation.condition === undefined ? 'critical' : 'high',
      category: 'Filing',
      documentRequired: true,
      source: toSource(jurisdiction, obligation),
      proofKind: obligation.id === main ? 'filed' : null,
      daysBefore: 0,
    };
  });
  if (filings.length === 0) {
    const reports = filed.checklistType === 'new_business' ? buildPlacementReportItems(jurisdiction, day) : [];
    return reports.length > 0 ? reports : [buildNoFilingItem(jurisdiction, filed.checklistType)];
  }
  // Reports of single transactions do not involve a payment.
  const paid = obligations.filter(
    ({ id, period }) => period !== 'per-transaction' && filed.reportsAmounts({ state: jurisdiction.code, obligationId: id, day }),
  );
  return [
    ...filings,
    ...(paid.length > 0 ? [buildPaymentItem(jurisdiction, paid, day)] : []),
    buildRecordItem(filings.some(({ proofKind }) => proofKind === 'filed')),
  ];
}

function describeObligation({ form, filedWith, due, condition, zeroReport, legal, note }: Obligation): string {
  const what = [form, filedWith && `filed with ${filedWith}`].filter(Boolean).join(', ');
  return [
    what && `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
    formatDueSentence(due),
    zeroReport === 'required' && 'Required even for a period without business.',
    condition && `Required only if the rule’s $${condition.amountUsd.toLocaleString('en-US')} threshold applies.`,
    legal && `Law: ${legal.text}`,
    note,
  ]
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => formatDatesInText(String(sentence)))
    .join(' ');
}

function toSource(jurisdiction: RulebookJurisdiction, { title, sources, legal, basis }: Obligation): ItemSource {
  const url = sources[0]?.url ?? legal?.source;
  if (url !== undefined) return { text: `${jurisdiction.name}: ${title}`, url };
  return basis === 'product' ? { text: `Stampline rate table, ${jurisdiction.name}`, url: null } : getRulesSource(jurisdiction);
}

function buildPaymentItem(jurisdiction: RulebookJurisdiction, obligations: readonly Obligation[], day: string): TemplateItem {
  const { portal } = jurisdiction.filing;
  return {
    title: PAYMENT_TITLE,
    description: `${portal.name}. ${describeLatePenalties(jurisdiction, 'payment', obligations, day)}`,
    priority: 'critical',
    category: 'Premium tax',
    documentRequired: true,
    source: portal.url === null ? getRulesSource(jurisdiction) : { text: portal.name, url: portal.url },
    proofKind: null,
    daysBefore: 0,
  };
}

function buildRecordItem(isProvable: boolean): TemplateItem {
  return {
    title: 'Record the filing in the Submission Tracker',
    description: 'Creating the submission completes the deadline and keeps the reference number with it.',
    priority: 'low',
    category: 'Filing',
    documentRequired: false,
    source: PRACTICE_SOURCE,
    proofKind: isProvable ? 'filed' : null,
    daysBefore: 0,
  };
}

function buildNoFilingItem(jurisdiction: RulebookJurisdiction, type: ChecklistType): TemplateItem {
  const words = TYPE_LABELS[type];
  return {
    title: `Check ${jurisdiction.name} for ${words} filings`,
    description: `We found no ${words} filing for ${jurisdiction.name} in the sources of its filing rules.`,
    priority: 'medium',
    category: 'Filing',
    documentRequired: false,
    source: getRulesSource(jurisdiction),
    proofKind: null,
    daysBefore: 0,
  };
}
