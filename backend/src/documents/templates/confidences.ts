import type { Confidence } from '../../jurisdictions/rulebook.types.js';

/** How well sources support something. */
export const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];
export type { Confidence };
