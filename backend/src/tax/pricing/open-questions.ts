import type { IncompleteWhen } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/dollars.js';
import { concerns, placeOf } from './applicable-rules.js';
import { amountOf, isFirstPremium } from './assessed-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { DecidedFee } from './fee-treatment.js';
import { centsOf, type OpenFees } from './open-fees.js';
import type { PriceRequest } from './price-request.js';
import { addUnreadAssumed } from './read-limits.js';
import { inceptionOf } from './rule-dates.js';
import { exceededCaps } from './fee-caps.js';
import { laterYearNotes, isTermed, termAssumptions } from './term-questions.js';
import type { Completeness, TaxLine } from './price-result.js';

/** Reasons that an amount may not be all that is due, as sentences. */
export interface OpenQuestions {
  /** Unknown facts without which more may be due than was computed. */
  readonly lacking: readonly string[];
  /** Assumptions where no source decides, with the dollars that depend on them. */
  readonly assumed: readonly string[];
}

/** Completeness as shown with a price. */
export interface DescribedCompleteness {
  readonly completeness: Completeness;
  /** Most important first; the first states at least how much is due, or that the amount is an estimate. */
  readonly missing: readonly string[];
}

const NONE: readonly string[] = [];
const NOTHING_OPEN: OpenQuestions = { lacking: NONE, assumed: NONE };
const COMPLETE: DescribedCompleteness = { completeness: 'complete', missing: NONE };

/** Describes the completeness, beginning with how much of the amount due is known. */
export function describeCompleteness({ lacking, assumed }: OpenQuestions, totalCents: number): DescribedCompleteness {
  if (lacking.length === 0 && assumed.length === 0) return COMPLETE;
  if (lacking.length === 0) return { completeness: 'estimate', missing: prependToFirst('Estimate.', assumed) };
  const known = totalCents < 0 ? 'Not complete.' : `At least ${formatDollars(totalCents)}.`;
  return { completeness: 'incomplete', missing: prependToFirst(known, assumed.length === 0 ? lacking : [...lacking, ...assumed]) };
}

function prependToFirst(words: string, sentences: readonly string[]): readonly string[] {
  const first = `${words} ${sentences[0]}`;
  return sentences.length === 1 ? [first] : [first, ...sentences.slice(1)];
}

/** Returns the facts of an edition that a profile may lack, so that requests need not check the others. */
export function factsOf({ statute }: CompiledEdition, profile: Parameters<typeof concerns>[1]): readonly IncompleteWhen[] {
  return (statute?.incompleteWhen ?? []).filter(
    (fact) =>
      fact.lacking !== 'interstate_transport' && (fact.multiState === undefined || profile.multiState === true) && concerns(fact, profile),
  );
}

/**
 * Lists what is missing from a price or assumed in it. A price is complete when an exemption leaves nothing due.
 * @param lines of `rules`, in their order; more may follow
 */
export function openQuestions(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  facts: readonly IncompleteWhen[],
  lines: readonly TaxLine[],
  fees: readonly DecidedFee[],
  openFees: readonly OpenFees[],
): OpenQuestions {
  const { independentlyProcured, insurerFeesCents, brokerFeesCents, nonUsPremiumCents } = request;
  const hasTerm = isTermed(request);
  const hasCaps = edition.feeCaps.length > 0 && (request.fees !== undefined || Boolean(brokerFeesCents));
  const { hasReadLimits } = edition;
  const hasAmounts = insurerFeesCents || brokerFeesCents || nonUsPremiumCents || openFees.length > 0;
  if (facts.length === 0 && !independentlyProcured && !hasAmounts && !hasTerm && !hasCaps && !hasReadLimits) return NOTHING_OPEN;
  if (rules.length > 0 && areFreed(lines, rules.length)) return NOTHING_OPEN;
  const open = facts.length === 0 ? facts : facts.filter((fact) => isLacking(fact, edition, request));
  const known = open.filter(({ multiState }) => !multiState).map(({ text }) => inPlace(text, request));
  const lacking = hasTerm ? [...known, ...laterYearNotes(edition, request, rules)] : known;
  const assumed = placementAssumed(edition, request);
  for (const { multiState, text } of open) if (multiState) assumed.push(text);
  if (hasReadLimits) addUnreadAssumed(assumed, request, rules);
  if (hasTerm) assumed.push(...termAssumptions(edition, request, rules));
  if (hasCaps) assumed.push(...exceededCaps(edition, request));
  if (hasAmounts) addAmountsAssumed(assumed, edition, { request, rules, lines }, fees, openFees);
  return { lacking, assumed };
}

/** Returns true when exemptions apply to all of the first lines. */
function areFreed(lines: readonly TaxLine[], count: number): boolean {
  for (let at = 0; at < count; at += 1) if (!isFreed(lines[at]!)) return false;
  return true;
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

function isInForce({ from, to }: CompiledRule, request: PriceRequest): boolean {
  const inception = inceptionOf(request);
  return inception >= from && inception <= to;
}

function inPlace(text: string, { municipality = '' }: PriceRequest): string {
  return text.replaceAll('{municipality}', municipality.trim());
}

function placementAssumed({ statute, jurisdiction }: CompiledEdition, { independentlyProcured }: PriceRequest): string[] {
  if (!independentlyProcured) return [];
  if (statute === null) {
    return [`The Stampline rate table has no rate for coverage bought without a broker in ${jurisdiction.name}; this is its broker rate.`];
  }
  return statute.independentProcurement.treatment === 'not_modelled' ? [statute.independentProcurement.text] : [];
}

/** Adds fees and foreign premium whose taxability no source decides, with the dollars that depend on them. */
function addAmountsAssumed(
  assumed: string[],
  { statute, feesTaxable, excludesNonUsPremium, jurisdiction }: CompiledEdition,
  computed: Computed,
  fees: readonly DecidedFee[],
  openFees: readonly OpenFees[],
): void {
  if (statute === null) return;
  const { insurerFeesCents = 0, brokerFeesCents = 0, nonUsPremiumCents = 0 } = computed.request;
  if (insurerFeesCents !== 0 && feesTaxable.insurer === null) {
    addFeesAssumed(assumed, jurisdiction.name, computed, 'insurer', 'insurer fees are', insurerFeesCents);
  }
  if (brokerFeesCents !== 0 && feesTaxable.broker === null) {
    addFeesAssumed(assumed, jurisdiction.name, computed, 'broker', 'broker fees are', brokerFeesCents);
  }
  for (let at = 0; at < openFees.length; at += 1) {
    const open = openFees[at]!;
    addFeesAssumed(assumed, jurisdiction.name, computed, open.side, open.words, centsOf(open, fees));
  }
  if (nonUsPremiumCents !== 0 && excludesNonUsPremium === null) {
    const abroad = formatDollars(nonUsPremiumCents);
    const stake = formatDollars(atStake(computed, nonUsPremiumCents, 'premium', true));
    assumed.push(
      `Not confirmed whether ${jurisdiction.name} taxes the ${abroad} outside the United States; it is included here (${stake}).`,
    );
  }
}

/** @param fees 'insurer fees are' */
function addFeesAssumed(
  assumed: string[],
  stateName: string,
  computed: Computed,
  side: 'insurer' | 'broker',
  fees: string,
  cents: number,
): void {
  if (!hasOpen(computed.rules, side)) return;
  const isIncluded = (computed.request.unconfirmedFees ?? 'include') === 'include';
  const stake = formatDollars(atStake(computed, cents, side, isIncluded));
  const doubt = `We could not confirm whether ${fees} taxable in ${stateName}.`;
  assumed.push(
    isIncluded
      ? `${doubt} Taxed here; if not taxable, ${stake} less is due.`
      : `${doubt} Left out here; if taxable, ${stake} more is due, and the broker owes it whether collected or not.`,
  );
}

function hasOpen(rules: readonly CompiledRule[], side: 'insurer' | 'broker'): boolean {
  for (const { fees } of rules) if (fees[side] === null) return true;
  return false;
}

/** A price that is still being computed. */
interface Computed {
  readonly request: PriceRequest;
  readonly rules: readonly CompiledRule[];
  readonly lines: readonly TaxLine[];
}

/** Computes the difference that including an amount makes to the charges. */
function atStake({ request, rules, lines }: Computed, cents: number, of: 'insurer' | 'broker' | 'premium', isIncluded: boolean): number {
  let sum = 0;
  for (let at = 0; at < rules.length; at += 1) {
    const line = lines[at]!;
    const rule = rules[at]!;
    const isConcerned = of === 'premium' ? rule.head.basis.startsWith('premium') : rule.fees[of] === null;
    if (line.reason !== 'taxed' || !isConcerned) continue;
    sum += Math.abs(line.amountCents - amountOf(rule, request, isIncluded ? line.basisCents - cents : line.basisCents + cents));
  }
  return sum;
}
