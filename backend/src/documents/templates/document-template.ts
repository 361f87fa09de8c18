import type { Obligation, RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { DiligentSearchRule, DocumentRules, FieldRule, TemplateRule } from './document-rules.types.js';
import { mainObligation, zeroReportObligation } from './main-obligation.js';

/** A field of a template, under its name. */
export interface TemplateField extends FieldRule {
  readonly name: string;
}

/** A document that can be made for a state. */
export interface DocumentTemplate extends Omit<TemplateRule, 'fields' | 'appliesTo'> {
  readonly jurisdiction: RulebookJurisdiction;
  /** The filing that it prepares; null for a document of a single policy. */
  readonly obligation: Obligation | null;
  /** Null except for a diligent search. */
  readonly diligentSearch: DiligentSearchRule | null;
  readonly fields: readonly TemplateField[];
  /** Whether it is about one policy. */
  readonly isOfPolicy: boolean;
}

/** Declinations that a record of a search has room for where the state gives no number. */
const USUAL_DECLINATIONS = 3;
const PAPERS: Readonly<Record<DiligentSearchRule['paper'], string>> = {
  affidavit: 'Affidavit',
  certification: 'Certification',
  statement: 'Statement',
  unknown: 'Record',
};

/** What can be made for a state, tax reports first. */
export function templatesOf(jurisdiction: RulebookJurisdiction, rules: DocumentRules): DocumentTemplate[] {
  const main = mainObligation(jurisdiction);
  const named = rules.templates.flatMap(({ appliesTo }) => appliesTo.obligation ?? appliesTo.mainFilingType ?? []);
  return rules.templates.flatMap((rule): DocumentTemplate[] => {
    const { appliesTo } = rule;
    const made = (obligation: Obligation | null, search: DiligentSearchRule | null = null) => [
      template(jurisdiction, rules, rule, obligation, search),
    ];
    if (appliesTo.obligation !== undefined) {
      const obligation = jurisdiction.filing.obligations.find(({ id }) => id === appliesTo.obligation);
      return obligation === undefined ? [] : made(obligation);
    }
    if (appliesTo.mainFilingType !== undefined) return main?.filingType === appliesTo.mainFilingType ? made(main) : [];
    if (appliesTo.main) return main === undefined || named.includes(main.id) || named.includes(main.filingType) ? [] : made(main);
    if (appliesTo.zeroReport) {
      const obligation = zeroReportObligation(jurisdiction);
      return obligation === undefined ? [] : made(obligation);
    }
    if (appliesTo.diligentSearch) {
      const search = rules.diligentSearch.get(jurisdiction.code);
      return search === undefined || search.text === null ? [] : made(null, search);
    }
    return made(null);
  });
}

function template(
  jurisdiction: RulebookJurisdiction,
  rules: DocumentRules,
  { fields, appliesTo: _appliesTo, title, ...rule }: TemplateRule,
  obligation: Obligation | null,
  diligentSearch: DiligentSearchRule | null,
): DocumentTemplate {
  const named = fields.flatMap((name) => fieldsOf(name, fields, rules, diligentSearch));
  return {
    ...rule,
    title: title.replace('{obligation}', obligation?.title ?? '').replace('{paper}', PAPERS[diligentSearch?.paper ?? 'unknown']),
    jurisdiction,
    obligation,
    diligentSearch,
    fields: named,
    isOfPolicy: fields.includes('policyNumber'),
  };
}

/**
 * The facts of a declination come as often as the state asks for one, declination by declination, in the place of the first of them; where no
 * number is known, none of them is required.
 */
function fieldsOf(name: string, fields: readonly string[], rules: DocumentRules, search: DiligentSearchRule | null): TemplateField[] {
  if (search === null || !isOfDeclination(name)) return ruled([name], rules);
  const facts = ruled(fields.filter(isOfDeclination), rules);
  if (name !== facts[0]?.name) return [];
  return Array.from({ length: search.declinations ?? USUAL_DECLINATIONS }, (_, index) =>
    facts.map((fact) => ({
      ...fact,
      name: fact.name.replace('declination', `declination${index + 1}`),
      label: fact.label.replace('Declination', `Declination ${index + 1}`),
      required: fact.required && search.declinations !== null,
    })),
  ).flat();
}

const isOfDeclination = (name: string): boolean => name.startsWith('declination');

function ruled(names: readonly string[], { fields }: DocumentRules): TemplateField[] {
  return names.flatMap((name) => {
    const rule = fields[name];
    return rule === undefined ? [] : [{ name, ...rule }];
  });
}
