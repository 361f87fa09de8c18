import { describeSearchRule } from '../../jurisdictions/diligent-search.js';
import { formatDate } from '../../dates/format-date.js';
import { formatPlainDollars } from '../../money/plain-dollars.js';
import type { FigurePolicy, FigureSums } from '../../figures/figure-sums.js';
import type { ContentDetail, ContentRow, ContentSection, ContentSignature, ContentSummary, DocumentContent } from './document-content.js';
import type { DocumentFacts } from './document-facts.js';
import { findFieldValue, listMissingFields } from './field-values.js';
import { buildPolicyFiguresSection, buildSearchSections, getSigner } from './policy-sections.js';
import { listRequirements } from './requirements.js';
import { buildFigureSection, buildZeroSection } from './tax-report-sections.js';
import { buildForm801Section, buildForm802Section } from './form-802-sections.js';

/** Builds the content of a document from the current facts. The same facts produce the same content. */
export function buildContent(facts: DocumentFacts): DocumentContent {
  const { template, period, policy, figures, policies, generatedAt, rulebookVersion } = facts;
  const { jurisdiction, diligentSearch } = template;
  const missing = listMissingFields(facts);
  const form = template.obligation?.form ?? diligentSearch?.paperName ?? null;
  const count = figures?.policies ?? (policy === null ? 0 : 1);
  return {
    title: `${jurisdiction.name} ${template.title}`,
    subject: [facts.filer.legalName ?? facts.organizationName, period?.label ?? policy?.policyNumber].filter(Boolean).join(', '),
    notice: form === null ? 'Prepared by Stampline' : `Data sheet for ${form}, prepared by Stampline`,
    rulebookVersion,
    generatedAt,
    warnings: listWarnings(facts),
    sections: [buildPartiesSection(facts), ...buildFilingSection(facts), ...buildLayoutSections(facts)],
    summary: buildSummary(facts, count),
    details: policy === null ? policies.map(buildDetail) : [buildPolicyDetail(policy)],
    detailsLeftOut: Math.max(0, count - (policy === null ? policies.length : 1)),
    requirements: listRequirements(facts, missing),
    missing,
    signatures: buildSignatures(facts),
    sources: [...template.sources, ...(diligentSearch?.sources ?? jurisdiction.filing.sources)].map(({ url, asOf }) => ({ url, asOf })),
  };
}

function listWarnings({ template, period, today, figures, policy }: DocumentFacts): string[] {
  const { obligation, layout, jurisdiction, diligentSearch, isSearchRecord } = template;
  const warnings: string[] = [];
  if (isSearchRecord && diligentSearch?.search !== 'required')
    warnings.push(toSentence(describeSearchRule(jurisdiction, policy?.effectiveDate ?? today)));
  if (period !== null && period.to >= today)
    warnings.push(`The period ends on ${formatDate(period.to)}. These are the figures as of ${formatDate(today)}.`);
  if (obligation?.legal !== undefined) warnings.push(obligation.legal.text);
  if (layout === 'zero-report' && figures !== null && figures.transactions > 0)
    warnings.push('This period has business. Do not file a zero report for it.');
  if (layout === 'zero-report' && obligation?.zeroReport === 'unknown')
    warnings.push(`We could not confirm whether ${jurisdiction.name} asks for a report for a period without business. Ask the regulator.`);
  return warnings;
}

/** Units in 100%: shares are computed to a thousandth of a percent. */
const SHARE_PRECISION = 100_000n;

const toSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Builds the section on the filer, the license and the insured. */
function buildPartiesSection(facts: DocumentFacts): ContentSection {
  const stated = facts.template.fields.filter(({ source }) => source !== 'typed-in' && source !== 'ledger');
  const rows = stated.map((field): ContentRow => {
    return {
      label: field.label,
      value: findFieldValue(field, facts) ?? (field.required ? 'Not filled in' : 'None'),
      note: null,
      link: null,
    };
  });
  return { heading: facts.template.isForPolicy ? 'Broker and policy' : 'Filed by', paragraphs: [], rows };
}

const toRow = (label: string, value: string, note: string | null = null): ContentRow => ({ label, value, note, link: null });

function buildFilingSection({ template: { obligation, jurisdiction }, period }: DocumentFacts): ContentSection[] {
  if (obligation === null || period === null) return [];
  const listed =
    period.listedDueDate === null ? null : `The Stampline rate table lists ${formatDate(period.listedDueDate)}; the law is earlier.`;
  return [
    {
      heading: 'Filing',
      paragraphs: [],
      rows: [
        toRow('Filing', obligation.title),
        toRow('Form', obligation.form ?? 'Not stated in our sources'),
        toRow('Filed with', obligation.filedWith ?? jurisdiction.filing.portal.name),
        toRow('Period', `${formatDate(period.from)} to ${formatDate(period.to)}`),
        toRow('Due', formatDate(period.dueDate), listed),
      ],
    },
  ];
}

function buildLayoutSections(facts: DocumentFacts): ContentSection[] {
  const { template, period, figures, policy, answers } = facts;
  const { code, headline } = template.jurisdiction;
  if (template.isSearchRecord) return buildSearchSections(facts);
  if (period === null || figures === null) return policy === null ? [] : [buildPolicyFiguresSection(policy)];
  if (template.layout === 'zero-report') return [buildZeroSection(code, period, figures)];
  const all = buildFigureSection(code, period, figures);
  if (template.layout === 'form-802')
    return [buildForm802Section(template.jurisdiction, period, figures, headline.ratePercent, answers), all];
  if (template.layout === 'form-801') return [buildForm801Section(template.jurisdiction, period, figures, headline.ratePercent), all];
  return [all];
}

function buildSummary({ figures, policy, template }: DocumentFacts, policyCount: number): ContentSummary {
  const headlineRate = Number(template.jurisdiction.headline.ratePercent) / 100;
  if (figures === null) {
    return {
      totalPremium: policy?.premium ?? '0.00',
      taxRate: policy?.taxRate ?? headlineRate,
      taxAmount: policy?.taxAmount ?? '0.00',
      policyCount,
    };
  }
  const premium = Object.values(figures.byChange).reduce((sum, { premiumCents }) => sum + premiumCents, 0n);
  return {
    totalPremium: formatPlainDollars(premium),
    taxRate: computeTaxShare(figures) ?? headlineRate,
    taxAmount: formatPlainDollars(figures.taxCents),
    policyCount,
  };
}

/** Computes the premium tax as a share of its base, to a thousandth of a percent; null if there is no base. */
function computeTaxShare({ taxedByChange, taxCents }: FigureSums): number | null {
  const basis = Object.values(taxedByChange).reduce((sum, { taxBasisCents }) => sum + taxBasisCents, 0n);
  return basis === 0n ? null : Number((taxCents * SHARE_PRECISION + basis / 2n) / basis) / Number(SHARE_PRECISION);
}

const STATUS_LABELS: Readonly<Record<string, string>> = { new: 'Active', renewal: 'Renewal', endorsement: 'Endorsement' };

function getStatusLabel(transactionType: string): string {
  const words = transactionType.replaceAll('_', ' ');
  return STATUS_LABELS[transactionType] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function buildDetail({ policyId, policyNumber, insuredName, premium, tax, transactionType }: FigurePolicy): ContentDetail {
  return { policyId, policyNumber, insuredName, premium, taxAmount: tax, status: getStatusLabel(transactionType) };
}

function buildPolicyDetail({
  id,
  policyNumber,
  insuredName,
  premium,
  taxAmount,
  transactionType,
}: NonNullable<DocumentFacts['policy']>): ContentDetail {
  return { policyId: id, policyNumber, insuredName, premium, taxAmount, status: getStatusLabel(transactionType) };
}

function buildSignatures({ template: { signature, diligentSearch, isSearchRecord }, answers }: DocumentFacts): ContentSignature[] {
  const role = isSearchRecord ? getSigner(diligentSearch) : signature;
  return role === null ? [] : [{ role, name: answers['signerName'] ?? null, title: answers['signerTitle'] ?? null }];
}
