import type { ExemptionRule, LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { lineOfPolicyType } from './policy-type.js';
import type { PriceProfile } from './price-request.js';
import { TaxRuleError } from './tax-rule-error.js';

/** The line of business that decides: the finer one when given, else the policy type, else none known. */
export function lineOf(request: PriceProfile): LineOfBusiness | undefined {
  return request.lineOfBusiness ?? (request.policyType && lineOfPolicyType(request.policyType));
}

/**
 * The rules of an edition that meet the request: in force on the date that the law takes (inception or transaction),
 * for this line of business, way of placement and municipality.
 * @throws TaxRuleError 'date-not-covered' when the rulebook does not know the law of that date.
 */
export function applicableRules(edition: CompiledEdition, request: PriceProfile): CompiledRule[] {
  const transactionDate = request.transactionDate ?? request.effectiveDate;
  const line = lineOf(request);
  const municipality = request.municipality?.trim().toLowerCase();
  const chosen: CompiledRule[] = [];
  for (const rule of edition.rules) {
    const date = rule.byInception ? request.effectiveDate : transactionDate;
    if (date < rule.from || date > rule.to) continue;
    if (appliesTo(rule, edition, request, line, municipality)) chosen.push(rule);
  }
  if (edition.goesByInception) assertKnown(edition, request.effectiveDate, 'effectiveDate');
  if (edition.goesByTransaction) {
    assertKnown(edition, transactionDate, transactionDate === request.effectiveDate ? 'effectiveDate' : 'transactionDate');
  }
  return chosen;
}

function appliesTo(
  rule: CompiledRule,
  edition: CompiledEdition,
  request: PriceProfile,
  line: LineOfBusiness | undefined,
  municipality: string | undefined,
): boolean {
  const { onlyLines, exceptLines, placement } = rule.source;
  if (onlyLines && (line === undefined || !onlyLines.includes(line))) return false;
  if (exceptLines && line !== undefined && exceptLines.includes(line)) return false;
  if (placement === 'independently_procured' && !request.independentlyProcured) return false;
  if (placement === 'broker' && request.independentlyProcured && edition.hasIndependentRule) return false;
  if (rule.municipalities && (municipality === undefined || !rule.municipalities.has(municipality))) return false;
  return true;
}

/** The exemptions of the edition that the request claims or fulfils by its line of business. */
export function applicableExemptions(edition: CompiledEdition, request: PriceProfile): ExemptionRule[] {
  return edition.exemptions.filter(
    ({ exemptions, lines }) =>
      (request.exemption !== undefined && exemptions?.includes(request.exemption)) ||
      (request.lineOfBusiness !== undefined && lines?.includes(request.lineOfBusiness)) ||
      (request.policyType !== undefined && lines?.includes(lineOfPolicyType(request.policyType))),
  );
}

function assertKnown(edition: CompiledEdition, date: string, field: 'effectiveDate' | 'transactionDate'): void {
  if (edition.source.known.some(({ from, to }) => date >= from && (to === null || date <= to))) return;
  const periods = edition.source.known.map(({ from, to }) => (to === null ? `from ${from} on` : `from ${from} to ${to}`)).join(' and ');
  throw new TaxRuleError(
    'date-not-covered',
    field,
    `The ${edition.edition} edition knows the rules of ${edition.jurisdiction.name} ${periods}; it has none for ${date}.`,
  );
}
