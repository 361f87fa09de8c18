import { edgesOf, type Period, type PeriodEdges } from '../../dates/period-edges.js';
import type {
  Edition,
  EditionRules,
  ExemptionRule,
  IncompleteWhen,
  LawStatement,
  LineOfBusiness,
  RulebookJurisdiction,
  StatuteEdition,
  StatuteRule,
  TaxRule,
} from '../../jurisdictions/rulebook.types.js';
import { parseDollars } from '../../money/dollar-text.js';
import { formatDollars } from '../../money/dollars.js';
import { LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { parsePercent } from '../../money/exact-share.js';
import { DOUBT } from './certainty.js';
import { type FeesInBasis, feesInBasis, takesFees } from './fees-in-basis.js';
import { isStatute } from './is-statute.js';
import { findPayeeParts, type PayeeParts } from './payee-parts.js';
import type { TaxLine } from './price-result.js';
import type { TaxOverride } from './tax-override.js';

/** The bounds of a rule without a first or last day; every date lies between them. */
const FIRST_DAY = '0000-00-00';
export const LAST_DAY = '9999-99-99';

/** What every line of a rule says of it. */
export type LineHead = Readonly<
  Pick<
    TaxLine,
    'kind' | 'label' | 'basis' | 'ratePercent' | 'flatCents' | 'rounding' | 'ruleId' | 'citation' | 'effectiveFrom' | 'effectiveTo'
  >
>;

/**
 * A rule made ready for arithmetic. What single prices read is here and of one form for all rules: the rules of the rulebook leave out
 * what they do not need, and reading so many forms costs more than the arithmetic.
 */
export interface CompiledRule {
  readonly source: TaxRule;
  /** The sentence that its sources are weak; null where they are sound, and for rules that are not the law. */
  readonly doubt: string | null;
  readonly head: LineHead;
  readonly isFlat: boolean;
  readonly isTax: boolean;
  readonly onNonUsPremium: boolean;
  readonly onStatePart: boolean;
  readonly returned: NonNullable<TaxRule['returned']>;
  readonly rate: number;
  readonly flatCents: number;
  /** The least that is charged with the first premium of a term; 0 when there is none. */
  readonly minimumCents: number;
  readonly fees: FeesInBasis;
  /** Whether what a source says of a single fee decides about it here. */
  readonly takesFees: boolean;
  /** The days it is charged on, both inclusive: the rule's own, less those of overrides. */
  readonly from: string;
  readonly to: string;
  readonly byInception: boolean;
  /** The last day that its source speaks of; every day when it speaks of no end. */
  readonly readTo: string;
  readonly municipalities: ReadonlySet<string> | null;
  /** Of a rate on fire premium: the part of the premium that counts as fire by line, of RATE_SCALE. */
  readonly firePortions: ReadonlyMap<LineOfBusiness, number>;
  /** Whether it is charged once on a policy with several coverages: flat, rounded to dollars, or at least an amount. */
  readonly oncePerPolicy: boolean;
  /** The override that the rule stands for, and the rule it takes the place of. */
  readonly override: TaxOverride | null;
  readonly replaced: TaxRule | null;
}

/** What of fees a rule takes in. */
export type RuleFees = Pick<CompiledRule, 'fees' | 'takesFees'>;

export interface CompiledEdition {
  readonly edition: Edition;
  readonly jurisdiction: RulebookJurisdiction;
  /** Id of the lines of what is not taxed. */
  readonly notTaxedId: string;
  readonly source: EditionRules;
  /** The same where it is the law; null for the product's table. */
  readonly statute: StatuteEdition | null;
  readonly excludesNonUsPremium: boolean | null;
  /** Whether fees of the insurer and of brokers are taxed; null where no source says, and for the product's table. */
  readonly feesTaxable: FeesInBasis;
  /** Whether only the part in the state is taxed of coverage bought without a broker. */
  readonly taxesStatePart: boolean;
  /** The question about interstate transport, where the law of the state depends on it. */
  readonly interstateTransport: IncompleteWhen | null;
  readonly rules: readonly CompiledRule[];
  readonly payeeParts: PayeeParts;
  readonly exemptions: readonly ExemptionRule[];
  /** Limits of fees; none in the product's table. */
  readonly feeCaps: readonly LawStatement[];
  /** Which dates of a request the rulebook's own rules go by, and so must know. */
  readonly goesByInception: boolean;
  readonly goesByTransaction: boolean;
  /** Whether a source of one of its rules speaks of an older year only. */
  readonly hasReadLimits: boolean;
  readonly idleOverrides: readonly IdleOverride[];
  /** Between them nothing of the edition depends on a date. */
  readonly edges: PeriodEdges;
}

/** An override whose days reach beyond those of the rule it replaces. */
export interface IdleOverride {
  readonly override: TaxOverride;
  /** The replaced rule; null when the edition has none of that id. */
  readonly rule: CompiledRule | null;
}

export function compileEdition(jurisdiction: RulebookJurisdiction, edition: Edition): CompiledEdition {
  const source: EditionRules | StatuteEdition = jurisdiction.editions[edition];
  const statute = isStatute(source) ? source : null;
  const rules = source.rules.map((rule) => ({ ...compileRule(rule, feesOf(rule, source)), doubt: doubtOf(rule) }));
  const feeCaps = statute === null ? [] : jurisdiction.filing.statements.filter(({ cap }) => cap !== undefined);
  return {
    edition,
    jurisdiction,
    notTaxedId: `${jurisdiction.code.toLowerCase()}-not-taxed`,
    source,
    statute,
    excludesNonUsPremium: source.excludesNonUsPremium ?? null,
    feesTaxable: { insurer: statute?.insurerFeesTaxable ?? null, broker: statute?.brokerFeesTaxable ?? null },
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
    edges: edgesOf([...rules, ...periodsOf(source, feeCaps)]),
  };
}

/** Returns the sentence that the sources of a rule are weak: 'Surplus lines premium tax (4%) is not fully verified: ...'. */
function doubtOf(rule: TaxRule | StatuteRule): string | null {
  const doubt = 'confidence' in rule ? DOUBT[rule.confidence] : null;
  const { label, ratePercent, flatUsd = '' } = rule;
  const charge = ratePercent === undefined ? formatDollars(parseDollars(flatUsd)) : `${ratePercent}%`;
  return doubt === null ? null : `${label} (${charge}) is ${doubt}`;
}

/** Lists the days of everything of an edition that begins or ends, besides its rules. */
export function periodsOf(source: EditionRules, feeCaps: readonly LawStatement[]): Period[] {
  const dated = [...(source.exemptions ?? []), ...(isStatute(source) ? (source.feeRules ?? []) : [])];
  const read = source.rules.flatMap(({ readTo }) => (readTo === undefined ? [] : [{ from: FIRST_DAY, to: readTo }]));
  return [
    ...source.known,
    ...read,
    ...feeCaps.map(({ effectiveFrom, effectiveTo }) => ({ from: effectiveFrom ?? FIRST_DAY, to: effectiveTo })),
    ...dated.map(({ effectiveFrom = FIRST_DAY, effectiveTo = null }) => ({ from: effectiveFrom, to: effectiveTo })),
  ];
}

/** What of fees a rule of an edition takes in. */
export function feesOf(rule: TaxRule, edition: EditionRules): RuleFees {
  return { fees: feesInBasis(rule, edition), takesFees: takesFees(rule, edition) };
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
    head: headOf(rule, flatCents),
    isFlat: rule.flatUsd !== undefined,
    isTax: rule.kind === 'premium_tax',
    onNonUsPremium: rule.onNonUsPremium === true,
    onStatePart: rule.onStatePart === true,
    returned: rule.returned ?? 'always',
    fees: fees.fees,
    takesFees: fees.takesFees,
    minimumCents: rule.minimumUsd === undefined ? 0 : parseDollars(rule.minimumUsd),
    rate: rule.ratePercent === undefined ? 0 : parsePercent(rule.ratePercent),
    flatCents,
    from: rule.effectiveFrom ?? FIRST_DAY,
    to: rule.effectiveTo ?? LAST_DAY,
    byInception: rule.rateDate === 'inception',
    readTo: rule.readTo ?? LAST_DAY,
    municipalities: rule.municipalities ? new Set(rule.municipalities.map((name) => name.toLowerCase())) : null,
    firePortions: firePortions(rule),
    oncePerPolicy: rule.flatUsd !== undefined || rule.rounding === 'dollar' || rule.minimumUsd !== undefined,
    override,
    replaced,
  };
}

function headOf(rule: TaxRule, flatCents: number): LineHead {
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

function firePortions({ firePortionPercent }: TaxRule): ReadonlyMap<LineOfBusiness, number> {
  const portions = new Map<LineOfBusiness, number>();
  if (firePortionPercent === undefined) return portions;
  for (const line of LINES_OF_BUSINESS) {
    const percent = firePortionPercent[line];
    if (percent !== undefined) portions.set(line, parsePercent(percent));
  }
  return portions;
}
