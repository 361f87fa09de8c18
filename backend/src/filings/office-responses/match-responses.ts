import { convertDate, DATE_ORDERS, type DateOrder } from '../../dates/convert-date.js';
import { decideDateOrder } from '../../dates/date-order.js';
import { parseAmountCents } from '../../money/parse-amount.js';
import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import { OFFICE_RESPONSES, type OfficeResponse } from '../../reported/office-response.js';
import type { LineResponse, SentLine } from '../../reported/sent-line.js';

/** A response to a transaction that has not been identified yet. */
export interface TransactionResponse {
  /** Location in the response, such as `Row 3`. */
  readonly place: string;
  readonly transactionId: string | null;
  readonly line: string | null;
  /** Facts that identify the transaction if the office knows neither its id nor its line. */
  readonly policyNumber?: string | null;
  readonly effectiveDate?: string | null;
  readonly premium?: string | null;
  readonly answer: string;
  readonly code: string | null;
  readonly words: string | null;
  readonly officeNumber: string | null;
  /** Reason why the row cannot be read: it is hidden, or contains an error value or a number that a spreadsheet changed. */
  readonly fault?: string | undefined;
}

/** Responses that were matched to lines in a package, and unmatched responses. */
export interface MatchedResponses {
  readonly answers: readonly LineResponse[];
  /** Descriptions of responses without a matching line, as sentences. */
  readonly unknown: readonly string[];
}

/** Words that offices use for their responses. */
const RESPONSE_WORDS: Readonly<Record<string, OfficeResponse>> = {
  approved: 'accepted',
  accept: 'accepted',
  tag: 'tagged',
  'in question': 'tagged',
  tiq: 'tagged',
  reject: 'rejected',
  refused: 'rejected',
};

const MAX_CODE = 40;
const MAX_NUMBER = 200;
const MAX_WORDS = 2_000;

/**
 * Finds the package lines that a response refers to: by the id that was sent, by line number, or by policy number with the date and premium in the
 * response. Each line may be matched only once.
 */
export function matchResponses(responses: readonly TransactionResponse[], sent: readonly SentLine[]): MatchedResponses {
  const byId = new Map(sent.flatMap((line) => [[line.transactionId, line] as const, [line.reportedAs, line] as const]));
  const byLine = new Map(sent.map((line) => [String(line.line), line]));
  const { value, question } = decideDateOrder(responses.flatMap(({ effectiveDate }) => effectiveDate ?? []));
  const orders = question === null ? [value] : DATE_ORDERS;
  const places = new Map<string, string>();
  const answers: LineResponse[] = [];
  const unknown: string[] = [];
  for (const one of responses) {
    const policyLines = one.transactionId === null && one.line === null ? findByPolicy(one, sent, orders) : [];
    const meant =
      one.transactionId === null ? (byLine.get(one.line ?? '') ?? getOnly(policyLines)) : byId.get(one.transactionId.toLowerCase());
    const complaint = policyLines.length > 1 ? formatAmbiguity(one, policyLines.length) : findMatchError(one, meant, places);
    const answer = parseResponse(one.answer);
    if (complaint !== null || meant === undefined || answer === undefined) {
      unknown.push(`${one.place}: ${complaint ?? 'it cannot be read.'}`);
      continue;
    }
    places.set(meant.transactionId, one.place);
    const { code, words, officeNumber } = one;
    answers.push({ transactionId: meant.transactionId, answer, code, words, officeNumber });
  }
  return { answers, unknown };
}

/** Finds the lines for the response's policy that have the stated date and premium. */
function findByPolicy(
  { policyNumber = null, effectiveDate = null, premium = null }: TransactionResponse,
  sent: readonly SentLine[],
  orders: readonly DateOrder[],
): SentLine[] {
  if (policyNumber === null) return [];
  const number = policyNumber.trim().toUpperCase();
  return sent.filter(
    (line) =>
      line.policyNumber.toUpperCase() === number &&
      (effectiveDate === null || mayMean(effectiveDate, line.effectiveDate, orders)) &&
      (premium === null || parseDollarsToBigInt(line.premium) === toBigInt(parseAmountCents(premium))),
  );
}

/**
 * Returns true if a date can mean a day in the order that other dates in the response prove. If none of them proves the order, either order is
 * accepted, because the policy's transactions then show which day is meant.
 */
const mayMean = (text: string, day: string, orders: readonly DateOrder[]): boolean =>
  orders.some((order) => convertDate(text, order) === day);

const toBigInt = (cents: number | undefined): bigint | null => (cents === undefined ? null : BigInt(cents));

const describePolicy = ({ policyNumber, effectiveDate = null, premium = null }: TransactionResponse): string =>
  [
    `of ${policyNumber ?? ''}`,
    ...(effectiveDate === null ? [] : [`on ${effectiveDate}`]),
    ...(premium === null ? [] : [`with the premium ${premium}`]),
  ].join(' ');

const getOnly = (lines: readonly SentLine[]): SentLine | undefined => (lines.length === 1 ? lines[0] : undefined);

const formatAmbiguity = ({ policyNumber }: TransactionResponse, count: number): string =>
  `the package has ${count} such transactions of ${policyNumber ?? ''}. Add effective_date and premium, or line_number.`;

function findMatchError(one: TransactionResponse, meant: SentLine | undefined, places: ReadonlyMap<string, string>): string | null {
  const { transactionId, line, answer, code, words, officeNumber } = one;
  if (one.fault !== undefined) return one.fault;
  if (transactionId === null && line === null && (one.policyNumber ?? null) === null)
    return 'it names no transaction_id, line_number or policy_number.';
  if (meant === undefined)
    return `the package has no transaction ${transactionId ?? (line === null ? describePolicy(one) : `on line ${line}`)}.`;
  if (transactionId !== null && line !== null && line !== String(meant.line))
    return `${transactionId} is on line ${meant.line}, not ${line}.`;
  if (parseResponse(answer) === undefined) return `write ${OFFICE_RESPONSES.join(', ')} instead of "${answer}".`;
  const before = places.get(meant.transactionId);
  if (before !== undefined) return `${before} already has a response for that transaction.`;
  if ((code?.length ?? 0) > MAX_CODE) return `the code is longer than ${MAX_CODE} characters.`;
  if ((officeNumber?.length ?? 0) > MAX_NUMBER) return `the office_number is longer than ${MAX_NUMBER} characters.`;
  return (words?.length ?? 0) > MAX_WORDS ? `the reason is longer than ${MAX_WORDS} characters.` : null;
}

function parseResponse(text: string): OfficeResponse | undefined {
  const word = text.trim().toLowerCase();
  return OFFICE_RESPONSES.find((one) => one === word) ?? RESPONSE_WORDS[word];
}
