import type { Confidence, StatuteEdition, StatuteRule } from './rulebook.types.js';

const WEAKEST_FIRST: readonly Confidence[] = ['low', 'medium'];

/** Returns the lowest confidence of some rules of the law; high if there are none. */
function findWeakestConfidence(rules: readonly Pick<StatuteRule, 'confidence'>[]): Confidence {
  return WEAKEST_FIRST.find((one) => rules.some(({ confidence }) => confidence === one)) ?? 'high';
}

/** Returns the lowest confidence of the rules of a statute edition that have not ended. */
export const findEditionConfidence = ({ rules }: Pick<StatuteEdition, 'rules'>): Confidence =>
  findWeakestConfidence(rules.filter(({ effectiveTo }) => effectiveTo === undefined));

/** Returns the lowest confidence of the rules with some ids; high if the edition has none of them. */
export const findConfidenceOfRules = ({ rules }: Pick<StatuteEdition, 'rules'>, ids: readonly string[]): Confidence =>
  findWeakestConfidence(rules.filter(({ id }) => ids.includes(id)));
