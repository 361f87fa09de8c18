import type { Confidence, RulebookJurisdiction, StatuteEdition, StatuteRule } from './rulebook.types.js';
import { needsRereading } from './statements.js';

const WEAKEST_FIRST: readonly Confidence[] = ['low', 'medium'];

/** Returns the lowest confidence of some rules of the law; high if there are none. */
function findWeakestConfidence(rules: readonly Pick<StatuteRule, 'confidence'>[]): Confidence {
  return WEAKEST_FIRST.find((one) => rules.some(({ confidence }) => confidence === one)) ?? 'high';
}

const listCurrent = ({ rules }: Pick<StatuteEdition, 'rules'>): StatuteRule[] =>
  rules.filter(({ effectiveTo }) => effectiveTo === undefined);

/** Describes the rules of a statute edition that have not ended: their lowest confidence, and whether one must be read again on a day. */
export const assessEdition = (jurisdiction: RulebookJurisdiction, today: string) =>
  assess(listCurrent(jurisdiction.editions.statute), jurisdiction, today);

/** Describes the rules with some ids in the same way; an edition without them has high confidence and nothing to read again. */
export const assessRules = (jurisdiction: RulebookJurisdiction, ids: readonly string[], today: string) =>
  assess(
    jurisdiction.editions.statute.rules.filter(({ id }) => ids.includes(id)),
    jurisdiction,
    today,
  );

/** Returns the lowest confidence of the rules with some ids; high if the edition has none of them. */
export const findConfidenceOfRules = ({ rules }: Pick<StatuteEdition, 'rules'>, ids: readonly string[]): Confidence =>
  findWeakestConfidence(rules.filter(({ id }) => ids.includes(id)));

const assess = (rules: readonly StatuteRule[], jurisdiction: RulebookJurisdiction, today: string) => ({
  confidence: findWeakestConfidence(rules),
  mustBeReadAgain: rules.some((rule) => needsRereading(rule, jurisdiction, today)),
});
