import { TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { EDITIONS, EXEMPTIONS, LINES_OF_BUSINESS } from '../../jurisdictions/rulebook.types.js';
import { POLICY_TYPES } from './policy-type.js';
import { RETURN_TRANSACTION_TYPES, TRANSACTION_TYPES, UNCONFIRMED_FEES } from './price-request.js';

/** Fields of a calculation that accept only a fixed list of words. */
export const CHOICES = {
  policyType: POLICY_TYPES,
  edition: EDITIONS,
  transactionType: TRANSACTION_TYPES,
  lineOfBusiness: LINES_OF_BUSINESS,
  exemption: EXEMPTIONS,
  unconfirmedFees: UNCONFIRMED_FEES,
} as const;

/** Maximum length of a coverage code, which can also be the name of a line of business. */
export const MAX_COVERAGE_CODE_CHARACTERS = TRANSACTION_FACTS.coverageCode.longest;

/** Maximum number of coverages on a policy. */
export const MAX_PARTS = 20;

/** Maximum number of premium installments: monthly for ten years. */
export const MAX_INSTALLMENTS = 120;

/** Advice on valid cells of an uploaded table, for the calculator and for uploads to the book. */
export const advice = {
  oneOf: (words: readonly string[]): string => `Enter one of ${words.join(', ')}.`,
  jurisdiction: 'Enter the two-letter code of a state or DC, for example VA.',
  yesOrNo: 'Enter yes or no.',
  shortText: (characters: number): string => `Enter at most ${characters} characters.`,
  identifier: 'Enter the number of the policy, for example SL-1001.',
  insuredName: 'Enter the name of the insured.',
} as const;

const DIGITS_BEFORE_POINT = /^\(?-?\$?([\d,]+)(?:\.\d{1,2})?\)?$/;
/** Matches a whole number with leading zeros, as used in files with fixed-width columns. */
const ZEROS_BEFORE_DIGITS = /^-?0\d*[1-9]\d*$/;

/** Returns advice for text that is not an amount. @param text content of the cell */
export function formatAmountAdvice(text: string): string {
  const entered = 'Enter an amount in dollars with at most two decimals, for example 1200.50.';
  if (ZEROS_BEFORE_DIGITS.test(text)) return `It has leading zeros, so it may be in cents. ${entered}`;
  const digits = DIGITS_BEFORE_POINT.exec(text)?.[1]?.replaceAll(',', '') ?? '';
  if (digits.length >= 12) return 'It is too large: enter an amount of at most 100,000,000,000 dollars.';
  return entered;
}

/** Returns the error for a negative amount, shared by all readers of amounts. */
export function formatNegativeAmountError(amount: string, transactionType: string): string {
  return `${amount} may be negative only with a ${transactionType} of ${[...RETURN_TRANSACTION_TYPES].join(', ').replace(/, ([^,]+)$/, ' or $1')}.`;
}
