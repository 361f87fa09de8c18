import type { LicenseType } from '../license.js';

const FIRM_WORDS =
  /\b(?:agency|agencies|associates|broker|brokers|brokerage|company|co|corp|corporation|group|inc|insurance|limited|llc|llp|lp|ltd|partners|pllc|services|specialty|underwriters|wholesale)\b/i;

/** Guesses the type of a license's holder from the words in the name, for files without a type. */
export const guessHolderType = (holder: string): LicenseType =>
  FIRM_WORDS.test(holder.replaceAll('.', '')) || holder.trim().split(/\s+/).length === 1 ? 'agency' : 'individual';
