import { expectedDate } from '../jurisdictions/calendar-date.js';
import { expectedJurisdiction } from '../jurisdictions/jurisdiction-codes.js';
import { EDITIONS, EXEMPTIONS, LINES_OF_BUSINESS } from '../jurisdictions/rulebook.types.js';
import { POLICY_TYPES } from './policy-type.js';
import { TRANSACTION_TYPES } from './price-request.js';

/** The fields of a calculation that take one of a list of words, with the words. */
export const CHOICES = {
  policyType: POLICY_TYPES,
  edition: EDITIONS,
  transactionType: TRANSACTION_TYPES,
  lineOfBusiness: LINES_OF_BUSINESS,
  exemption: EXEMPTIONS,
} as const;

/** Longest name of a city or county. */
export const MAX_MUNICIPALITY_CHARACTERS = 100;

/**
 * What each kind of field must hold, as the sentence of its error: of the calculator, whose fields are named in camelCase, and of
 * batches, whose columns are not.
 */
export const expected = {
  oneOf: (name: string, words: readonly string[]): string => `${name} must be one of ${words.join(', ')}.`,
  dollars: (name: string): string => `${name} must be a number of dollars with at most two decimals and at most 100,000,000,000.`,
  date: expectedDate,
  jurisdiction: expectedJurisdiction,
  yesOrNo: (name: string): string => `${name} must be yes or no (or true, false, 1, 0).`,
  truth: (name: string): string => `${name} must be true or false.`,
  shortText: (name: string, characters: number): string => `${name} must be a text of at most ${characters} characters.`,
} as const;
