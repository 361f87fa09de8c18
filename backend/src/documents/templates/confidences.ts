import type { Confidence } from '../../jurisdictions/rulebook.types.js';

/** Levels of confidence in our sources, best first. */
export const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];
export type { Confidence };
