import type { FeeRule, RuleKind } from '../jurisdictions/rulebook.types.js';
import type { CompiledEdition, CompiledRule } from './compiled-rules.js';
import { isStatute } from './is-statute.js';
import type { FeeItem, PriceProfile, PriceRequest } from './price-request.js';

const CHARGED_BY_BROKERS: ReadonlySet<FeeItem['chargedBy']> = new Set(['filing_agent', 'retail_broker']);

/** Whose fees an item counts among where no source names it: those of the insurer and its MGA, or those of brokers. */
export function sideOf({ chargedBy }: Pick<FeeItem, 'chargedBy'>): 'insurer' | 'broker' {
  return CHARGED_BY_BROKERS.has(chargedBy) ? 'broker' : 'insurer';
}

/** 'policy fee', 'courtesy filing fee'. */
export function feeName({ kind }: Pick<FeeItem, 'kind'>): string {
  return `${kind === 'rpg' ? 'risk purchasing group' : kind.replaceAll('_', ' ')} fee`;
}

/** The rule of the edition that names the fee; undefined where no source does. */
function feeRuleOf(
  { source }: CompiledEdition,
  item: FeeItem,
  { effectiveDate }: Pick<PriceProfile, 'effectiveDate'>,
): FeeRule | undefined {
  if (!isStatute(source)) return undefined;
  return source.feeRules?.find(
    ({ kinds, chargedBy, effectiveFrom = '', effectiveTo = '9999' }) =>
      (kinds === undefined || kinds.includes(item.kind)) &&
      (chargedBy === undefined || chargedBy.includes(item.chargedBy)) &&
      effectiveFrom <= effectiveDate &&
      effectiveDate <= effectiveTo,
  );
}

/** A fee with the rule of the edition that names it. */
export interface DecidedFee {
  readonly item: FeeItem;
  readonly feeRule: FeeRule | undefined;
}

const NO_FEES: readonly DecidedFee[] = [];

/** The fees of a request that are not nothing, each with the rule that names it. */
export function decidedFees(edition: CompiledEdition, request: PriceRequest): readonly DecidedFee[] {
  if (request.fees === undefined || request.fees.length === 0) return NO_FEES;
  return request.fees.filter(({ cents }) => cents !== 0).map((item) => ({ item, feeRule: feeRuleOf(edition, item, request) }));
}

/** Whether a fee is in the base of a rule: it is, it is not, or no source says. `feeRule` is the rule that names it. */
export function isInBasis(rule: CompiledRule, item: FeeItem, feeRule: FeeRule | undefined): boolean | null {
  if (feeRule === undefined || !rule.takesFees) return rule.fees[sideOf(item)];
  return byKind(feeRule, rule.source.kind);
}

function byKind({ taxed, stamped = taxed, inClearinghouse = taxed }: FeeRule, kind: RuleKind): boolean {
  if (kind === 'stamping_fee') return stamped;
  return kind === 'clearinghouse_fee' ? inClearinghouse : taxed;
}

/** What sources say of the fees of a request, after the notes; the same array where there is nothing to add. */
export function withFeeNotes(notes: readonly string[], fees: readonly DecidedFee[]): readonly string[] {
  const texts = new Set(fees.flatMap(({ feeRule }) => (feeRule === undefined ? [] : [`${feeRule.text} (${feeRule.citation})`])));
  return texts.size === 0 ? notes : [...notes, ...texts];
}
