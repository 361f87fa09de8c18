import type { Confidence } from '../../jurisdictions/rulebook.types.js';

/** Caveat about the sources of a rule of law; null where they are sound. */
export const DOUBT: Readonly<Record<Confidence, string | null>> = {
  high: null,
  medium: 'not fully verified: the sources are secondary or undated.',
  low: 'unverified: the sources are weak.',
};
