import type { EditionRules, ExemptionRule, LineOfBusiness, RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { getEditionNoun } from './edition-noun.js';
import { isStatute } from './is-statute.js';
import { includesLine } from './lines-within.js';
import { toLineOfBusiness } from './policy-type.js';
import type { PriceProfile } from './price-request.js';
import { getInception, getRuleDates, getTransactionDateField, type RuleDates } from './rule-dates.js';
import { type Remedies, TaxRuleError } from './tax-rule-error.js';

/** Returns the line of business that determines the rules: the specific one if given, otherwise the policy type. */
export function getLineOfBusiness(request: PriceProfile): LineOfBusiness | undefined {
  return request.lineOfBusiness ?? (request.policyType && toLineOfBusiness(request.policyType));
}

/** Normalizes the municipality of the risk for comparison; undefined if none is given. */
export function normalizePlace({ municipality }: Pick<PriceProfile, 'municipality'>): string | undefined {
  return municipality?.trim().toLowerCase() || undefined;
}

/**
 * Returns an edition's rules that apply to the request: in force on the date that the law uses (inception or transaction), for its
 * line of business, placement and municipality.
 * @throws TaxRuleError 'date-not-covered' if the rulebook does not cover that date, 'placement-not-permitted' if insureds in the state may not buy
 * coverage without a broker but the request does
 */
export function findApplicableRules(edition: CompiledEdition, request: PriceProfile): CompiledRule[] {
  assertPermitted(edition, request);
  const dates = getRuleDates(request);
  const { inception, transaction } = dates;
  const line = getLineOfBusiness(request);
  const municipality = normalizePlace(request);
  const chosen: CompiledRule[] = [];
  for (const rule of edition.rules) {
    if (isInForce(rule, dates) && isApplicable(rule, request, line, municipality)) chosen.push(rule);
  }
  if (edition.goesByInception) assertKnown(edition, inception, getEffectiveDateField);
  if (edition.goesByTransaction) assertKnown(edition, transaction, () => getTransactionDateField(request));
  return chosen;
}

/**
 * Returns true if one of the chosen kinds of charges may be due on the dates of the request. This is the case if the edition has a rule for the
 * charge, alone or as part of a rate, for any placement, line of business or place, or if law that is not computed may charge more.
 */
export function mayCharge(edition: CompiledEdition, request: PriceProfile, isChosen: (kind: RuleKind) => boolean): boolean {
  const dates = getRuleDates(request);
  const isOfKind = ({ head: { kind, ruleId } }: CompiledRule): boolean =>
    isChosen(kind) || (edition.payeeParts.get(ruleId) ?? []).some((part) => isChosen(part.kind));
  return (
    edition.rules.some((rule) => isInForce(rule, dates) && isOfKind(rule)) ||
    (edition.statute?.notModelled ?? []).some(({ kind }) => kind === 'may_be_due')
  );
}

function isInForce({ byInception, from, to }: CompiledRule, { inception, transaction }: RuleDates): boolean {
  const date = byInception ? inception : transaction;
  return date >= from && date <= to;
}

function isApplicable(
  rule: CompiledRule,
  request: PriceProfile,
  line: LineOfBusiness | undefined,
  municipality: string | undefined,
): boolean {
  const { onlyLines, exceptLines, placement } = rule.source;
  if (onlyLines && !includesLine(onlyLines, line)) return false;
  if (exceptLines && includesLine(exceptLines, line)) return false;
  if (placement !== 'any' && placement !== getPlacement(request)) return false;
  if (rule.municipalities && (municipality === undefined || !rule.municipalities.has(municipality))) return false;
  return true;
}

function getPlacement({ independentlyProcured }: PriceProfile): 'broker' | 'independently_procured' {
  return independentlyProcured ? 'independently_procured' : 'broker';
}

/** Returns the exemptions that the request claims, or for which it qualifies because of its line of business or risk in several states. */
export function findApplicableExemptions(edition: CompiledEdition, request: PriceProfile): ExemptionRule[] {
  const line = request.policyType && toLineOfBusiness(request.policyType);
  const inception = getInception(request);
  return edition.exemptions.filter((one) => {
    if (one.placement !== undefined && one.placement !== getPlacement(request)) return false;
    if (one.effectiveFrom !== undefined && inception < one.effectiveFrom) return false;
    if (one.effectiveTo !== undefined && inception > one.effectiveTo) return false;
    return (
      (request.exemption !== undefined && one.exemptions?.includes(request.exemption)) ||
      (one.lines !== undefined && (includesLine(one.lines, request.lineOfBusiness) || includesLine(one.lines, line))) ||
      (request.multiState === true && one.multiState === true)
    );
  });
}

/** Returns true if a fact that may be limited to certain lines of business or to a placement applies to the request. */
export function isRelevant(
  { onlyLines, exceptLines, placement }: Partial<Pick<CompiledRule['source'], 'onlyLines' | 'exceptLines' | 'placement'>>,
  request: PriceProfile,
): boolean {
  const line = getLineOfBusiness(request);
  if (onlyLines && !includesLine(onlyLines, line)) return false;
  if (exceptLines && includesLine(exceptLines, line)) return false;
  return placement === undefined || placement === 'any' || placement === getPlacement(request);
}

function assertPermitted({ source, jurisdiction }: CompiledEdition, { independentlyProcured }: PriceProfile): void {
  if (!independentlyProcured || !isStatute(source) || source.independentProcurement.treatment !== 'not_permitted') return;
  throw new TaxRuleError(
    'placement-not-permitted',
    'independentlyProcured',
    `Nothing is computed for coverage bought without a broker in ${jurisdiction.name}. ${source.independentProcurement.text}`,
  );
}

const getEffectiveDateField = () => 'effectiveDate' as const;

function assertKnown(edition: CompiledEdition, date: string, field: () => 'effectiveDate' | 'transactionDate' | 'boundDate'): void {
  if (isKnown(edition.source, date)) return;
  const periods = edition.source.known.map(({ from, to }) => (to === null ? `from ${from}` : `from ${from} to ${to}`)).join(' and ');
  const history = isStatute(edition.source) ? edition.source.notModelled.filter(({ kind }) => kind === 'history') : [];
  throw new TaxRuleError(
    'date-not-covered',
    field(),
    [
      `The ${getEditionNoun(edition.edition)} has rules for ${edition.jurisdiction.name} ${periods}, but none for ${date}.`,
      ...history.map(({ component, reason }) => `${component}: ${reason}`),
    ].join(' '),
    findRemedies(edition, date),
  );
}

function isKnown({ known }: EditionRules, date: string): boolean {
  return known.some(({ from, to }) => date >= from && (to === null || date <= to));
}

/**
 * Suggests the other edition if that edition covers the date. A custom rate would not help, because custom rates only change charges on covered
 * days.
 */
function findRemedies({ edition, jurisdiction }: CompiledEdition, date: string): Remedies {
  const other = edition === 'product' ? 'statute' : 'product';
  if (!isKnown(jurisdiction.editions[other], date)) return { policy: 'Check the date.', calculation: 'Check the date.' };
  const name = getEditionNoun(other);
  return {
    policy: `Check the date, or choose the ${name} for all ${jurisdiction.name} policies under Tax Rules.`,
    calculation: `Check the date, or choose the ${name} as the edition.`,
  };
}
