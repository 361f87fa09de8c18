import { lettersOf } from '../../platform/tables/near-name.js';
import type { TransactionType } from '../../tax/pricing/price-request.js';

/**
 * What Idaho's bulk upload and the batch files of InsCipher call types of transactions, and what agency systems do, in words and in
 * codes (0043). RP is left out: it is a renewal policy in some systems and a return premium in others.
 */
const WORDS: Readonly<Partial<Record<TransactionType, readonly string[]>>> = {
  new: ['New Policy', 'New Business', 'New Bus', 'NP', 'PN', 'NB', 'NEW'],
  renewal: ['Renewal Policy', 'Renewal Business', 'PR', 'REN', 'RENL', 'RNWL'],
  endorsement: ['Additional Premium', 'Additional Premium Endorsement', 'APE', 'AP', 'END', 'ENDT', 'Endorse'],
  return_premium: ['Return of Premium', 'Return Premium Endorsement', 'RPE'],
  cancellation: [
    'Flat Cancel',
    'Flat Cancellation',
    'FC',
    'Prorated Cancellation',
    'Pro Rata Cancellation',
    'PC',
    'CAN',
    'CANC',
    'XLC',
    'XLN',
    'FLAT',
  ],
  reinstatement: ['REI', 'REIN', 'Reinstate'],
  audit: ['Audit Endorsement', 'AE', 'AUD', 'Final Audit'],
};

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [lettersOf(word), type] as const)),
);

/** The type of a transaction that a file names in words of others; undefined for our own words and for unknown ones. */
export const writtenType = (text: string): string | undefined => BY_LETTERS.get(lettersOf(text));
