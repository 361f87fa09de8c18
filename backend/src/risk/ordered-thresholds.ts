import type { RiskThresholds } from './state-risk.js';

/** Finds thresholds that are not below the previous one; returns a sentence for each. */
export function findUnorderedThresholds({ lowFrom, mediumFrom, highFrom }: RiskThresholds): { field: string; message: string }[] {
  return [
    ...(mediumFrom < lowFrom ? [] : [{ field: 'mediumFrom', message: `Enter a score below ${lowFrom}, where low risk begins.` }]),
    ...(highFrom < mediumFrom ? [] : [{ field: 'highFrom', message: `Enter a score below ${mediumFrom}, where medium risk begins.` }]),
  ];
}
