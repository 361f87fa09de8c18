import { type Booked, type Facts, isOpening, isReturnType, type ModelBook, policyOf, sumOf, type Term } from './model-book.js';
import { linesOf, type Part, sameParts, sharesAddUp } from './model-parts.js';

/** A manual entry of a transaction. */
export interface HandEntry {
  facts: Facts;
  confirms: boolean;
  /** Stated coverages: empty for a single one, null if not stated. */
  stated: readonly Part[] | null;
}

/** Returns a correction's coverages, which are kept if none are stated. */
export const partsAfter = (says: readonly Part[] | null, wrong: Pick<Facts, 'parts'> | null): readonly Part[] | undefined =>
  says === null ? wrong?.parts : says.length === 0 ? undefined : says;

const byHand = (type: string) => ({ stated: null, statedType: type, upload: null, row: null });

/** Enters a policy that is not in the book. @returns true if it is recorded */
export function enter(book: ModelBook, entry: HandEntry): boolean {
  return book.findCounted(policyOf(entry.facts)).length === 0 && mayFollow(book, entry, null) && bookByHand(book, entry, null);
}

/** Adds a transaction to a policy. @returns true if it is recorded */
export function add(book: ModelBook, entry: HandEntry): boolean {
  return mayFollow(book, entry, null) && bookByHand(book, entry, null);
}

/** Backs out a wrong transaction and records its replacement, or neither. @returns true if it is done */
export function correct(book: ModelBook, wrong: Booked, entry: HandEntry): boolean {
  return wrong.counts && mayFollow(book, entry, wrong) && bookByHand(book, entry, wrong);
}

/** @returns true if it is done: a transaction is backed out once */
export function backOut(wrong: Booked): boolean {
  const { counts } = wrong;
  wrong.counts = false;
  return counts;
}

function bookByHand(book: ModelBook, { facts }: HandEntry, wrong: Booked | null): boolean {
  book.record(facts, { ...byHand(facts.type), replaces: wrong === null ? [] : [wrong] });
  return true;
}

function mayFollow(book: ModelBook, { facts, confirms }: HandEntry, wrong: Booked | null): boolean {
  if (wrong !== null) wrong.counts = false;
  const [counting, terms] = [book.findCounted(policyOf(facts)), book.getTerms(policyOf(facts))];
  if (wrong !== null) wrong.counts = true;
  const term = terms.find(({ start, end }) => start === facts.start && end === facts.end);
  const isThere = counting.some((one) => (facts.parts === undefined ? coveragesOf(one) : [one]).some((like) => isSame(like, facts)));
  return hasRightSign(facts) && addsUp(facts) && fitsTerm(facts, term, counting) && !isThere && (confirms || leavesPremium(facts, term));
}

const hasRightSign = ({ type, premium }: Facts): boolean => (isReturnType(type) ? premium <= 0n : premium >= 0n || type === 'endorsement');

const leavesPremium = ({ premium }: Facts, term: Term | undefined): boolean => premium >= 0n || (term?.premium ?? 0n) + premium >= 0n;

function fitsTerm({ type, start, date }: Facts, term: Term | undefined, counting: readonly Booked[]): boolean {
  if (isOpening(type)) {
    const fromThatDay = counting.filter((one) => one.start === start);
    return !fromThatDay.some((one) => isOpening(one.type)) && (term !== undefined || fromThatDay.length === 0);
  }
  if (term === undefined) return false;
  const ofTerm = counting.filter((one) => one.start === term.start && one.end === term.end);
  const newest = (wanted: string): string =>
    ofTerm.filter((one) => one.type === wanted).reduce((last, one) => (one.date > last ? one.date : last), '');
  const canceled = newest('cancellation');
  const isCanceled = canceled !== '' && newest('reinstatement') < canceled;
  if (type === 'cancellation') return !isCanceled;
  return type !== 'reinstatement' || (isCanceled && date >= canceled);
}

const addsUp = ({ parts, premium }: Facts): boolean => parts === undefined || (sumOf(parts) === premium && sharesAddUp(parts));

/** Splits a transaction into coverages, to compare one with each. */
const coveragesOf = (one: Booked): Booked[] =>
  one.parts === undefined ? [one] : linesOf(one.parts).map((line) => ({ ...one, ...line, parts: undefined }));

/** Compares facts; an entry without a code does not state one. */
const isSame = (one: Booked, facts: Facts): boolean =>
  one.stated === null &&
  (one.type === facts.type || one.statedType === facts.type) &&
  one.start === facts.start &&
  one.end === facts.end &&
  one.date === facts.date &&
  one.premium === facts.premium &&
  sameParts(one.parts, facts.parts) &&
  (one.coverage === facts.coverage || facts.coverage === null) &&
  (facts.parts !== undefined || facts.code === null || facts.code === one.code) &&
  (facts.policyFee === null || facts.policyFee === one.policyFee);
