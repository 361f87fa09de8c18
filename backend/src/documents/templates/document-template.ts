import { findSearchRule } from '../../jurisdictions/diligent-search.js';
import { findMainObligation } from '../../jurisdictions/main-obligation.js';
import type { Obligation, RulebookJurisdiction, SearchStatement } from '../../jurisdictions/rulebook.types.js';
import type { DocumentRules, FieldRule, TemplateRule } from './document-rules.types.js';
import { findZeroReportObligation } from './zero-report-obligation.js';

export interface TemplateField extends FieldRule {
  readonly name: string;
}

/** A document that can be created for a state. */
export interface DocumentTemplate extends Omit<TemplateRule, 'fields' | 'appliesTo'> {
  readonly jurisdiction: RulebookJurisdiction;
  /** Filing that the document prepares; null for a document about a single policy. */
  readonly obligation: Obligation | null;
  /** Search rule for a policy that is effective on the template's date; null if the rule was not researched, and for other documents. */
  readonly diligentSearch: SearchStatement | null;
  readonly isSearchRecord: boolean;
  readonly fields: readonly TemplateField[];
  /** True for a document about a single policy. */
  readonly isForPolicy: boolean;
}

/** Number of declinations in a record of a search if the state does not specify one. */
const DEFAULT_DECLINATIONS = 3;
const PAPER_LABELS: Readonly<Record<SearchStatement['paper'], string>> = {
  affidavit: 'Affidavit',
  certification: 'Certification',
  statement: 'Statement',
  unknown: 'Record',
};

/** Returns the templates of a state, tax reports first. @param effectiveDate effective date of the policy that the search was made for */
export function buildTemplates(jurisdiction: RulebookJurisdiction, rules: DocumentRules, effectiveDate: string): DocumentTemplate[] {
  const main = findMainObligation(jurisdiction);
  const named = rules.templates.flatMap(({ appliesTo }) => appliesTo.obligation ?? appliesTo.mainFilingType ?? []);
  return rules.templates.flatMap((rule): DocumentTemplate[] => {
    const { appliesTo } = rule;
    const build = (obligation: Obligation | null, search: SearchStatement | null = null) => [
      buildTemplate(jurisdiction, rules, rule, obligation, search),
    ];
    if (appliesTo.obligation !== undefined) {
      const obligation = jurisdiction.filing.obligations.find(({ id }) => id === appliesTo.obligation);
      return obligation === undefined ? [] : build(obligation);
    }
    if (appliesTo.mainFilingType !== undefined) return main?.filingType === appliesTo.mainFilingType ? build(main) : [];
    if (appliesTo.main) return main === undefined || named.includes(main.id) || named.includes(main.filingType) ? [] : build(main);
    if (appliesTo.zeroReport) {
      const obligation = findZeroReportObligation(jurisdiction);
      return obligation === undefined ? [] : build(obligation);
    }
    if (appliesTo.diligentSearch) {
      const search = findSearchRule(jurisdiction, effectiveDate);
      return search?.search === 'not-found' ? [] : build(null, search);
    }
    return build(null);
  });
}

function buildTemplate(
  jurisdiction: RulebookJurisdiction,
  rules: DocumentRules,
  { fields, appliesTo, title, ...rule }: TemplateRule,
  obligation: Obligation | null,
  diligentSearch: SearchStatement | null,
): DocumentTemplate {
  const isSearchRecord = appliesTo.diligentSearch === true;
  const named = fields.flatMap((name) =>
    isSearchRecord ? buildSearchFields(name, fields, rules, diligentSearch) : applyRules([name], rules),
  );
  return {
    ...rule,
    title: title.replace('{obligation}', obligation?.title ?? '').replace('{paper}', PAPER_LABELS[diligentSearch?.paper ?? 'unknown']),
    jurisdiction,
    obligation,
    diligentSearch,
    isSearchRecord,
    fields: named,
    isForPolicy: fields.includes('policyNumber'),
  };
}

/**
 * Repeats the declination fields in place, once for each declination that the state requires. If the number of declinations is unknown, none of the
 * fields is required.
 */
function buildSearchFields(name: string, fields: readonly string[], rules: DocumentRules, search: SearchStatement | null): TemplateField[] {
  if (!isDeclinationField(name)) return applyRules([name], rules);
  const facts = applyRules(fields.filter(isDeclinationField), rules);
  if (name !== facts[0]?.name) return [];
  return Array.from({ length: search?.declinations ?? DEFAULT_DECLINATIONS }, (_, index) =>
    facts.map((fact) => ({
      ...fact,
      name: fact.name.replace('declination', `declination${index + 1}`),
      label: fact.label.replace('Declination', `Declination ${index + 1}`),
      required: fact.required && search !== null && search.declinations !== null,
    })),
  ).flat();
}

const isDeclinationField = (name: string): boolean => name.startsWith('declination');

function applyRules(names: readonly string[], { fields }: DocumentRules): TemplateField[] {
  return names.flatMap((name) => {
    const rule = fields[name];
    return rule === undefined ? [] : [{ name, ...rule }];
  });
}
