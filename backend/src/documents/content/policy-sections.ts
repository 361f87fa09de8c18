import { formatDate } from '../../dates/format-date.js';
import { isCalendarDate } from '../../dates/calendar-date.js';
import { describeSearchRule, describeSearchWaiver } from '../../jurisdictions/diligent-search.js';
import { needsRereading } from '../../jurisdictions/statements.js';
import type { Confidence, RulebookJurisdiction, SearchStatement } from '../../jurisdictions/rulebook.types.js';
import type { ContentRow, ContentSection } from './document-content.js';
import type { DocumentFacts, PolicyFacts } from './document-facts.js';
import { formatDollars } from './format-dollars.js';
import { findFieldValue } from './field-values.js';

/** Lists the policy's current premium and charges. */
export function buildPolicyFiguresSection(policy: PolicyFacts): ContentSection {
  const link = `/policies/${policy.id}`;
  const amount = (label: string, value: string): ContentRow => ({ label, value: formatDollars(value), note: null, link });
  return {
    heading: 'Premium and charges of the current term',
    paragraphs: policy.isComplete ? [] : ['Facts that the tax depends on are missing. Open the policy to see which.'],
    rows: [
      amount('Premium', policy.premium),
      amount('Premium tax', policy.taxAmount),
      amount('Fees', policy.fees),
      amount('Tax and fees', policy.totalDue),
    ],
  };
}

/** Builds the sections on the search of the admitted market: its findings, and the state's rule as of the policy's effective date. */
export function buildSearchSections(facts: DocumentFacts): ContentSection[] {
  const { diligentSearch: rule, jurisdiction } = facts.template;
  const effectiveDate = facts.policy?.effectiveDate ?? facts.today;
  const text = describeSearchRule(jurisdiction, effectiveDate);
  const waiver = describeSearchWaiver(jurisdiction, effectiveDate);
  const paragraphs = [text.endsWith('.') ? text : `${text}.`, rule?.note ?? null, waiver].filter((one) => one !== null);
  const declinations = facts.template.fields.filter(({ name }) => /^declination\d/.test(name));
  return [
    { heading: 'State requirements', paragraphs, rows: rule?.search === 'required' ? buildRuleRows(rule, jurisdiction, facts.today) : [] },
    {
      heading: 'Search of the admitted market',
      paragraphs: [facts.answers['searchReason'] ?? 'Not filled in.'],
      rows: declinations.map((field) => ({ label: field.label, value: formatValue(findFieldValue(field, facts)), note: null, link: null })),
    },
  ];
}

const UNKNOWN = 'Not found in our sources';
const SIGNER_LABELS: Readonly<Record<SearchStatement['signedBy'], string>> = {
  'producing-broker': 'Producing broker',
  'surplus-lines-broker': 'Surplus lines broker',
  'surplus-lines-or-producing-broker': 'Surplus lines broker or producing broker',
  'broker-and-insured': 'Broker and insured',
  unknown: UNKNOWN,
};
const SIGNATURE_LABELS: Readonly<Record<SearchStatement['signature'], string>> = {
  ink: 'In ink',
  electronic: 'Electronic',
  either: 'In ink or electronic',
  unknown: UNKNOWN,
};
const NOTARY_LABELS: Readonly<Record<SearchStatement['notary'], string>> = {
  required: 'Required',
  'not-required': 'Not required',
  unknown: UNKNOWN,
};

/** Returns the person who signs the search record: the broker, if our sources do not name anyone. */
export const getSigner = (rule: SearchStatement | null): string =>
  rule === null || rule.signedBy === 'unknown' ? 'Broker' : SIGNER_LABELS[rule.signedBy];

const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = { high: 'Well supported', medium: 'Supported', low: 'Not confirmed' };

const toRow = (label: string, value: string): ContentRow => ({ label, value, note: null, link: null });

function buildRuleRows(rule: SearchStatement, jurisdiction: RulebookJurisdiction, today: string): ContentRow[] {
  const { declinations, signedBy, signature, notary, keptYears, paperName, confidence, readOn } = rule;
  return [
    toRow('State form', paperName ?? UNKNOWN),
    toRow('Declinations', declinations === null ? UNKNOWN : String(declinations)),
    toRow('Signed by', SIGNER_LABELS[signedBy]),
    toRow('Signature', SIGNATURE_LABELS[signature]),
    toRow('Notary', NOTARY_LABELS[notary]),
    toRow('Kept for', keptYears === null ? UNKNOWN : `${keptYears} years`),
    toRow('Read on', readOn === null ? 'Not recorded' : formatDate(readOn)),
    toRow('Confidence', needsRereading(rule, jurisdiction, today) ? 'Needs another check' : CONFIDENCE_LABELS[confidence]),
  ];
}

/** Formats a date as 'Nov 28, 2026'; returns anything else unchanged. */
const formatValue = (value: string | null): string =>
  value === null ? 'Not filled in' : isCalendarDate(value) ? formatDate(value) : value;
