export { certainty, type Confidence } from './rule-source/certainty';
export { basisInWords, chargeInWords, editionName, makeUpInWords, periodInWords } from './rule-source/charge-words';
export { authorityInWords } from './rule-source/authority';
export { OutsideLink, type OutsideLinkProps } from './rule-source/OutsideLink';
export { RuleSourceButton } from './rule-source/RuleSourceButton';
export type { RuleSource } from './rule-source/rule-source-calls';
export { ruleSourceQuery } from './rule-source/rule-source-query';
export { StateLawLink } from './rule-source/StateLawLink';
export { type ChargedRate, chargedRatesQuery } from './charged-rates/charged-rates';
