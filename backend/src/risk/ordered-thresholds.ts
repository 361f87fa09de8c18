import type { RiskThresholds } from './state-risk.js';

/** What is wrong with thresholds that do not fall: a sentence at each that is not below the one before. */
export function unorderedThresholds({ lowFrom, mediumFrom, highFrom }: RiskThresholds): { field: string; message: string }[] {
  return [
    ...(mediumFrom < lowFrom ? [] : [{ field: 'mediumFrom', message: `Enter a score below ${lowFrom}, where low risk begins.` }]),
    ...(highFrom < mediumFrom ? [] : [{ field: 'highFrom', message: `Enter a score below ${mediumFrom}, where medium risk begins.` }]),
  ];
}
