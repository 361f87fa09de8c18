import type {
  Edition,
  EditionRules,
  ExemptionRule,
  RulebookJurisdiction,
  StatuteEdition,
  TaxRule,
} from '../jurisdictions/rulebook.types.js';
import { type ChangeDays, changeDays, type Period } from './change-days.js';
import { parseDollars, parsePercent } from './exact-share.js';
import { type FeesInBasis, feesInBasis, takesFees } from './fees-in-basis.js';
import type { TaxOverride } from './tax-override.js';

/** The bounds of a rule without a first or last day; every date lies between them. */
export const FIRST_DAY = '0000-00-00';
export const LAST_DAY = '9999-99-99';

/** A rule made ready for arithmetic. */
export interface CompiledRule {
  readonly source: TaxRule;
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
  readonly municipalities: ReadonlySet<string> | null;
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
  readonly rules: readonly CompiledRule[];
  readonly exemptions: readonly ExemptionRule[];
  /** Which dates of a request the rulebook's own rules go by, and so must know. */
  readonly goesByInception: boolean;
  readonly goesByTransaction: boolean;
  readonly idleOverrides: readonly IdleOverride[];
  /** Between them nothing of the edition depends on a date. */
  readonly changeDays: ChangeDays;
}

/** An override whose days reach beyond those of the rule it replaces. */
export interface IdleOverride {
  readonly override: TaxOverride;
  /** The replaced rule; null when the edition has none of that id. */
  readonly rule: CompiledRule | null;
}

export function compileEdition(jurisdiction: RulebookJurisdiction, edition: Edition): CompiledEdition {
  const source: EditionRules | StatuteEdition = jurisdiction.editions[edition];
  const rules = source.rules.map((rule) => compileRule(rule, feesOf(rule, source)));
  return {
    edition,
    jurisdiction,
    notTaxedId: `${jurisdiction.code.toLowerCase()}-not-taxed`,
    source,
    rules,
    exemptions: source.exemptions ?? [],
    goesByInception: rules.some((rule) => rule.byInception),
    goesByTransaction: rules.some((rule) => !rule.byInception),
    idleOverrides: [],
    changeDays: changeDays([...rules, ...periodsOf(source.exemptions ?? []), ...source.known]),
  };
}

/** The days of exemptions that begin or end, as rules have them. */
export function periodsOf(exemptions: readonly ExemptionRule[]): Period[] {
  return exemptions.map(({ effectiveFrom = FIRST_DAY, effectiveTo = null }) => ({ from: effectiveFrom, to: effectiveTo }));
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
  return {
    source: rule,
    ...fees,
    minimumCents: rule.minimumUsd === undefined ? 0 : parseDollars(rule.minimumUsd),
    rate: rule.ratePercent === undefined ? 0 : parsePercent(rule.ratePercent),
    flatCents: rule.flatUsd === undefined ? 0 : parseDollars(rule.flatUsd),
    from: rule.effectiveFrom ?? FIRST_DAY,
    to: rule.effectiveTo ?? LAST_DAY,
    byInception: rule.rateDate === 'inception',
    municipalities: rule.municipalities ? new Set(rule.municipalities.map((name) => name.toLowerCase())) : null,
    override,
    replaced,
  };
}
