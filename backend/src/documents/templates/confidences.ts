import type { Confidence } from '../../jurisdictions/rulebook.types.js';

/** Quality of sources. */
export const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];
export type { Confidence };
