import type {
  EditionRules,
  ExemptionRule,
  RulebookJurisdiction,
  TaxRule,
  Edition,
  StatuteEdition,
} from '../jurisdictions/rulebook.types.js';
import { parseDollars, parsePercent } from './exact-share.js';

/** A rule made ready for arithmetic. */
export interface CompiledRule {
  readonly source: TaxRule;
  readonly rate: number;
  readonly flatCents: number;
  readonly from: string;
  readonly to: string;
  readonly byInception: boolean;
  readonly municipalities: ReadonlySet<string> | null;
}

export interface CompiledEdition {
  readonly edition: Edition;
  readonly jurisdiction: RulebookJurisdiction;
  readonly source: EditionRules;
  readonly rules: readonly CompiledRule[];
  readonly exemptions: readonly ExemptionRule[];
  readonly headlineRate: number;
}

export function compileEdition(jurisdiction: RulebookJurisdiction, edition: Edition): CompiledEdition {
  const source: EditionRules | StatuteEdition = jurisdiction.editions[edition];
  return {
    edition,
    jurisdiction,
    source,
    rules: source.rules.map(compileRule),
    exemptions: source.exemptions ?? [],
    headlineRate: parsePercent(jurisdiction.headline.ratePercent),
  };
}

function compileRule(rule: TaxRule): CompiledRule {
  return {
    source: rule,
    rate: rule.ratePercent === undefined ? 0 : parsePercent(rule.ratePercent),
    flatCents: rule.flatUsd === undefined ? 0 : parseDollars(rule.flatUsd),
    from: rule.effectiveFrom ?? '0000-00-00',
    to: rule.effectiveTo ?? '9999-99-99',
    byInception: rule.rateDate === 'inception',
    municipalities: rule.municipalities ? new Set(rule.municipalities.map((name) => name.toLowerCase())) : null,
  };
}
