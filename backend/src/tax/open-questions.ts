import type { FeeCharger, IncompleteWhen } from '../jurisdictions/rulebook.types.js';
import { concerns, placeOf } from './applicable-rules.js';
import { amountOf, isFirstPremium } from './assessed-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { isStatute } from './is-statute.js';
import { formatDollars } from './dollars.js';
import type { DecidedFee } from './fee-treatment.js';
import type { PriceRequest } from './price-request.js';
import type { Completeness, TaxLine } from './price-result.js';

/** What keeps an amount from being all that is due, and how that is told. */
export interface OpenQuestions {
  readonly completeness: Completeness;
  /** Sentences, the weightiest first; the first says at least how much is due, or that the amount is an estimate. */
  readonly missing: readonly string[];
}

const CHARGERS: Readonly<Record<FeeCharger, string>> = {
  insurer: 'insurer',
  mga: 'MGA',
  filing_agent: 'filing agent',
  retail_broker: 'retail broker',
};

const NOTHING_OPEN: OpenQuestions = { completeness: 'complete', missing: [] };

/** The facts of an edition that a profile may lack, so that single requests need not look at the others. */
export function factsOf({ source }: CompiledEdition, profile: Parameters<typeof concerns>[1]): readonly IncompleteWhen[] {
  return isStatute(source) ? (source.incompleteWhen ?? []).filter((fact) => concerns(fact, profile)) : [];
}

/**
 * Names what is missing from a price or assumed in it. A price on which nothing is due by an exemption is complete.
 * @param lines of `rules`, in their order; more may follow
 */
export function openQuestions(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  facts: readonly IncompleteWhen[],
  lines: readonly TaxLine[],
  fees: readonly DecidedFee[],
  totalCents: number,
): OpenQuestions {
  const { independentlyProcured, insurerFeesCents, brokerFeesCents, nonUsPremiumCents } = request;
  const hasAmounts = insurerFeesCents || brokerFeesCents || nonUsPremiumCents || fees.length > 0;
  if (facts.length === 0 && !independentlyProcured && !hasAmounts) return NOTHING_OPEN;
  if (rules.length > 0 && rules.every((_, index) => isFreed(lines[index]!))) return NOTHING_OPEN;
  const lacking = facts.filter((fact) => isLacking(fact, edition, request)).map(({ text }) => inPlace(text, request));
  const assumed = [...placementAssumed(edition, request), ...amountsAssumed(edition, request, rules, lines, fees)];
  const [first, ...others] = [...lacking, ...assumed];
  if (first === undefined) return NOTHING_OPEN;
  if (lacking.length === 0) return { completeness: 'estimate', missing: [`Estimate. ${first}`, ...others] };
  const known = totalCents < 0 ? 'Not complete.' : `At least ${formatDollars(totalCents)}.`;
  return { completeness: 'incomplete', missing: [`${known} ${first}`, ...others] };
}

const FLAGS = { insurer: 'insurerFeesTaxable', broker: 'brokerFeesTaxable' } as const;

function hasOpenInsurerFees({ fees }: CompiledRule): boolean {
  return fees.insurer === null;
}

function hasOpenBrokerFees({ fees }: CompiledRule): boolean {
  return fees.broker === null;
}

function isOnPremium({ source: { basis } }: CompiledRule): boolean {
  return basis.startsWith('premium');
}

function isFreed({ reason }: TaxLine): boolean {
  return reason === 'not_surplus_lines' || reason.startsWith('exempt_');
}

function isLacking({ lacking, firstPremiumOnly }: IncompleteWhen, edition: CompiledEdition, request: PriceRequest): boolean {
  if (firstPremiumOnly && !isFirstPremium(request)) return false;
  const place = placeOf(request);
  switch (lacking) {
    case 'fire_premium':
      return request.firePremiumCents === undefined;
    case 'in_state_premium':
      return request.inStatePremiumCents === undefined;
    case 'municipality':
      return place === undefined;
    case 'listed_municipality':
      return place !== undefined && !edition.rules.some((rule) => rule.municipalities?.has(place) && isInForce(rule, request));
    default:
      return true;
  }
}

function isInForce({ from, to }: CompiledRule, { effectiveDate }: PriceRequest): boolean {
  return effectiveDate >= from && effectiveDate <= to;
}

function inPlace(text: string, { municipality = '' }: PriceRequest): string {
  return text.replaceAll('{municipality}', municipality.trim());
}

function placementAssumed({ source, jurisdiction }: CompiledEdition, { independentlyProcured }: PriceRequest): string[] {
  if (!independentlyProcured) return [];
  if (!isStatute(source)) {
    return [`The Stampline rate table has no rate for coverage bought without a broker in ${jurisdiction.name}; this is its broker rate.`];
  }
  return source.independentProcurement.treatment === 'not_modelled' ? [source.independentProcurement.text] : [];
}

/** Fees and premium abroad of which no source says whether they are taxed, with the dollars that hang on it. */
function amountsAssumed(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  lines: readonly TaxLine[],
  items: readonly DecidedFee[],
): string[] {
  const { source, jurisdiction } = edition;
  if (!isStatute(source)) return [];
  const { insurerFeesCents = 0, brokerFeesCents = 0, nonUsPremiumCents = 0, unconfirmedFees = 'include' } = request;
  const assumed: string[] = [];
  const isIncluded = unconfirmedFees === 'include';
  const sayOfFees = (fees: string, cents: number, isOpen: (rule: CompiledRule) => boolean) => {
    if (!rules.some(isOpen)) return;
    const stake = formatDollars(atStake({ request, rules, lines }, cents, isOpen, isIncluded));
    const doubt = `We could not confirm whether ${fees} taxable in ${jurisdiction.name}.`;
    assumed.push(
      isIncluded
        ? `${doubt} Taxed here; if not taxable, ${stake} less is due.`
        : `${doubt} Left out here; if taxable, ${stake} more is due, and the broker owes it whether collected or not.`,
    );
  };
  if (insurerFeesCents !== 0 && source.insurerFeesTaxable === null) sayOfFees('insurer fees are', insurerFeesCents, hasOpenInsurerFees);
  if (brokerFeesCents !== 0 && source.brokerFeesTaxable === null) sayOfFees('broker fees are', brokerFeesCents, hasOpenBrokerFees);
  for (const fee of items) {
    if (fee.feeRule !== undefined || source[FLAGS[fee.side]] !== null) continue;
    const charged = `the ${fee.name} of the ${CHARGERS[fee.item.chargedBy]} is`;
    sayOfFees(charged, fee.item.cents, fee.side === 'insurer' ? hasOpenInsurerFees : hasOpenBrokerFees);
  }
  if (nonUsPremiumCents !== 0 && source.excludesNonUsPremium === undefined) {
    const abroad = formatDollars(nonUsPremiumCents);
    const stake = formatDollars(atStake({ request, rules, lines }, nonUsPremiumCents, isOnPremium, true));
    assumed.push(
      `Not confirmed whether ${jurisdiction.name} taxes the ${abroad} outside the United States; it is included here (${stake}).`,
    );
  }
  return assumed;
}

/** A price as far as it is computed. */
interface Computed {
  readonly request: PriceRequest;
  readonly rules: readonly CompiledRule[];
  readonly lines: readonly TaxLine[];
}

/** What hangs on an amount that is in the base of some rules, or would be: the difference that it makes to their charges. */
function atStake(
  { request, rules, lines }: Computed,
  cents: number,
  concernsRule: (rule: CompiledRule) => boolean,
  isIncluded: boolean,
): number {
  return rules.reduce((sum, rule, index) => {
    const line = lines[index]!;
    if (line.reason !== 'taxed' || !concernsRule(rule)) return sum;
    const other = amountOf(rule, request, isIncluded ? line.basisCents - cents : line.basisCents + cents);
    return sum + Math.abs(line.amountCents - other);
  }, 0);
}
