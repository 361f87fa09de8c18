import type { LicenseType } from '../license.js';

const FIRM_WORDS =
  /\b(?:agency|agencies|associates|broker|brokers|brokerage|company|co|corp|corporation|group|inc|insurance|limited|llc|llp|lp|ltd|partners|pllc|services|specialty|underwriters|wholesale)\b/i;

/** Guesses the holder of a license from the words of the name, for files without a type: firms have words that people do not. */
export const guessHolderType = (holder: string): LicenseType =>
  FIRM_WORDS.test(holder.replaceAll('.', '')) || holder.trim().split(/\s+/).length === 1 ? 'agency' : 'individual';
