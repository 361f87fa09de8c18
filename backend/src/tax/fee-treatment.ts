import { FEE_KINDS, type FeeKind, type FeeRule, type RuleKind } from '../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { isStatute } from './is-statute.js';
import type { FeeItem, PriceProfile, PriceRequest } from './price-request.js';

/** A fee as an edition sees it. */
export interface DecidedFee {
  readonly item: FeeItem;
  /** 'policy fee' */
  readonly name: string;
  /** 'Policy fee' */
  readonly label: string;
  /** Whose fees it counts among where no source names it: those of the insurer and its MGA, or those of brokers. */
  readonly side: 'insurer' | 'broker';
  readonly basis: 'insurer_fees' | 'broker_fees';
  /** The rule of the edition that names it; undefined where no source does. */
  readonly feeRule: FeeRule | undefined;
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

const LABELS: ReadonlyMap<FeeKind, string> = new Map(
  FEE_KINDS.map((kind) => [kind, NAMES[kind].charAt(0).toUpperCase() + NAMES[kind].slice(1)]),
);

const NO_FEES: readonly DecidedFee[] = [];

/** The fees of a request that are not nothing, each with the rule that names it. */
export function decidedFees(edition: CompiledEdition, request: PriceRequest): readonly DecidedFee[] {
  if (request.fees === undefined || request.fees.length === 0) return NO_FEES;
  const decided: DecidedFee[] = [];
  for (const item of request.fees) if (item.cents !== 0) decided.push(decidedFee(edition, item, request));
  return decided;
}

function decidedFee(edition: CompiledEdition, item: FeeItem, profile: PriceProfile): DecidedFee {
  const name = NAMES[item.kind];
  const label = LABELS.get(item.kind) ?? name;
  const feeRule = feeRuleOf(edition, item, profile);
  return item.chargedBy === 'filing_agent' || item.chargedBy === 'retail_broker'
    ? { item, name, label, side: 'broker', basis: 'broker_fees', feeRule }
    : { item, name, label, side: 'insurer', basis: 'insurer_fees', feeRule };
}

function feeRuleOf({ source }: CompiledEdition, { kind, chargedBy }: FeeItem, { effectiveDate }: PriceProfile): FeeRule | undefined {
  if (!isStatute(source) || source.feeRules === undefined) return undefined;
  return source.feeRules.find(
    (rule) =>
      (rule.kinds === undefined || rule.kinds.includes(kind)) &&
      (rule.chargedBy === undefined || rule.chargedBy.includes(chargedBy)) &&
      (rule.effectiveFrom === undefined || rule.effectiveFrom <= effectiveDate) &&
      (rule.effectiveTo === undefined || effectiveDate <= rule.effectiveTo),
  );
}

/** Whether a fee is in the base of a rule: it is, it is not, or no source says. */
export function isInBasis(rule: CompiledRule, { feeRule, side }: DecidedFee): boolean | null {
  if (feeRule === undefined || !rule.takesFees) return rule.fees[side];
  return byKind(feeRule, rule.source.kind);
}

function byKind({ taxed, stamped = taxed, inClearinghouse = taxed }: FeeRule, kind: RuleKind): boolean {
  if (kind === 'stamping_fee') return stamped;
  return kind === 'clearinghouse_fee' ? inClearinghouse : taxed;
}

/** What sources say of the fees of a request, after the notes; the same array where there is nothing to add. */
export function withFeeNotes(notes: readonly string[], fees: readonly DecidedFee[]): readonly string[] {
  if (!fees.some(({ feeRule }) => feeRule !== undefined)) return notes;
  const texts = new Set(fees.flatMap(({ feeRule }) => (feeRule === undefined ? [] : [`${feeRule.text} (${feeRule.citation})`])));
  return [...notes, ...texts];
}
