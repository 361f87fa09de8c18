import { normalizeNameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import { formatDate } from '../dates/format-date.js';
import { formatExactDollars } from '../money/grouped-amount.js';
import { parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { TypeRun } from '@stampline/pdf';
import { findStampTypes, formatPrescribedType, formatStampType, hasPrescribedType, type PrescribedStamp } from './stamp-type.js';
import { findAmounts, findDates, findWords } from './text-values.js';

/** Facts about a transaction to compare with a document's text. */
export const COMPARED_FACTS = ['policy_number', 'insured', 'premium', 'effective_date', 'expiration_date', 'stamp', 'stamp_type'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** Results: the text contains the fact, contains a different value in its place, or does not contain a value that we recognize. */
export const COMPARISON_RESULTS = ['same', 'differs', 'not_found'] as const;
export type ComparisonResult = (typeof COMPARISON_RESULTS)[number];

/** Comparison of a fact on record with a document's text. */
export interface Comparison {
  readonly fact: ComparedFact;
  readonly onRecord: string;
  /** Value in the text if it differs; null otherwise. */
  readonly inDocument: string | null;
  readonly result: ComparisonResult;
}

export interface TransactionOnRecord {
  readonly policyNumber: string;
  readonly insuredName: string;
  /** Exact dollars. */
  readonly premium: string;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  /** Wordings that the state's law requires on the policy; empty if no source states a wording. */
  readonly stamps: readonly PrescribedStamp[];
}

/** Names of documents that are pages of the policy and must therefore have the state's wording. */
const POLICY_PAGE_PATTERN = /declarations|policy|cover note|evidence of coverage|stamped/i;

/** A document whose text was read. */
interface ReadDocument {
  readonly text: string;
  /** Determines if the text is searched for the state's wording. */
  readonly documentName: string;
  /** Runs of text by type size; null if the sizes are unknown. */
  readonly typeRuns: readonly TypeRun[] | null;
}

/** Compares a document's text with its transaction. */
export function compareDocument({ text, documentName, typeRuns }: ReadDocument, known: TransactionOnRecord): Comparison[] {
  return [
    comparePolicyNumber(text, known),
    compareInsured(text, known),
    comparePremium(text, known),
    compareDate('effective_date', text, known.effectiveDate),
    compareDate('expiration_date', text, known.expirationDate),
    ...(POLICY_PAGE_PATTERN.test(documentName)
      ? known.stamps.flatMap((stamp) => [compareStamp(text, stamp.wording), ...compareStampType(text, stamp, typeRuns)])
      : []),
  ];
}

const buildComparison = (fact: ComparedFact, onRecord: string, isFound: boolean, inDocument: string | null = null): Comparison => {
  if (isFound) return { fact, onRecord, inDocument: null, result: 'same' };
  return { fact, onRecord, inDocument, result: inDocument === null ? 'not_found' : 'differs' };
};

const LABELED_POLICY_NUMBER = /\bpolicy\s*(?:no\b\.?|number|num\b\.?|#)\s*:?\s*([A-Z0-9][A-Z0-9./-]{2,39}(?: [A-Z0-9-]*\d[A-Z0-9-]*)?)/i;

/** Compares policy numbers without separators, which vary between documents: `SL 1001`, `SL-1001`. */
function comparePolicyNumber(text: string, { policyNumber }: TransactionOnRecord): Comparison {
  const parts = policyNumber.toUpperCase().match(/[A-Z]+|\d+|[^A-Z\d\s./-]+/g) ?? [policyNumber];
  const pattern = parts.map((part) => part.replaceAll(/[^A-Z\d]/g, String.raw`\$&`)).join(String.raw`[\s./-]*`);
  const isFound = new RegExp(String.raw`(?<![A-Z\d])${pattern}(?![A-Z\d])`).test(text.toUpperCase());
  return buildComparison('policy_number', policyNumber, isFound, LABELED_POLICY_NUMBER.exec(text)?.[1] ?? null);
}

const LABELED_INSURED = /\b(?:named insured|name of (?:the )?insured|insured(?:'s)? name|insured)\s*:\s*([^\n:]{2,80})/i;

function compareInsured(text: string, { insuredName }: TransactionOnRecord): Comparison {
  const isFound = ` ${findWords(text).join(' ')} `.includes(` ${findWords(normalizeNameKey(insuredName)).join(' ')} `);
  return buildComparison('insured', insuredName, isFound, LABELED_INSURED.exec(text)?.[1]?.trim() ?? null);
}

const LABELED_PREMIUM = /\bpremium\b[^\d\n]{0,30}\$\s*([\d,]+(?:\.\d{2})?)/i;

function comparePremium(text: string, { premium }: TransactionOnRecord): Comparison {
  const cents = parseDollarsToBigInt(premium);
  const isFound = findAmounts(text).includes(cents < 0n ? -cents : cents);
  const labeled = LABELED_PREMIUM.exec(text)?.[1];
  return buildComparison('premium', formatExactDollars(cents), isFound, labeled === undefined ? null : `$${labeled}`);
}

const LABELED_DATES: Readonly<Record<'effective_date' | 'expiration_date', RegExp>> = {
  effective_date: /\b(?:effective(?: date)?|policy period|from)\b(.{0,40})/is,
  expiration_date: /\b(?:expir\w*(?: date)?|policy period[^a-z]{0,30}|to)\b(.{0,40})/is,
};

function compareDate(fact: 'effective_date' | 'expiration_date', text: string, date: CalendarDate): Comparison {
  const isFound = findDates(text).includes(date);
  const [labeled] = findDates(LABELED_DATES[fact].exec(text)?.[1] ?? '');
  return buildComparison(fact, formatDate(date), isFound, labeled === undefined ? null : formatDate(labeled));
}

/** Number of consecutive words to compare in wordings. */
const WORDS_IN_SEQUENCE = 4;
/** Minimum share of the prescribed word sequences that text must contain to count as a different version of the wording. */
const ALIKE_SHARE = 0.5;

/** Compares wordings by their words, ignoring case, line breaks and punctuation. */
function compareStamp(text: string, wording: string): Comparison {
  const words = findWords(wording);
  const found = findWords(text).join(' ');
  if (` ${found} `.includes(` ${words.join(' ')} `)) return buildComparison('stamp', wording, true);
  const sequences = words.slice(0, 1 - WORDS_IN_SEQUENCE).map((_, at) => words.slice(at, at + WORDS_IN_SEQUENCE).join(' '));
  const alike = sequences.filter((sequence) => found.includes(sequence)).length;
  const isAlike = sequences.length > 0 && alike / sequences.length >= ALIKE_SHARE;
  return buildComparison('stamp', wording, false, isAlike ? 'similar wording, not identical' : null);
}

/**
 * Compares the type size and the page of a wording with the prescribed ones. Returns an empty list if the state does not prescribe them, or the
 * wording or its size is unknown.
 */
function compareStampType(text: string, stamp: PrescribedStamp, runs: readonly TypeRun[] | null): Comparison[] {
  const prescribed = formatPrescribedType(stamp);
  if (prescribed === null || runs === null) return [];
  const [first, ...others] = findStampTypes(text, stamp.wording, runs);
  if (first === undefined) return [];
  const isFound = [first, ...others].some((one) => hasPrescribedType(one, stamp));
  return [buildComparison('stamp_type', prescribed, isFound, formatStampType(first))];
}
