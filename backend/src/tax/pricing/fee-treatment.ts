import { FEE_CHARGERS, FEE_KINDS, type FeeKind, type FeeRule, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { FeeItem, PriceRequest } from './price-request.js';

/** An edition's treatment of one kind of fee that the insurer, the broker or the agent charges. */
export interface FeeTreatment {
  /** Power of two that is unique among all treatments; a sum of such numbers identifies a set of different fees. */
  readonly bit: number;
  readonly chargedBy: FeeItem['chargedBy'];
  /** Name in lower case, such as 'policy fee'. */
  readonly name: string;
  /** Capitalized name, such as 'Policy fee'. */
  readonly label: string;
  /** Side whose general treatment applies if no source covers the fee: the insurer with its MGA, or the brokers. */
  readonly side: 'insurer' | 'broker';
  readonly basis: 'insurer_fees' | 'broker_fees';
  /** The edition's rule on the fee; undefined if there is none. */
  readonly feeRule: FeeRule | undefined;
  /** Notes from that rule; empty if there is none. */
  readonly notes: readonly string[];
  /** For each of the profile's rules, in rule order: true if its base includes the fee; null if no source decides. */
  readonly inBasis: readonly (boolean | null)[];
  /** True if the base of at least one premium tax rule includes the fee; false if none does; null if no source decides. */
  readonly taxed: boolean | null;
  /** True if no source decides whether the fee is taxable, and the amount depends on that. */
  readonly isOpen: boolean;
}

export interface DecidedFee {
  readonly treatment: FeeTreatment;
  readonly cents: number;
}

const NAMES: Readonly<Record<FeeKind, string>> = {
  policy: 'policy fee',
  inspection: 'inspection fee',
  survey: 'survey fee',
  membership: 'membership fee',
  agent: 'agent fee',
  broker: 'broker fee',
  underwriting: 'underwriting fee',
  courtesy_filing: 'courtesy filing fee',
  rpg: 'risk purchasing group fee',
  finance: 'finance charge',
};

const NO_FEES: readonly DecidedFee[] = [];

/** Caches the treatments of fees under an edition on one inception date, for each kind and charging party. */
export class FeeTreatments {
  private readonly found: (FeeTreatment | undefined)[] = [];

  constructor(
    private readonly edition: CompiledEdition,
    private readonly rules: readonly CompiledRule[],
    private readonly inception: string,
  ) {}

  /** Returns the nonzero fees of a request with their treatments. */
  decideFees({ fees }: PriceRequest): readonly DecidedFee[] {
    if (fees === undefined || fees.length === 0) return NO_FEES;
    const decided: DecidedFee[] = [];
    for (let at = 0; at < fees.length; at += 1) {
      const item = fees[at]!;
      if (item.cents !== 0) decided.push({ treatment: this.findTreatment(item), cents: item.cents });
    }
    return decided;
  }

  private findTreatment({ kind, chargedBy }: FeeItem): FeeTreatment {
    const at = FEE_KINDS.indexOf(kind) * FEE_CHARGERS.length + FEE_CHARGERS.indexOf(chargedBy);
    return (this.found[at] ??= decideTreatment(this.edition, this.rules, kind, chargedBy, this.inception, 2 ** at));
  }
}

function decideTreatment(
  { statute, feesTaxable }: CompiledEdition,
  rules: readonly CompiledRule[],
  kind: FeeKind,
  chargedBy: FeeItem['chargedBy'],
  effectiveDate: string,
  bit: number,
): FeeTreatment {
  const name = NAMES[kind];
  const side = chargedBy === 'filing_agent' || chargedBy === 'retail_broker' ? 'broker' : 'insurer';
  const feeRule = statute?.feeRules?.find(
    (rule) =>
      (rule.kinds === undefined || rule.kinds.includes(kind)) &&
      (rule.chargedBy === undefined || rule.chargedBy.includes(chargedBy)) &&
      (rule.effectiveFrom === undefined || rule.effectiveFrom <= effectiveDate) &&
      (rule.effectiveTo === undefined || effectiveDate <= rule.effectiveTo),
  );
  const inBasis = rules.map((rule) => isInBasis(rule, feeRule, side));
  const byTax = inBasis.filter((_, at) => rules[at]!.isTax);
  return {
    bit,
    chargedBy,
    name,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    side,
    basis: `${side}_fees`,
    feeRule,
    notes: feeRule === undefined ? [] : [`${feeRule.text} (${feeRule.citation})`],
    inBasis,
    taxed: byTax.includes(true) || (byTax.includes(null) ? null : false),
    isOpen: statute !== null && feeRule === undefined && feesTaxable[side] === null && rules.some(({ fees }) => fees[side] === null),
  };
}

/** Returns the treatments in a fixed order, because a cached result must not depend on which request came first. */
export function sortTreatments(fees: readonly DecidedFee[]): FeeTreatment[] {
  return fees.map(({ treatment }) => treatment).toSorted((one, other) => one.bit - other.bit);
}

/** Returns a number that identifies a set of different fees. */
export function combineBits(fees: readonly DecidedFee[]): number {
  let bits = 0;
  for (let at = 0; at < fees.length; at += 1) if (isFirstOfTreatment(fees, at)) bits += fees[at]!.treatment.bit;
  return bits;
}

function isFirstOfTreatment(fees: readonly DecidedFee[], at: number): boolean {
  for (let before = 0; before < at; before += 1) if (fees[before]!.treatment === fees[at]!.treatment) return false;
  return true;
}

function isInBasis(rule: CompiledRule, feeRule: FeeRule | undefined, side: FeeTreatment['side']): boolean | null {
  if (feeRule === undefined || !rule.includesFees) return rule.fees[side];
  return isIncludedByKind(feeRule, rule.source.kind);
}

function isIncludedByKind({ taxed, stamped = taxed, inClearinghouse = taxed }: FeeRule, kind: RuleKind): boolean {
  if (kind === 'stamping_fee') return stamped;
  return kind === 'clearinghouse_fee' ? inClearinghouse : taxed;
}
