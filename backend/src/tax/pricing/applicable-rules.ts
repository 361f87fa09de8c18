import type { EditionRules, ExemptionRule, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { editionInSentence } from './edition-words.js';
import { isStatute } from './is-statute.js';
import { namesLine } from './lines-within.js';
import { lineOfPolicyType } from './policy-type.js';
import type { PriceProfile } from './price-request.js';
import { inceptionOf, ruleDates, transactionDateField } from './rule-dates.js';
import { type Remedies, TaxRuleError } from './tax-rule-error.js';

/** Returns the line of business that decides: the finer one when given, else the policy type. */
export function lineOf(request: PriceProfile): LineOfBusiness | undefined {
  return request.lineOfBusiness ?? (request.policyType && lineOfPolicyType(request.policyType));
}

/** Normalizes the place of the risk for comparison; undefined when none is given. */
export function placeOf({ municipality }: Pick<PriceProfile, 'municipality'>): string | undefined {
  return municipality?.trim().toLowerCase() || undefined;
}

/**
 * Returns the rules of an edition that apply to the request: in force on the date that the law uses (inception or transaction), for this
 * line of business, placement and municipality.
 * @throws TaxRuleError 'date-not-covered' when the rulebook does not know the law of that date, 'placement-not-permitted' when the state
 * does not let an insured buy without a broker.
 */
export function applicableRules(edition: CompiledEdition, request: PriceProfile): CompiledRule[] {
  assertPermitted(edition, request);
  const { inception, transaction } = ruleDates(request);
  const line = lineOf(request);
  const municipality = placeOf(request);
  const chosen: CompiledRule[] = [];
  for (const rule of edition.rules) {
    const date = rule.byInception ? inception : transaction;
    if (date < rule.from || date > rule.to) continue;
    if (appliesTo(rule, request, line, municipality)) chosen.push(rule);
  }
  if (edition.goesByInception) assertKnown(edition, inception, effectiveDateField);
  if (edition.goesByTransaction) assertKnown(edition, transaction, () => transactionDateField(request));
  return chosen;
}

function appliesTo(rule: CompiledRule, request: PriceProfile, line: LineOfBusiness | undefined, municipality: string | undefined): boolean {
  const { onlyLines, exceptLines, placement } = rule.source;
  if (onlyLines && !namesLine(onlyLines, line)) return false;
  if (exceptLines && namesLine(exceptLines, line)) return false;
  if (placement !== 'any' && placement !== placementOf(request)) return false;
  if (rule.municipalities && (municipality === undefined || !rule.municipalities.has(municipality))) return false;
  return true;
}

function placementOf({ independentlyProcured }: PriceProfile): 'broker' | 'independently_procured' {
  return independentlyProcured ? 'independently_procured' : 'broker';
}

/** Returns the exemptions that the request claims, or meets by its line of business or by its risk in several states. */
export function applicableExemptions(edition: CompiledEdition, request: PriceProfile): ExemptionRule[] {
  const line = request.policyType && lineOfPolicyType(request.policyType);
  const inception = inceptionOf(request);
  return edition.exemptions.filter((one) => {
    if (one.placement !== undefined && one.placement !== placementOf(request)) return false;
    if (one.effectiveFrom !== undefined && inception < one.effectiveFrom) return false;
    if (one.effectiveTo !== undefined && inception > one.effectiveTo) return false;
    return (
      (request.exemption !== undefined && one.exemptions?.includes(request.exemption)) ||
      (one.lines !== undefined && (namesLine(one.lines, request.lineOfBusiness) || namesLine(one.lines, line))) ||
      (request.multiState === true && one.multiState === true)
    );
  });
}

/** Returns true when a fact that is limited to lines of business or to a placement applies to the request. */
export function concerns(
  { onlyLines, exceptLines, placement }: Partial<Pick<CompiledRule['source'], 'onlyLines' | 'exceptLines' | 'placement'>>,
  request: PriceProfile,
): boolean {
  const line = lineOf(request);
  if (onlyLines && !namesLine(onlyLines, line)) return false;
  if (exceptLines && namesLine(exceptLines, line)) return false;
  return placement === undefined || placement === 'any' || placement === placementOf(request);
}

function assertPermitted({ source, jurisdiction }: CompiledEdition, { independentlyProcured }: PriceProfile): void {
  if (!independentlyProcured || !isStatute(source) || source.independentProcurement.treatment !== 'not_permitted') return;
  throw new TaxRuleError(
    'placement-not-permitted',
    'independentlyProcured',
    `Nothing is computed for coverage bought without a broker in ${jurisdiction.name}. ${source.independentProcurement.text}`,
  );
}

const effectiveDateField = () => 'effectiveDate' as const;

function assertKnown(edition: CompiledEdition, date: string, field: () => 'effectiveDate' | 'transactionDate' | 'boundDate'): void {
  if (knows(edition.source, date)) return;
  const periods = edition.source.known.map(({ from, to }) => (to === null ? `from ${from}` : `from ${from} to ${to}`)).join(' and ');
  const history = isStatute(edition.source) ? edition.source.notModelled.filter(({ kind }) => kind === 'history') : [];
  throw new TaxRuleError(
    'date-not-covered',
    field(),
    [
      `The ${editionInSentence(edition.edition)} has rules for ${edition.jurisdiction.name} ${periods}, but none for ${date}.`,
      ...history.map(({ component, reason }) => `${component}: ${reason}`),
    ].join(' '),
    remediesFor(edition, date),
  );
}

function knows({ known }: EditionRules, date: string): boolean {
  return known.some(({ from, to }) => date >= from && (to === null || date <= to));
}

/** Suggests the other edition when it knows the date. A custom rate does not help: it changes only charges of known days. */
function remediesFor({ edition, jurisdiction }: CompiledEdition, date: string): Remedies {
  const other = edition === 'product' ? 'statute' : 'product';
  if (!knows(jurisdiction.editions[other], date)) return { policy: 'Check the date.', calculation: 'Check the date.' };
  const name = editionInSentence(other);
  return {
    policy: `Check the date, or choose the ${name} for all ${jurisdiction.name} policies under Tax Rules.`,
    calculation: `Check the date, or choose the ${name} as the edition.`,
  };
}
