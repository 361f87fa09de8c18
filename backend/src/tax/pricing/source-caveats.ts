import type { Confidence } from '../../jurisdictions/rulebook.types.js';

/** Caveats about the sources of a legal rule; null for sound ones. */
export const SOURCE_CAVEATS: Readonly<Record<Confidence, string | null>> = {
  high: null,
  medium: 'not fully verified: the sources are secondary or undated.',
  low: 'unverified: the sources are weak.',
};
