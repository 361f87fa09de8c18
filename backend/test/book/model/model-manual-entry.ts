import {
  type ModelTransaction,
  type TransactionFacts,
  isOpening,
  isReturnType,
  type ModelBook,
  getPolicyKey,
  sumPremium,
  type ModelTerm,
} from './model-book.js';
import { groupLines, type CoveragePart, haveSameParts, doSharesAddUp } from './model-parts.js';

export interface ModelEntry {
  facts: TransactionFacts;
  confirms: boolean;
  /** The stated coverages: empty for a single coverage, null if coverages are not stated. */
  stated: readonly CoveragePart[] | null;
}

/** Returns a correction's coverages; if it does not state any, the previous ones are kept. */
export const getPartsAfter = (
  says: readonly CoveragePart[] | null,
  wrong: Pick<TransactionFacts, 'parts'> | null,
): readonly CoveragePart[] | undefined => (says === null ? wrong?.parts : says.length === 0 ? undefined : says);

const toManualType = (type: string) => ({ stated: null, statedType: type, upload: null, row: null });

/** Enters a policy that is not in the book. @returns true if the policy was recorded */
export function enterPolicy(book: ModelBook, entry: ModelEntry): boolean {
  return book.findCounted(getPolicyKey(entry.facts)).length === 0 && isAllowedEntry(book, entry, null) && recordEntry(book, entry, null);
}

/** Adds a transaction to a policy. @returns true if the transaction was recorded */
export function addTransaction(book: ModelBook, entry: ModelEntry): boolean {
  return isAllowedEntry(book, entry, null) && recordEntry(book, entry, null);
}

/** Backs out a wrong transaction and records its replacement, or does neither. @returns true if both were done */
export function correctTransaction(book: ModelBook, wrong: ModelTransaction, entry: ModelEntry): boolean {
  return wrong.counts && isAllowedEntry(book, entry, wrong) && recordEntry(book, entry, wrong);
}

/** @returns true if the transaction was backed out, which is possible only once */
export function backOutTransaction(wrong: ModelTransaction): boolean {
  const { counts } = wrong;
  wrong.counts = false;
  return counts;
}

function recordEntry(book: ModelBook, { facts }: ModelEntry, wrong: ModelTransaction | null): boolean {
  book.recordTransaction(facts, { ...toManualType(facts.type), replaces: wrong === null ? [] : [wrong] });
  return true;
}

function isAllowedEntry(book: ModelBook, { facts, confirms }: ModelEntry, wrong: ModelTransaction | null): boolean {
  if (wrong !== null) wrong.counts = false;
  const [counting, terms] = [book.findCounted(getPolicyKey(facts)), book.getTerms(getPolicyKey(facts))];
  if (wrong !== null) wrong.counts = true;
  const term = terms.find(({ start, end }) => start === facts.start && end === facts.end);
  const isThere = counting.some((one) => (facts.parts === undefined ? splitCoverages(one) : [one]).some((like) => isSame(like, facts)));
  return (
    hasRightSign(facts) && doPartsAddUp(facts) && fitsTerm(facts, term, counting) && !isThere && (confirms || hasPremiumLeft(facts, term))
  );
}

const hasRightSign = ({ type, premium }: TransactionFacts): boolean =>
  isReturnType(type) ? premium <= 0n : premium >= 0n || type === 'endorsement';

const hasPremiumLeft = ({ premium }: TransactionFacts, term: ModelTerm | undefined): boolean =>
  premium >= 0n || (term?.premium ?? 0n) + premium >= 0n;

function fitsTerm({ type, start, date }: TransactionFacts, term: ModelTerm | undefined, counting: readonly ModelTransaction[]): boolean {
  if (isOpening(type)) {
    const fromThatDay = counting.filter((one) => one.start === start);
    return !fromThatDay.some((one) => isOpening(one.type)) && (term !== undefined || fromThatDay.length === 0);
  }
  if (term === undefined) return false;
  const termTransactions = counting.filter((one) => one.start === term.start && one.end === term.end);
  const canceled = findNewestDate(termTransactions.filter((one) => one.type === 'cancellation'));
  const isReinstated = findNewestDate(termTransactions.filter((one) => one.type === 'reinstatement')) >= canceled;
  const openings = termTransactions.filter((one) => isOpening(one.type));
  const isRewritten = openings.length > 1 && findNewestDate(openings) >= canceled;
  const isCanceled = canceled !== '' && !isReinstated && !isRewritten;
  if (type === 'cancellation') return !isCanceled;
  return type !== 'reinstatement' || (isCanceled && date >= canceled);
}

/** Returns an empty string if there are no transactions. */
const findNewestDate = (some: readonly ModelTransaction[]): string => some.reduce((last, one) => (one.date > last ? one.date : last), '');

const doPartsAddUp = ({ parts, premium }: TransactionFacts): boolean =>
  parts === undefined || (sumPremium(parts) === premium && doSharesAddUp(parts));

const splitCoverages = (one: ModelTransaction): ModelTransaction[] =>
  one.parts === undefined ? [one] : groupLines(one.parts).map((line) => ({ ...one, ...line, parts: undefined }));

/** Compares facts; an entry without a code does not state one. */
const isSame = (one: ModelTransaction, facts: TransactionFacts): boolean =>
  one.stated === null &&
  (one.type === facts.type || one.statedType === facts.type) &&
  one.start === facts.start &&
  one.end === facts.end &&
  one.date === facts.date &&
  one.premium === facts.premium &&
  haveSameParts(one.parts, facts.parts) &&
  (one.coverage === facts.coverage || facts.coverage === null) &&
  (facts.parts !== undefined || facts.code === null || facts.code === one.code) &&
  (facts.policyFee === null || facts.policyFee === one.policyFee);
