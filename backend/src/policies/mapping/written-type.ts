import { lettersOf } from '../../platform/tables/near-name.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';

/** What Idaho's bulk upload and the batch files of InsCipher call types of transactions, in words and in codes (0043). */
const WORDS: Readonly<Partial<Record<TransactionType, readonly string[]>>> = {
  new: ['New Policy', 'NP', 'PN'],
  renewal: ['Renewal Policy', 'RP', 'PR'],
  endorsement: ['Additional Premium', 'Additional Premium Endorsement', 'APE'],
  return_premium: ['Return of Premium', 'Return Premium Endorsement', 'RPE'],
  cancellation: ['Flat Cancel', 'Flat Cancellation', 'FC', 'Prorated Cancellation', 'PC'],
  audit: ['Audit Endorsement', 'AE'],
};

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [lettersOf(word), type] as const)),
);

/** The type of a transaction that a file names in words of others; undefined for our own words and for unknown ones. */
export const writtenType = (text: string): string | undefined => BY_LETTERS.get(lettersOf(text));
