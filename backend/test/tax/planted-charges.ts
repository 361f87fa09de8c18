import { addDays } from '../../src/dates/calendar-date.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { type Edition, EDITIONS, type TaxRule } from '../../src/jurisdictions/rulebook.types.js';
import type { NamedDay } from '../../src/tax/causes/rule-variations.js';
import {
  CHARGE_PARTS,
  type ChargeAmounts,
  type ChargePart,
  getChargePart,
  matchesStated,
  type StatedCharges,
} from '../../src/tax/causes/charge-amounts.js';
import type { CauseKind } from '../../src/tax/causes/cause-kinds.js';
import type { OrganizationPricer } from '../../src/tax/pricing/organization-pricer.js';
import type { FeeItem, PriceRequest, TransactionType } from '../../src/tax/pricing/price-request.js';
import type { TaxLine } from '../../src/tax/pricing/price-result.js';
import { TaxPricer } from '../../src/tax/pricing/tax-pricer.js';
import { TaxRuleError } from '../../src/tax/pricing/tax-rule-error.js';

const rulebook = loadRulebook();
const CODES = rulebook.jurisdictions.map(({ code }) => code);
export const pricer: OrganizationPricer = new TaxPricer(rulebook).forOrganization({
  edition: 'statute',
  editions: new Map(),
  overrides: [],
});
export const getStateName = (code: string): string => rulebook.jurisdictions.find((one) => one.code === code)!.name;

/** The kinds of differences that are planted: ten from one change of the computation each, and one from two errors that cancel out. */
export const PLANTED_KINDS = [
  'rules_of_another_day',
  'rules_of_another_state',
  'other_edition',
  'fees_in_base',
  'rounding',
  'whole_dollars',
  'stamping_fee_missing',
  'stamping_fee_doubled',
  'wrong_sign',
  'not_due',
  'opposite_errors',
] as const satisfies readonly CauseKind[];
export type PlantedKind = (typeof PLANTED_KINDS)[number];

/** A transaction that an agency system charged incorrectly. */
export interface PlantedCharge {
  readonly request: PriceRequest;
  readonly due: ChargeAmounts;
  readonly stated: StatedCharges;
  readonly days: readonly NamedDay[];
  readonly planted: readonly PlantedKind[];
}

const MAX_DIFFERENCE_CENTS = 50_000;
const MAX_TRIES = 500;

type Random = (below: number) => number;

/** Generates random integers from a seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const choose = <T>(random: Random, all: readonly T[]): T => all[random(all.length)]!;

/**
 * Builds a transaction with planted kinds of differences, from 1 cent to $500. Each of them changes the invoice's amounts. Undefined if no such
 * transaction is found.
 */
export function plantCharge(seed: number, planted: readonly PlantedKind[]): PlantedCharge | undefined {
  const random = createRandom(seed);
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const request = buildRequest(random, planted);
    const due = computeFaultyCharges(request, {});
    const faults = planted.map((kind) => createFault(kind, random, request));
    if (due === null || faults.includes(null)) continue;
    const charged = computeFaultyCharges(request, Object.assign({}, ...faults));
    const without = faults.map((_one, at) => computeFaultyCharges(request, Object.assign({}, ...faults.toSpliced(at, 1))));
    if (charged === null || Math.abs(charged.total - due.total) > MAX_DIFFERENCE_CENTS) continue;
    const stated = pickStated(random, charged);
    if (![due, ...without].some((one) => one === null || matchesStated(stated, one)))
      return { request, due, stated, days: listNamedDays(request, random), planted };
  }
  return undefined;
}

/** Builds a transaction whose invoice states the amounts due. */
export function buildCorrectCharge(seed: number): PlantedCharge {
  const random = createRandom(seed);
  for (;;) {
    const request = buildRequest(random, []);
    const due = computeFaultyCharges(request, {});
    if (due !== null) return { request, due, stated: pickStated(random, due), days: [], planted: [] };
  }
}

/** Builds a transaction whose difference does not follow a rule. */
export function buildRandomCharge(seed: number): PlantedCharge {
  const correct = buildCorrectCharge(seed);
  const cents = 1 + createRandom(seed + 1)(MAX_DIFFERENCE_CENTS);
  const [part] = CHARGE_PARTS.filter((one) => correct.stated[one] !== undefined);
  const { stated } = correct;
  const changed = part === undefined ? {} : { [part]: stated[part]! + cents };
  return { ...correct, stated: { ...stated, ...changed, ...(stated.total !== undefined && { total: stated.total + cents }) } };
}

const UNITS = [1, 100, 500, 1_000] as const;
/** Made-up charges range from zero to twice the amount due or twice this amount, whichever is higher. */
const LEAST_REACH_CENTS = 5_000;

/** Builds a transaction whose charges are made up: mostly round amounts, often on a round premium, often only a total. */
export function buildArbitraryCharge(seed: number): PlantedCharge {
  const random = createRandom(seed);
  for (;;) {
    const drawn = buildRequest(random, []);
    const request = random(2) === 0 ? drawn : { ...drawn, premiumCents: Math.round(drawn.premiumCents / 10_000) * 10_000 };
    const due = computeFaultyCharges(request, {});
    if (due === null) continue;
    const unit = choose(random, UNITS);
    const draw = (cents: number): number =>
      Math.sign(request.premiumCents) * unit * (1 + random(Math.ceil((2 * Math.max(Math.abs(cents), LEAST_REACH_CENTS)) / unit)));
    const { stampingFee, other } = due;
    const premiumTax = draw(due.premiumTax);
    const total = premiumTax + stampingFee + other;
    const stated = choose(random, [
      { total: draw(due.total) },
      { premiumTax },
      { premiumTax, stampingFee },
      { premiumTax, stampingFee, other, total },
    ]);
    if (!matchesStated(stated, due)) return { request, due, stated, days: [], planted: [] };
  }
}

interface Place {
  readonly jurisdiction: string;
  readonly edition: Edition;
  readonly rules: readonly TaxRule[];
  readonly otherRules: readonly TaxRule[];
}

const PLACES: readonly Place[] = rulebook.jurisdictions.flatMap(({ code, editions }) =>
  EDITIONS.map(
    (edition): Place => ({
      jurisdiction: code,
      edition,
      rules: editions[edition].rules,
      otherRules: editions[edition === 'product' ? 'statute' : 'product'].rules,
    }),
  ),
);

const FIRST_DAY = '2018-01-01';
const hasStampingFee = (rules: readonly TaxRule[]): boolean => rules.some(({ kind }) => getChargePart(kind) === 'stampingFee');

/** Rules under which a kind of difference can occur. */
const NEEDS: Partial<Record<PlantedKind, (rules: readonly TaxRule[]) => boolean>> = {
  rules_of_another_day: (rules) =>
    rules.some(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo].some((day) => day && day > FIRST_DAY)),
  stamping_fee_missing: hasStampingFee,
  stamping_fee_doubled: hasStampingFee,
  not_due: (rules) => rules.some(({ returned, flatUsd }) => flatUsd !== undefined || (returned !== undefined && returned !== 'always')),
};

/** Returns the rules under which all kinds of differences can occur. */
function listPlaces(planted: readonly PlantedKind[]): readonly Place[] {
  const isOther = planted.includes('other_edition');
  return PLACES.filter(({ rules, otherRules }) => planted.every((kind) => NEEDS[kind]?.(isOther ? otherRules : rules) ?? true));
}

const TYPES: readonly TransactionType[] = ['new', 'new', 'renewal', 'endorsement', 'return_premium', 'cancellation'];
const RETURNS: readonly TransactionType[] = ['return_premium', 'cancellation', 'endorsement'];

function buildRequest(random: Random, planted: readonly PlantedKind[]): PriceRequest {
  const isReturn = planted.includes('wrong_sign') || (planted.includes('not_due') && random(2) === 0);
  const transactionType = choose(random, isReturn ? RETURNS : TYPES);
  const sign = isReturn || (RETURNS.includes(transactionType) && transactionType !== 'endorsement') ? -1 : 1;
  const effectiveDate = addDays(FIRST_DAY, random(3_000));
  const { jurisdiction, edition } = choose(random, listPlaces(planted));
  const fees: FeeItem[] = [
    { kind: 'policy' as const, chargedBy: 'insurer' as const },
    { kind: 'inspection' as const, chargedBy: 'insurer' as const },
  ].flatMap((fee) => (random(2) === 0 ? [{ ...fee, cents: sign * 500 * (5 + random(100)) }] : []));
  return {
    jurisdiction,
    edition,
    transactionType,
    premiumCents: sign * (20_000 + random(random(2) === 0 ? 500_000 : 5_000_000)),
    effectiveDate,
    transactionDate: addDays(effectiveDate, choose(random, [0, 0, 10, 90, 250])),
    expirationDate: addDays(effectiveDate, 365),
    ...(fees.length > 0 && { fees }),
    ...(random(3) === 0 && { brokerFeesCents: sign * 2_500 * (1 + random(20)) }),
    ...(random(4) === 0 && { municipality: 'Louisville' }),
  };
}

/** Faults of an agency system. */
interface Faults {
  readonly request?: (request: PriceRequest) => PriceRequest;
  readonly edit?: (request: PriceRequest) => PriceRequest;
  readonly move?: (request: PriceRequest) => PriceRequest;
  /** Fees in the base of each charge, in cents. */
  readonly feesCents?: number;
  readonly rounding?: 'down' | 'once' | 'dollars';
  readonly stamping?: 0 | 2;
  readonly isReversed?: boolean;
  readonly chargesAll?: boolean;
  /** Amount in cents by which one charge is too high and another too low. */
  readonly moved?: { readonly from: ChargePart; readonly to: ChargePart; readonly cents: number };
}

function createFault(kind: PlantedKind, random: Random, request: PriceRequest): Faults | null {
  switch (kind) {
    case 'rules_of_another_day': {
      const { effectiveDate, transactionDate = effectiveDate } = request;
      const day = random(2) === 0 ? effectiveDate : addDays(transactionDate, -365 * (1 + random(4)));
      const isWithinTerm = request.transactionType === 'cancellation' && transactionDate !== effectiveDate;
      return {
        move: (one) => ({ ...one, effectiveDate: day, transactionDate: isWithinTerm ? addDays(day, 1) : day, expirationDate: undefined }),
      };
    }
    case 'rules_of_another_state': {
      const jurisdiction = choose(random, CODES);
      return { request: (one) => ({ ...one, jurisdiction }) };
    }
    case 'other_edition':
      return { edit: (one) => ({ ...one, edition: one.edition === 'product' ? 'statute' : 'product' }) };
    case 'fees_in_base': {
      const all = [...(request.fees ?? []).map(({ cents }) => cents), request.brokerFeesCents ?? 0].filter((cents) => cents !== 0);
      if (all.length === 0) return null;
      return { feesCents: all.filter(() => random(2) === 0).reduce((sum, cents) => sum + cents, 0) };
    }
    case 'rounding':
      return { rounding: choose(random, ['down', 'once'] as const) };
    case 'whole_dollars':
      return { rounding: 'dollars' };
    case 'stamping_fee_missing':
      return { stamping: 0 };
    case 'stamping_fee_doubled':
      return { stamping: 2 };
    case 'wrong_sign':
      return { isReversed: true };
    case 'opposite_errors': {
      const [from, to] = choose(random, MOVES);
      return { moved: { from, to, cents: 1 + random(choose(random, [10, 1_000, MAX_DIFFERENCE_CENTS])) } };
    }
    default:
      return { chargesAll: true };
  }
}

const MOVES = CHARGE_PARTS.flatMap((from) => CHARGE_PARTS.filter((to) => to !== from).map((to) => [from, to] as const));

const identity = (request: PriceRequest): PriceRequest => request;

/** Computes charges with faults, in exact fractions and without the engine's model of causes; null when there is no rule. */
function computeFaultyCharges(request: PriceRequest, faults: Faults): ChargeAmounts | null {
  const { request: place = identity, edit = identity, move = identity } = faults;
  try {
    return sumFaulty(pricer.price(move(edit(place(request)))).lines, faults);
  } catch (error) {
    if (error instanceof TaxRuleError) return null;
    throw error;
  }
}

const SCALE = 10_000_000n;
const NOT_RETURNED = new Set(['not_returned', 'flat_fee_not_due']);

function sumFaulty(lines: readonly TaxLine[], { rounding, feesCents, stamping, isReversed, chargesAll, moved }: Faults): ChargeAmounts {
  const amounts = { premiumTax: 0, stampingFee: 0, other: 0, total: 0 };
  const exact = { premiumTax: 0n, stampingFee: 0n, other: 0n, total: 0n };
  const times = (line: TaxLine): bigint => (getChargePart(line.kind) === 'stampingFee' ? BigInt(stamping ?? 1) : 1n);
  for (const line of lines) {
    if (line.ratePercent === null && line.flatCents === null) continue;
    const isWronglyDue = chargesAll === true && NOT_RETURNED.has(line.reason);
    if (line.reason !== 'taxed' && line.amountCents === 0 && !isWronglyDue) continue;
    const part = getChargePart(line.kind);
    const flat = BigInt(line.flatCents ?? 0) * (line.reason === 'not_returned' ? -1n : 1n);
    const share = line.ratePercent === null ? flat * SCALE : BigInt(computeBase(line, feesCents)) * toRate(line.ratePercent);
    const isUntouched = rounding === undefined && !isWronglyDue && feesCents === undefined;
    const cents = line.ratePercent === null ? flat : isUntouched ? BigInt(line.amountCents) : roundShare(share, line.rounding, rounding);
    amounts[part] += Number(cents * times(line));
    exact[part] += share;
    exact.total += share * times(line);
  }
  if (rounding === 'once') {
    for (const part of CHARGE_PARTS)
      amounts[part] = Number(roundHalfAway(exact[part], SCALE)) * (part === 'stampingFee' ? (stamping ?? 1) : 1);
  }
  if (moved !== undefined) {
    amounts[moved.from] -= moved.cents;
    amounts[moved.to] += moved.cents;
  }
  const sign = isReversed === true ? -1 : 1;
  const total = rounding === 'once' ? roundTotalOnce(exact, amounts, stamping) : amounts.premiumTax + amounts.stampingFee + amounts.other;
  return {
    premiumTax: sign * amounts.premiumTax,
    stampingFee: sign * amounts.stampingFee,
    other: sign * amounts.other,
    total: sign * total,
  };
}

/** Rounds the sum of all charges once; the office's fee is omitted, or added as a rounded amount. */
function roundTotalOnce(exact: Readonly<Record<string, bigint>>, amounts: ChargeAmounts, stamping: 0 | 2 | undefined): number {
  const once = Number(roundHalfAway(exact['premiumTax']! + exact['stampingFee']! + exact['other']!, SCALE));
  return stamping === undefined
    ? once
    : once + (stamping === 0 ? -Number(roundHalfAway(exact['stampingFee']!, SCALE)) : amounts.stampingFee / 2);
}

function computeBase({ basisCents, basisParts, basis }: TaxLine, feesCents: number | undefined): number {
  if (feesCents === undefined) return basisCents;
  const feeParts = basisParts.filter(({ of }) => of === 'insurer_fees' || of === 'broker_fees');
  return feeParts.reduce((rest, { cents }) => rest - cents, basisCents) + (basis === 'per_policy' ? 0 : feesCents);
}

function toRate(percent: string): bigint {
  const [whole, decimals = ''] = percent.split('.');
  return BigInt(`${whole}${decimals.padEnd(5, '0')}`);
}

function roundShare(share: bigint, ruled: 'cent' | 'dollar', rounding: Faults['rounding']): bigint {
  if (rounding === 'down') return share / SCALE;
  return rounding === 'dollars' || (rounding === undefined && ruled === 'dollar')
    ? roundHalfAway(share, SCALE * 100n) * 100n
    : roundHalfAway(share, SCALE);
}

const roundHalfAway = (value: bigint, unit: bigint): bigint => (value < 0n ? -roundHalfAway(-value, unit) : (value + unit / 2n) / unit);

/** Chooses the file's columns: mostly one per part of the charge, as in agency systems. */
function pickStated(random: Random, { premiumTax, stampingFee, other, total }: ChargeAmounts): StatedCharges {
  const columns = random(10);
  if (columns < 2) return { total };
  return columns < 5 ? { premiumTax, stampingFee, other, total } : { premiumTax, stampingFee, other };
}

const listNamedDays = ({ effectiveDate }: PriceRequest, random: Random): NamedDay[] =>
  random(3) === 0 ? [{ name: 'invoice date', day: addDays(effectiveDate, random(30)) }] : [];
