import { FEE_CHARGERS, FEE_KINDS, type FeeKind, type FeeRule, type RuleKind } from '../../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import type { FeeItem, PriceRequest } from './price-request.js';

/** How an edition sees the fees of one kind and charger. */
export interface FeeTreatment {
  /** A number of its own among all treatments, a power of two: sums tell sets of different fees apart. */
  readonly bit: number;
  readonly chargedBy: FeeItem['chargedBy'];
  /** 'policy fee' */
  readonly name: string;
  /** 'Policy fee' */
  readonly label: string;
  /** Whose fees they count among where no source names them: those of the insurer and its MGA, or those of brokers. */
  readonly side: 'insurer' | 'broker';
  readonly basis: 'insurer_fees' | 'broker_fees';
  /** The rule of the edition that names them; undefined where no source does. */
  readonly feeRule: FeeRule | undefined;
  /** What that rule says, as one note; none without a rule. */
  readonly notes: readonly string[];
  /** Whether they are in the base of each rule of the profile, in the order of the rules: they are, they are not, or no source says. */
  readonly inBasis: readonly (boolean | null)[];
  /** The same of the premium tax: in its base by one rule at least, in none, or in one if what no source says is taxed. */
  readonly taxed: boolean | null;
  /** Whether no source says of the law whether they are taxed, and an amount hangs on it. */
  readonly isOpen: boolean;
}

/** A fee of a request as an edition sees it. */
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

/** The treatment of fees under an edition on one inception day, found once for each kind and charger. */
export class FeeTreatments {
  private readonly found: (FeeTreatment | undefined)[] = [];

  constructor(
    private readonly edition: CompiledEdition,
    private readonly rules: readonly CompiledRule[],
    private readonly inception: string,
  ) {}

  /** The fees of a request that are not nothing. */
  decide({ fees }: PriceRequest): readonly DecidedFee[] {
    if (fees === undefined || fees.length === 0) return NO_FEES;
    const decided: DecidedFee[] = [];
    for (let at = 0; at < fees.length; at += 1) {
      const item = fees[at]!;
      if (item.cents !== 0) decided.push({ treatment: this.treatmentOf(item), cents: item.cents });
    }
    return decided;
  }

  private treatmentOf({ kind, chargedBy }: FeeItem): FeeTreatment {
    const at = FEE_KINDS.indexOf(kind) * FEE_CHARGERS.length + FEE_CHARGERS.indexOf(chargedBy);
    return (this.found[at] ??= treatmentOf(this.edition, this.rules, kind, chargedBy, this.inception, 2 ** at));
  }
}

function treatmentOf(
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

/** The treatments of fees in an order of their own: what is kept of a set of fees must not tell in which order they first came. */
export function inOrder(fees: readonly DecidedFee[]): FeeTreatment[] {
  return fees.map(({ treatment }) => treatment).toSorted((one, other) => one.bit - other.bit);
}

/** Different fees of a list as one number; the same fees give the same number. */
export function bitsOf(fees: readonly DecidedFee[]): number {
  let bits = 0;
  for (let at = 0; at < fees.length; at += 1) if (isFirst(fees, at)) bits += fees[at]!.treatment.bit;
  return bits;
}

function isFirst(fees: readonly DecidedFee[], at: number): boolean {
  for (let before = 0; before < at; before += 1) if (fees[before]!.treatment === fees[at]!.treatment) return false;
  return true;
}

function isInBasis(rule: CompiledRule, feeRule: FeeRule | undefined, side: FeeTreatment['side']): boolean | null {
  if (feeRule === undefined || !rule.takesFees) return rule.fees[side];
  return byKind(feeRule, rule.source.kind);
}

function byKind({ taxed, stamped = taxed, inClearinghouse = taxed }: FeeRule, kind: RuleKind): boolean {
  if (kind === 'stamping_fee') return stamped;
  return kind === 'clearinghouse_fee' ? inClearinghouse : taxed;
}
