import { findPeriodEdges, type Period, type PeriodEdges } from '../../dates/period-edges.js';
import type {
  Edition,
  EditionRules,
  ExemptionRule,
  IncompletenessRule,
  LawStatement,
  LineOfBusiness,
  RulebookJurisdiction,
  StatuteEdition,
  StatuteRule,
  TaxRule,
} from '../../jurisdictions/rulebook.types.js';
import { parseDollars } from '../../money/plain-dollars.js';
import { formatDollars } from '../../money/json-dollars.js';
import { LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { parsePercent } from '../../money/exact-share.js';
import { SOURCE_CAVEATS } from './source-caveats.js';
import { type FeesInBasis, findFeesInBasis, mayIncludeFees } from './fees-in-basis.js';
import { isStatute } from './is-statute.js';
import { findPayeeParts, type PayeeParts } from './payee-parts.js';
import type { TaxLine } from './price-result.js';
import type { TaxOverride } from './tax-override.js';

/** Bounds used for a rule without a first or last day; all possible dates are between them. */
const FIRST_DAY = '0000-00-00';
export const LAST_DAY = '9999-99-99';

/** Fields that all lines of a rule have in common. */
export type LineHead = Readonly<
  Pick<
    TaxLine,
    'kind' | 'label' | 'basis' | 'ratePercent' | 'flatCents' | 'rounding' | 'ruleId' | 'citation' | 'effectiveFrom' | 'effectiveTo'
  >
>;

/**
 * A rule prepared for arithmetic. Contains everything needed for pricing in a uniform shape: rules in the rulebook omit fields, and reading objects
 * of many shapes is slower than the arithmetic.
 */
export interface CompiledRule {
  readonly source: TaxRule;
  /** Sentence about weak sources; null if there are none or the rule is not law. */
  readonly doubt: string | null;
  readonly head: LineHead;
  readonly isFlat: boolean;
  readonly isTax: boolean;
  readonly onNonUsPremium: boolean;
  readonly onStatePart: boolean;
  readonly returned: NonNullable<TaxRule['returned']>;
  readonly rate: number;
  readonly flatCents: number;
  /** Minimum charge with the first premium of a term; 0 if there is none. */
  readonly minimumCents: number;
  readonly fees: FeesInBasis;
  /** True if a source about a fee determines whether the base includes that fee. */
  readonly includesFees: boolean;
  /** First and last day, both inclusive, of a period in which there is no override. */
  readonly from: string;
  readonly to: string;
  readonly byInception: boolean;
  /** Last day that its source covers; unbounded if the source does not state an end. */
  readonly readTo: string;
  readonly municipalities: ReadonlySet<string> | null;
  /** Portion of the premium to treat as fire premium, by line of business, in units of RATE_SCALE; only for rates on fire premium. */
  readonly firePortions: ReadonlyMap<LineOfBusiness, number>;
  /** True if the rule charges only once on a policy with several coverages, because the charge is flat, is rounded to dollars, or has a minimum. */
  readonly oncePerPolicy: boolean;
  /** The override that the rule represents; null for a rule of the rulebook. */
  readonly override: TaxOverride | null;
  readonly replaced: TaxRule | null;
}

export type RuleFees = Pick<CompiledRule, 'fees' | 'includesFees'>;

export interface CompiledEdition {
  readonly edition: Edition;
  readonly jurisdiction: RulebookJurisdiction;
  /** Rule id of lines for untaxed amounts. */
  readonly notTaxedId: string;
  readonly source: EditionRules;
  /** The edition if it is the statute; null for the rate table. */
  readonly statute: StatuteEdition | null;
  readonly excludesNonUsPremium: boolean | null;
  /** Taxability of insurer and broker fees; null if it is not settled by a source, and for the rate table. */
  readonly feesTaxable: FeesInBasis;
  /** True if coverage bought without a broker is taxed only on the premium for risk in the state. */
  readonly taxesStatePart: boolean;
  /** Rule on interstate transport, if the state's law depends on it; null otherwise. */
  readonly interstateTransport: IncompletenessRule | null;
  readonly rules: readonly CompiledRule[];
  readonly payeeParts: PayeeParts;
  readonly exemptions: readonly ExemptionRule[];
  /** Limits of fees; empty for the rate table. */
  readonly feeCaps: readonly LawStatement[];
  /** Dates of a request on which the edition's rules depend; the rulebook must cover them. */
  readonly goesByInception: boolean;
  readonly goesByTransaction: boolean;
  /** True if the source of one of the edition's rules covers only an older year. */
  readonly hasReadLimits: boolean;
  readonly idleOverrides: readonly UnusedOverride[];
  /** Dates on which rules of the edition change. */
  readonly edges: PeriodEdges;
}

/** An override that extends beyond the days on which the rule that it replaces is in force. */
export interface UnusedOverride {
  readonly override: TaxOverride;
  /** The replaced rule; null if the edition does not have a rule with that id. */
  readonly rule: CompiledRule | null;
}

export function compileEdition(jurisdiction: RulebookJurisdiction, edition: Edition): CompiledEdition {
  const source: EditionRules | StatuteEdition = jurisdiction.editions[edition];
  const statute = isStatute(source) ? source : null;
  const rules = source.rules.map((rule) => ({ ...compileRule(rule, findRuleFees(rule, source)), doubt: formatDoubt(rule) }));
  const feeCaps = statute === null ? [] : jurisdiction.filing.statements.filter(({ cap }) => cap !== undefined);
  return {
    edition,
    jurisdiction,
    notTaxedId: `${jurisdiction.code.toLowerCase()}-not-taxed`,
    source,
    statute,
    excludesNonUsPremium: source.excludesNonUsPremium ?? null,
    feesTaxable: { insurer: statute?.feeBase.insurer.taxable ?? null, broker: statute?.feeBase.broker.taxable ?? null },
    taxesStatePart: statute?.independentProcurement.taxes === 'state_part',
    interstateTransport: statute?.incompleteWhen?.find(({ lacking }) => lacking === 'interstate_transport') ?? null,
    rules,
    payeeParts: findPayeeParts(source.rules, jurisdiction),
    exemptions: source.exemptions ?? [],
    feeCaps,
    goesByInception: rules.some((rule) => rule.byInception),
    goesByTransaction: rules.some((rule) => !rule.byInception),
    hasReadLimits: rules.some((rule) => rule.readTo !== LAST_DAY),
    idleOverrides: [],
    edges: findPeriodEdges([...rules, ...listPeriods(source, feeCaps)]),
  };
}

/** Describes the weak sources of a rule: 'Surplus lines premium tax (4%) is not fully verified: ...'; null if there are none. */
function formatDoubt(rule: TaxRule | StatuteRule): string | null {
  const doubt = 'confidence' in rule ? SOURCE_CAVEATS[rule.confidence] : null;
  const { label, ratePercent, flatUsd = '' } = rule;
  const charge = ratePercent === undefined ? formatDollars(parseDollars(flatUsd)) : `${ratePercent}%`;
  return doubt === null ? null : `${label} (${charge}) is ${doubt}`;
}

/** Lists the periods of an edition's facts, except its rules. */
export function listPeriods(source: EditionRules, feeCaps: readonly LawStatement[]): Period[] {
  const dated: readonly Partial<Pick<ExemptionRule, 'effectiveFrom' | 'effectiveTo'>>[] = [
    ...(source.exemptions ?? []),
    ...(isStatute(source) ? [...(source.feeRules ?? []), ...source.notModelled] : []),
  ];
  const read = source.rules.flatMap(({ readTo }) => (readTo === undefined ? [] : [{ from: FIRST_DAY, to: readTo }]));
  return [
    ...source.known,
    ...read,
    ...feeCaps.map(({ effectiveFrom, effectiveTo }) => ({ from: effectiveFrom ?? FIRST_DAY, to: effectiveTo })),
    ...dated.map(({ effectiveFrom = FIRST_DAY, effectiveTo = null }) => ({ from: effectiveFrom, to: effectiveTo })),
  ];
}

/** Returns the fees that a rule of an edition includes in its base. */
export function findRuleFees(rule: TaxRule, edition: EditionRules): RuleFees {
  return { fees: findFeesInBasis(rule, edition), includesFees: mayIncludeFees(rule, edition) };
}

export function compileRule(
  rule: TaxRule,
  fees: RuleFees,
  override: TaxOverride | null = null,
  replaced: TaxRule | null = null,
): CompiledRule {
  const flatCents = rule.flatUsd === undefined ? 0 : parseDollars(rule.flatUsd);
  return {
    source: rule,
    doubt: null,
    head: buildHead(rule, flatCents),
    isFlat: rule.flatUsd !== undefined,
    isTax: rule.kind === 'premium_tax',
    onNonUsPremium: rule.onNonUsPremium === true,
    onStatePart: rule.onStatePart === true,
    returned: rule.returned ?? 'always',
    fees: fees.fees,
    includesFees: fees.includesFees,
    minimumCents: rule.minimumUsd === undefined ? 0 : parseDollars(rule.minimumUsd),
    rate: rule.ratePercent === undefined ? 0 : parsePercent(rule.ratePercent),
    flatCents,
    from: rule.effectiveFrom ?? FIRST_DAY,
    to: rule.effectiveTo ?? LAST_DAY,
    byInception: rule.rateDate === 'inception',
    readTo: rule.readTo ?? LAST_DAY,
    municipalities: rule.municipalities ? new Set(rule.municipalities.map((name) => name.toLowerCase())) : null,
    firePortions: compileFirePortions(rule),
    oncePerPolicy: rule.flatUsd !== undefined || rule.rounding === 'dollar' || rule.minimumUsd !== undefined,
    override,
    replaced,
  };
}

function buildHead(rule: TaxRule, flatCents: number): LineHead {
  return {
    kind: rule.kind,
    label: rule.label,
    basis: rule.basis,
    ratePercent: rule.ratePercent ?? null,
    flatCents: rule.flatUsd === undefined ? null : flatCents,
    rounding: rule.rounding ?? 'cent',
    ruleId: rule.id,
    citation: rule.citation ?? null,
    effectiveFrom: rule.effectiveFrom ?? null,
    effectiveTo: rule.effectiveTo ?? null,
  };
}

function compileFirePortions({ firePortionPercent }: TaxRule): ReadonlyMap<LineOfBusiness, number> {
  const portions = new Map<LineOfBusiness, number>();
  if (firePortionPercent === undefined) return portions;
  for (const line of LINES_OF_BUSINESS) {
    const percent = firePortionPercent[line];
    if (percent !== undefined) portions.set(line, parsePercent(percent));
  }
  return portions;
}
