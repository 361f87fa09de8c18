import type { Confidence, RulebookJurisdiction, StatuteEdition, StatuteRule } from './rulebook.types.js';
import { needsRereading } from './statements.js';

const WEAKEST_FIRST: readonly Confidence[] = ['low', 'medium'];

/** Returns the lowest confidence among the given rules of law; high if there are none. */
function findWeakestConfidence(rules: readonly Pick<StatuteRule, 'confidence'>[]): Confidence {
  return WEAKEST_FIRST.find((one) => rules.some(({ confidence }) => confidence === one)) ?? 'high';
}

const listCurrent = ({ rules }: Pick<StatuteEdition, 'rules'>): StatuteRule[] =>
  rules.filter(({ effectiveTo }) => effectiveTo === undefined);

/** Assesses the rules of a statute edition that are still in force: their lowest confidence, and whether one must be read again. */
export const assessEdition = (jurisdiction: RulebookJurisdiction, today: string) =>
  assess(listCurrent(jurisdiction.editions.statute), jurisdiction, today);

/** Assesses the rules with the given ids in the same way. If the edition has none of them, confidence is high and nothing is outdated. */
export const assessRules = (jurisdiction: RulebookJurisdiction, ids: readonly string[], today: string) =>
  assess(
    jurisdiction.editions.statute.rules.filter(({ id }) => ids.includes(id)),
    jurisdiction,
    today,
  );

/** Returns the lowest confidence among the rules with the given ids; high if the edition has none of them. */
export const findConfidenceOfRules = ({ rules }: Pick<StatuteEdition, 'rules'>, ids: readonly string[]): Confidence =>
  findWeakestConfidence(rules.filter(({ id }) => ids.includes(id)));

const assess = (rules: readonly StatuteRule[], jurisdiction: RulebookJurisdiction, today: string) => ({
  confidence: findWeakestConfidence(rules),
  mustBeReadAgain: rules.some((rule) => needsRereading(rule, jurisdiction, today)),
});
