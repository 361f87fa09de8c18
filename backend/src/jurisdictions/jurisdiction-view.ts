import { describeSearchWaiver, formatNoRuleFound } from './diligent-search.js';
import { toFeeBaseDtos } from './fee-base-view.js';
import { formatDueRule } from './format-due-rule.js';
import { formatUnreadLines } from './unread-lines.js';
import { findMainObligation } from './main-obligation.js';
import { findStateDisplay } from './state-display.js';
import type { ObligationDto } from './filing-rules.dto.js';
import type { JurisdictionDetailDto } from './jurisdiction-detail.dto.js';
import { assessEdition } from './rule-confidence.js';
import { findStatements, formatStatement } from './statements.js';
import { describeReading, toLegalSupportDto } from './legal-support-view.js';
import { toLawStatementDtos } from './statement-view.js';
import type { EditionDto, IndependentProcurementDto, JurisdictionDto, TaxRuleDto } from './jurisdictions.dto.js';
import type { CoverageCodesDto } from './coverage-codes.dto.js';
import type { CoverageOffice } from './coverage-codes.types.js';
import type {
  EditionRules,
  IndependentProcurement,
  UnreadLines,
  Obligation,
  Rulebook,
  RulebookJurisdiction,
  StatuteRule,
  TaxRule,
} from './rulebook.types.js';

/** Plain object with the fields of a DTO. */
type Fields<T> = { [K in keyof T]: T[K] };

export function toJurisdictionDto(jurisdiction: RulebookJurisdiction): Fields<JurisdictionDto> {
  const { code, name, slug, color, headline, filing } = jurisdiction;
  return {
    code,
    name,
    slug,
    taxRate: headline.label,
    rate: toFraction(headline.ratePercent),
    color,
    requirements: filing.requirements.map(({ text }) => text),
    filingFrequency: filing.headlineFrequency,
    mainFilingType: findMainObligation(jurisdiction)?.filingType ?? 'other',
    shownFirst: findStateDisplay(code).shownFirst ?? null,
    ...(headline.note === null ? {} : { headlineNote: headline.note }),
  };
}

/** Converts a percentage to the closest fraction ('2.25' to 0.0225), for display. */
function toFraction(ratePercent: string): number {
  return Number(`${ratePercent}e-2`);
}

/** Returns the full description of a jurisdiction, with the confidence on the given day. */
export function toJurisdictionDetailDto(
  jurisdiction: RulebookJurisdiction,
  { version: rulebookVersion, coverageOffices }: Pick<Rulebook, 'version' | 'coverageOffices'>,
  today: string,
): JurisdictionDetailDto {
  const { editions, filing, regulator } = jurisdiction;
  const { statute } = editions;
  return {
    ...toJurisdictionDto(jurisdiction),
    rulebookVersion,
    revision: jurisdiction.revision,
    editions: {
      product: toEditionDto(editions.product, jurisdiction, today),
      statute: {
        ...toEditionDto(statute, jurisdiction, today),
        citations: [...statute.citations],
        notModelled: statute.notModelled.map(({ component, reason, kind }) => ({ component, reason, kind })),
        insurerFeesTaxable: statute.feeBase.insurer.taxable,
        brokerFeesTaxable: statute.feeBase.broker.taxable,
        feeBase: toFeeBaseDtos(jurisdiction, today),
        nonUsPremiumTaxable: statute.excludesNonUsPremium === undefined ? null : !statute.excludesNonUsPremium,
        independentProcurement: toIndependentProcurementDto(statute.independentProcurement),
        incompleteWithout: [
          ...(statute.incompleteWhen ?? []).map(({ text }) => text.replaceAll('{municipality}', 'the place')),
          ...(statute.linesNotRead ?? []).map((lines) => describeUnreadLines(jurisdiction.name, lines)),
        ],
        returnPremium: statute.returnPremium,
        severalYears: statute.severalYears === undefined ? null : `${statute.severalYears.text} (${statute.severalYears.citation})`,
        extensions: statute.extensions === undefined ? null : `${statute.extensions.text} (${statute.extensions.citation})`,
        feeRules: (statute.feeRules ?? []).map(({ text, citation }) => `${text} (${citation})`),
        agreesWithProduct: statute.agreesWithProduct,
        sources: [...statute.sources],
        ...assessEdition(jurisdiction, today),
      },
    },
    disagreement: statute.difference,
    diligentSearch: filing.diligentSearch.map((statement) => ({
      ...toLegalSupportDto(statement, jurisdiction, today),
      search: statement.search,
      text: statement.text === null ? formatNoRuleFound(jurisdiction, statement) : `${statement.text}.`,
      note: statement.note,
    })),
    searchWaiver: describeSearchWaiver(jurisdiction, today),
    statements: toLawStatementDtos(jurisdiction, today),
    statedRequirements: filing.requirements.map(({ text, basis, sources = [] }) => ({ text, basis, sources: [...sources] })),
    filingObligations: filing.obligations.map((obligation) => toObligationDto(obligation, jurisdiction, today)),
    filingDisagreements: filing.obligations.flatMap(({ title, legal }) => (legal ? [`${title}: ${legal.text}`] : [])),
    forms: filing.forms.map(({ name, purpose, sources }) => ({ name, purpose, sources: sources === undefined ? null : [...sources] })),
    penalties: findStatements(jurisdiction, 'penalty', today).map(
      (statement) => statement.text ?? formatStatement(jurisdiction, statement),
    ),
    regulator: { ...regulator, surplusLinesPhone: regulator.surplusLinesPhone ?? null, note: regulator.note ?? null },
    portal: filing.portal,
    stampingOffice: filing.stampingOffice ?? null,
    coverageCodes: toCoverageCodesDto(coverageOffices.find(({ jurisdictions }) => jurisdictions.includes(jurisdiction.code))),
    filingSources: [...filing.sources],
  };
}

const LIST = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Formats 'We have not read whether the surplus lines law of Iowa reaches aircraft or railroad. What is charged is an estimate.' */
function describeUnreadLines(name: string, unread: UnreadLines): string {
  const lines = LIST.format(unread.onlyLines.map((line) => line.replaceAll('_', ' ')));
  const bought = unread.placement === 'independently_procured' ? ' bought without a broker' : '';
  return `${formatUnreadLines(name, `${lines}${bought}`, unread)} What is charged is an estimate.`;
}

function toCoverageCodesDto(office: CoverageOffice | undefined): CoverageCodesDto | null {
  if (office === undefined) return null;
  const { name, listing, note, confidence, sources, codes } = office;
  const shown = codes.map(({ code, text, line, effectiveFrom = null, effectiveTo = null }) => ({
    code,
    text,
    line,
    effectiveFrom,
    effectiveTo,
  }));
  return { office: name, listing, note, confidence, sources: [...sources], codes: shown };
}

function toIndependentProcurementDto({ treatment, text, citation, confidence }: IndependentProcurement): Fields<IndependentProcurementDto> {
  return { treatment, text, citation: citation ?? null, confidence: confidence ?? null };
}

function toEditionDto(edition: EditionRules, jurisdiction: RulebookJurisdiction, today: string): Fields<EditionDto> {
  return {
    known: [...edition.known],
    rules: edition.rules.map((rule) => toTaxRuleDto(rule, jurisdiction, today)),
    exemptions: (edition.exemptions ?? []).map(({ reason, text, exemptions = [], lines = [], citation = null, ...reading }) => ({
      reason,
      text,
      exemptions: [...exemptions],
      lines: [...lines],
      citation,
      confidence: reading.confidence ?? null,
      ...describeReading(reading, jurisdiction, today),
    })),
    notes: edition.notes.map((note) => (typeof note === 'string' ? note : note.text)),
  };
}

function toTaxRuleDto(rule: TaxRule | StatuteRule, jurisdiction: RulebookJurisdiction, today: string): TaxRuleDto {
  return {
    id: rule.id,
    kind: rule.kind,
    label: rule.label,
    ratePercent: rule.ratePercent ?? null,
    // Amounts with two decimals fit in a number without loss.
    flatAmount: rule.flatUsd === undefined ? null : Number(rule.flatUsd),
    basis: rule.basis,
    rounding: rule.rounding ?? 'cent',
    effectiveFrom: rule.effectiveFrom ?? null,
    effectiveTo: rule.effectiveTo ?? null,
    rateDate: rule.rateDate ?? 'transaction',
    returned: rule.returned ?? 'always',
    onlyLines: [...(rule.onlyLines ?? [])],
    exceptLines: [...(rule.exceptLines ?? [])],
    placement: rule.placement === 'any' ? null : rule.placement,
    municipalities: [...(rule.municipalities ?? [])],
    makeUp: [...(rule.makeUp ?? [])],
    citation: rule.citation ?? null,
    note: rule.note ?? null,
    confidence: 'confidence' in rule ? rule.confidence : null,
    ...describeReading('sources' in rule ? rule : {}, jurisdiction, today),
  };
}

function toObligationDto(obligation: Obligation, jurisdiction: RulebookJurisdiction, today: string): ObligationDto {
  const { id, title, filingType, due, legal, zeroReport, basis, dayIsAssumed, form, filedWith, note } = obligation;
  return {
    id,
    title,
    filingType,
    due: formatDueRule(due),
    legal: legal
      ? { text: legal.text, due: legal.due ? formatDueRule(legal.due) : null, source: legal.source, earlier: legal.earlier }
      : null,
    zeroReport,
    basis,
    dayIsAssumed: dayIsAssumed ?? false,
    form: form ?? null,
    filedWith: filedWith ?? null,
    note: note ?? null,
    ...toLegalSupportDto(obligation, jurisdiction, today),
  };
}
