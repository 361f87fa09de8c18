import type { IncompletenessRule } from '../../jurisdictions/rulebook.types.js';
import { formatDollars } from '../../money/json-dollars.js';
import { isRelevant, normalizePlace } from './applicable-rules.js';
import { computeAmount, isFirstPremium } from './assess-line.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { DecidedFee } from './fee-treatment.js';
import { rewordForUnknownLine, isLineUndetermined } from './open-line.js';
import { sumFees, type UnconfirmedFeeGroup } from './unconfirmed-fees.js';
import type { PriceRequest } from './price-request.js';
import { addUnreadAssumptions } from './read-limits.js';
import { getInception } from './rule-dates.js';
import { findExceededCaps } from './fee-caps.js';
import { findLaterYearNotes, hasTermQuestions, findTermAssumptions } from './term-questions.js';
import type { Completeness, TaxLine } from './price-result.js';

/** Reasons that an amount may not cover everything due, as sentences. */
export interface OpenQuestions {
  /** Sentences about missing facts because of which more may be due than was computed. */
  readonly lacking: readonly string[];
  /** Assumptions about points that no source decides, with the amounts that depend on them. */
  readonly assumed: readonly string[];
}

/** Completeness of a price, as displayed. */
export interface CompletenessDescription {
  readonly completeness: Completeness;
  /** Sentences, most important first; the first states the minimum due, or that the amount is an estimate. */
  readonly missing: readonly string[];
}

const NONE: readonly string[] = [];
const NOTHING_OPEN: OpenQuestions = { lacking: NONE, assumed: NONE };
const COMPLETE: CompletenessDescription = { completeness: 'complete', missing: NONE };

/** Describes the completeness, beginning with the amount known to be due. */
export function describeCompleteness({ lacking, assumed }: OpenQuestions, totalCents: number): CompletenessDescription {
  if (lacking.length === 0 && assumed.length === 0) return COMPLETE;
  if (lacking.length === 0) return { completeness: 'estimate', missing: prependToFirst('Estimate.', assumed) };
  const known = totalCents < 0 ? 'Not complete.' : `At least ${formatDollars(totalCents)}.`;
  return { completeness: 'incomplete', missing: prependToFirst(known, assumed.length === 0 ? lacking : [...lacking, ...assumed]) };
}

/** Adds the most important missing fact, if there is one, before the others. */
export const prependMissingFact = ({ lacking, assumed }: OpenQuestions, first: string | null): OpenQuestions =>
  first === null || lacking.includes(first) ? { lacking, assumed } : { lacking: [first, ...lacking], assumed };

function prependToFirst(words: string, sentences: readonly string[]): readonly string[] {
  const first = `${words} ${sentences[0]}`;
  return sentences.length === 1 ? [first] : [first, ...sentences.slice(1)];
}

/** Returns the facts of an edition that requests with this profile may lack; the others need not be checked. */
export function findIncompletenessRules(
  { statute }: CompiledEdition,
  profile: Parameters<typeof isRelevant>[1],
): readonly IncompletenessRule[] {
  const isOpen = isLineUndetermined(profile);
  return (statute?.incompleteWhen ?? []).flatMap((fact) => {
    if (fact.lacking === 'interstate_transport' || (fact.multiState !== undefined && profile.multiState !== true)) return [];
    if (isRelevant(fact, profile)) return [fact];
    // A missing line is skipped, because amounts that depend on the line itself are computed for each possible line.
    if (!isOpen || fact.lacking === 'line_of_business' || !isRelevant({ ...fact, onlyLines: undefined }, profile)) return [];
    return [rewordForUnknownLine(fact)];
  });
}

/**
 * Lists a price's missing facts and assumptions. A price is complete if an exemption leaves nothing due.
 * @param lines lines of `rules`, in the same order; more may follow
 */
export function findOpenQuestions(
  edition: CompiledEdition,
  request: PriceRequest,
  rules: readonly CompiledRule[],
  facts: readonly IncompletenessRule[],
  lines: readonly TaxLine[],
  fees: readonly DecidedFee[],
  openFees: readonly UnconfirmedFeeGroup[],
): OpenQuestions {
  const { independentlyProcured, insurerFeesCents, brokerFeesCents, nonUsPremiumCents } = request;
  const hasTerm = hasTermQuestions(request);
  const hasCaps = edition.feeCaps.length > 0 && (request.fees !== undefined || Boolean(brokerFeesCents));
  const { hasReadLimits } = edition;
  const hasAmounts = insurerFeesCents || brokerFeesCents || nonUsPremiumCents || openFees.length > 0;
  if (facts.length === 0 && !independentlyProcured && !hasAmounts && !hasTerm && !hasCaps && !hasReadLimits) return NOTHING_OPEN;
  if (rules.length > 0 && areAllExempt(lines, rules.length)) return NOTHING_OPEN;
  const open = facts.length === 0 ? facts : facts.filter((fact) => isLacking(fact, edition, request));
  const known = open.filter(({ multiState }) => !multiState).map(({ text }) => insertPlace(text, request));
  const lacking = hasTerm ? [...known, ...findLaterYearNotes(edition, request, rules)] : known;
  const assumed = findPlacementAssumptions(edition, request);
  for (const { multiState, text } of open) if (multiState) assumed.push(text);
  if (hasReadLimits) addUnreadAssumptions(assumed, request, rules);
  if (hasTerm) assumed.push(...findTermAssumptions(edition, request, rules));
  if (hasCaps) assumed.push(...findExceededCaps(edition, request));
  if (hasAmounts) addAmountAssumptions(assumed, edition, { request, rules, lines }, fees, openFees);
  return { lacking, assumed };
}

/** Returns true if an exemption applies to each of the first `count` lines. */
function areAllExempt(lines: readonly TaxLine[], count: number): boolean {
  for (let at = 0; at < count; at += 1) if (!isExempt(lines[at]!)) return false;
  return true;
}

function isExempt({ reason }: TaxLine): boolean {
  return reason === 'not_surplus_lines' || reason.startsWith('exempt_');
}

function isLacking({ lacking, firstPremiumOnly }: IncompletenessRule, edition: CompiledEdition, request: PriceRequest): boolean {
  if (firstPremiumOnly && !isFirstPremium(request)) return false;
  const place = normalizePlace(request);
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
  const inception = getInception(request);
  return inception >= from && inception <= to;
}

function insertPlace(text: string, { municipality = '' }: PriceRequest): string {
  return text.replaceAll('{municipality}', municipality.trim());
}

function findPlacementAssumptions({ statute, jurisdiction }: CompiledEdition, { independentlyProcured }: PriceRequest): string[] {
  if (!independentlyProcured) return [];
  if (statute === null) {
    return [`The Stampline rate table has no rate for coverage bought without a broker in ${jurisdiction.name}; this is its broker rate.`];
  }
  return statute.independentProcurement.treatment === 'not_modelled' ? [statute.independentProcurement.text] : [];
}

/** Adds fees and foreign premium of unconfirmed taxability, with the amounts that depend on them. */
function addAmountAssumptions(
  assumed: string[],
  { statute, feesTaxable, excludesNonUsPremium, jurisdiction }: CompiledEdition,
  computed: PriceInProgress,
  fees: readonly DecidedFee[],
  openFees: readonly UnconfirmedFeeGroup[],
): void {
  if (statute === null) return;
  const { insurerFeesCents = 0, brokerFeesCents = 0, nonUsPremiumCents = 0 } = computed.request;
  if (insurerFeesCents !== 0 && feesTaxable.insurer === null) {
    addFeeAssumption(assumed, jurisdiction.name, computed, 'insurer', 'insurer fees are', insurerFeesCents);
  }
  if (brokerFeesCents !== 0 && feesTaxable.broker === null) {
    addFeeAssumption(assumed, jurisdiction.name, computed, 'broker', 'broker fees are', brokerFeesCents);
  }
  for (let at = 0; at < openFees.length; at += 1) {
    const open = openFees[at]!;
    addFeeAssumption(assumed, jurisdiction.name, computed, open.side, open.words, sumFees(open, fees));
  }
  if (nonUsPremiumCents !== 0 && excludesNonUsPremium === null) {
    const abroad = formatDollars(nonUsPremiumCents);
    const stake = formatDollars(computeStake(computed, nonUsPremiumCents, 'premium', true));
    assumed.push(
      `We could not confirm whether ${jurisdiction.name} taxes the ${abroad} outside the United States; it is included here (${stake}).`,
    );
  }
}

/** @param fees subject and verb, such as 'insurer fees are' */
function addFeeAssumption(
  assumed: string[],
  stateName: string,
  computed: PriceInProgress,
  side: 'insurer' | 'broker',
  fees: string,
  cents: number,
): void {
  if (!hasUnconfirmed(computed.rules, side)) return;
  const isIncluded = (computed.request.unconfirmedFees ?? 'include') === 'include';
  const stake = formatDollars(computeStake(computed, cents, side, isIncluded));
  const doubt = `We could not confirm whether ${fees} taxable in ${stateName}.`;
  assumed.push(
    isIncluded
      ? `${doubt} Taxed here; if not taxable, ${stake} less is due.`
      : `${doubt} Not included here; if taxable, ${stake} more is due, and the broker owes it whether collected or not.`,
  );
}

function hasUnconfirmed(rules: readonly CompiledRule[], side: 'insurer' | 'broker'): boolean {
  for (const { fees } of rules) if (fees[side] === null) return true;
  return false;
}

/** A price during its computation. */
interface PriceInProgress {
  readonly request: PriceRequest;
  readonly rules: readonly CompiledRule[];
  readonly lines: readonly TaxLine[];
}

/** Computes by how much the charges change if an amount is included. */
function computeStake(
  { request, rules, lines }: PriceInProgress,
  cents: number,
  of: 'insurer' | 'broker' | 'premium',
  isIncluded: boolean,
): number {
  let sum = 0;
  for (let at = 0; at < rules.length; at += 1) {
    const line = lines[at]!;
    const rule = rules[at]!;
    const isConcerned = of === 'premium' ? rule.head.basis.startsWith('premium') : rule.fees[of] === null;
    if (line.reason !== 'taxed' || !isConcerned) continue;
    sum += Math.abs(line.amountCents - computeAmount(rule, request, isIncluded ? line.basisCents - cents : line.basisCents + cents));
  }
  return sum;
}
