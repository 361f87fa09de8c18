import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import { isAccepted, findColumnMeanings, type ValueColumn } from '../rows/value-columns.js';
import { convertAmount } from '../rows/convert-amount.js';
import { convertDate } from '../../dates/convert-date.js';
import type { ValuePlace } from './find-values.js';
import { findRemarks } from './remarks.js';
import { findInstallments, findUnreadFacts } from './find-unread-facts.js';
import { listOtherColumns, listRowsInForce, listTexts, type OtherColumn, type ReadColumns } from './other-columns.js';
import { findOtherRows } from './other-rows.js';
import { findOtherStates } from './find-other-states.js';
import type { MappingRemark } from './mapping-remark.js';
import { isSumOf } from './premium-sums.js';

/** Questions about unread columns that may change what is recorded. */
export interface UnreadColumns {
  /** Columns with a fixed list of words. Once such a column is chosen, users can choose what its values mean. */
  readonly places: readonly ValuePlace[];
  readonly questions: readonly MappingRemark[];
  /** Questions about columns that do not change any amount. A file that follows the template and is uploaded by a program may have such columns. */
  readonly facts: readonly MappingRemark[];
}

type FindQuestion = (others: readonly OtherColumn[], file: ReadColumns) => MappingRemark | undefined;

/** Finds unread columns that may describe a policy: type, line of business, exemption, date, fees, premium, sign or status. */
export function findUnreadColumns(file: ReadColumns): UnreadColumns {
  const others = listOtherColumns(file);
  const places = [findTypeColumn, findLinesOfBusiness, findExemptions].flatMap((find) => find(others, file) ?? []);
  const asked = new Set(places.map(({ header }) => header));
  const rest = others.filter(({ header }) => !asked.has(header));
  const columnQuestions = [
    findEndorsementNumbers,
    findVersions,
    findOtherStates,
    findDates,
    findPremiums,
    findSurcharges,
    findAmounts,
    findFinancedPremium,
    findFees,
    findSigns,
    findNumberParts,
    findInstallments,
  ].flatMap((find: FindQuestion) => find(rest, file) ?? []);
  const unasked = selectUnasked(rest, columnQuestions);
  const rowQuestions = findOtherRows(unasked);
  return {
    places,
    questions: [...places.map(toQuestion), ...columnQuestions, ...rowQuestions, ...askAboutNotes(file)],
    facts: findUnreadFacts(selectUnasked(unasked, rowQuestions), file),
  };
}

/** Returns the columns that are not in any question yet. */
const selectUnasked = (others: readonly OtherColumn[], questions: readonly MappingRemark[]): OtherColumn[] =>
  others.filter(({ header }) => !questions.some(({ sentence }) => sentence.startsWith(quoteCell(header))));

function askAboutNotes({ header, rows, columns }: ReadColumns): MappingRemark[] {
  const place = columns.notes === undefined ? -1 : header.indexOf(columns.notes);
  if (place < 0) return [];
  const inForce = listTexts(listRowsInForce(rows, header, columns), place);
  return findRemarks({ header: header[place] ?? '', cells: listTexts(rows, place), inForce }, { isRead: true });
}

/** Finds questions that a remembered mapping does not settle: rows that are not policies, signs in another column, and installments. */
export function findUnreadRows(file: ReadColumns): readonly MappingRemark[] {
  const others = listOtherColumns(file);
  const asked = [findSigns, findInstallments].flatMap((find) => find(others, file) ?? []);
  return [...asked, ...findOtherRows(selectUnasked(others, asked)), ...askAboutNotes(file)];
}

/** Headers of columns that may describe events of a policy in words we do not know. */
const POSSIBLE_TYPE_HEADERS =
  /^(?:(?:(?:premium|prem|entry|doc|document|invoice|record) )?types?|activity|action|event)$|^(?!.*\b(?:date|dt|eff|effective|id|no|number|amount|amt|premium|fee)\b).*\b(?:trans|tran|trx|transactions?)\b/i;

/** Finds a column that may contain transaction types, because without them, a return could add premium. */
function findTypeColumn(others: readonly OtherColumn[], { columns, rivals }: ReadColumns): UnreadPlace | undefined {
  if (columns.transaction_type !== undefined || rivals.some(({ column }) => column === 'transaction_type')) return undefined;
  const found = others.find(({ header }) => POSSIBLE_TYPE_HEADERS.test(separatedWords(header)));
  return found && { column: 'transaction_type', header: found.header };
}

/** Headers of lines of business, in words or as codes. */
const LINE_HEADERS = / (?:lob|lines? of business) /;

/** Finds a column with lines of business under any header, because states do not tax all lines alike. */
function findLinesOfBusiness(others: readonly OtherColumn[], { columns }: ReadColumns): UnreadPlace | undefined {
  if (columns.line_of_business !== undefined || columns.coverage_type !== undefined) return undefined;
  // In a column of states, CA is not the line of business with that code.
  const found = others.find(({ words: ofHeader, cells }) => {
    const words = [...new Set(cells)];
    if (LINE_HEADERS.test(ofHeader)) return words.length > 0;
    return !/ (?:state|st) /.test(ofHeader) && words.filter(isLineOfBusiness).length * 2 > words.length;
  });
  return found && { column: 'line_of_business', header: found.header };
}

const findNoState = (): undefined => undefined;

/** Returns true for a line of business, including other systems' words. */
export const isLineOfBusiness = (text: string): boolean =>
  isAccepted('line_of_business', text) || findColumnMeanings('line_of_business', text, findNoState).length > 0;

/** Headers of columns in which "yes" marks an insured that a state may exempt. */
const EXEMPT_INSURED_HEADERS =
  / (?:government|governmental|govt|municipal|municipality|public (?:entity|body|agency)|political subdivision|non ?profit|not for profit|tribal|tribe|school|church|charity|charitable) /;
const FLAG = /^(?:y|yes|n|no|x|true|false|0|1)$/i;

/** Finds a column that may mark exempt insureds; ignores a column that does not exempt any row. */
function findExemptions(others: readonly OtherColumn[], { columns }: ReadColumns): UnreadPlace | undefined {
  if (columns.exemption !== undefined) return undefined;
  const found = others.find(
    ({ words, cells }) =>
      (/ exempt(?:ions?|ed)? /.test(words) && !/ non /.test(words) && cells.some(mayMeanExemption)) ||
      (EXEMPT_INSURED_HEADERS.test(words) && cells.every((text) => FLAG.test(text)) && cells.some(mayMeanExemption)),
  );
  return found && { column: 'exemption', header: found.header };
}

function mayMeanExemption(text: string): boolean {
  const [meaning, ...others] = findColumnMeanings('exemption', text, findNoState);
  return meaning !== '' || others.length > 0;
}

/** An unread header that could be a column with a fixed list of words. */
type UnreadPlace = ValuePlace & { readonly column: keyof typeof ADVICE };
const ADVICE = {
  transaction_type: 'If it says what happened to each policy, choose it as transaction_type.',
  line_of_business: 'Choose it as line_of_business, which can change the tax.',
  exemption: 'If it says who is exempt from premium tax, choose it as exemption.',
} as const satisfies Partial<Record<ValueColumn, string>>;

const toQuestion = ({ column, header }: UnreadPlace): MappingRemark => ({
  about: column,
  sentence: `${quoteCell(header)} is not read. ${ADVICE[column]}`,
});

/** Headers of columns with endorsement numbers. */
const ENDORSEMENT_HEADERS = /^ (?:endts?|endors?|endorsements?|end)(?: (?:no|num|number|nbr))? $/;

/** Finds endorsement numbers in a file without transaction types, because each row would open a term. */
function findEndorsementNumbers(others: readonly OtherColumn[], { columns, rivals }: ReadColumns): MappingRemark | undefined {
  if (columns.transaction_type !== undefined || rivals.some(({ column }) => column === 'transaction_type')) return undefined;
  const found = others.find(({ words, cells }) => ENDORSEMENT_HEADERS.test(words) && cells.some((text) => /[1-9]/.test(text)));
  if (found === undefined) return undefined;
  const sentence = `${quoteCell(found.header)} is not read. If rows with a number are endorsements, add a column with the type of each transaction.`;
  return { about: 'transaction_type', sentence };
}

const VERSION_HEADERS = /^ (?:(?:quote|record|row) )?(?:version|ver|rev|revision)(?: (?:no|num|number|nbr))? $/;

/** Finds a column with versions, because only the last version is in force. */
function findVersions(others: readonly OtherColumn[]): MappingRemark | undefined {
  const found = others.find(
    ({ words, cells }) => VERSION_HEADERS.test(words) && cells.some((text) => /^\W*(?:[2-9]|\d{2,})\D*$/.test(text)),
  );
  if (found === undefined) return undefined;
  return {
    about: 'policy_number',
    sentence: `${quoteCell(found.header)} is not read. If a row replaces an earlier version, delete the earlier one.`,
  };
}

/** Headers of transaction dates; other date columns belong to documents and payments. */
const EVENT_DATE_HEADERS =
  /^ (?:date|dates) $| (?:endts?|endors?|endorse(?:ment|ments|d)?|trans|tran|trx|transactions?|change|changed|chg|activity|action|event|cancel|cancell?ed|cancell?ation|canc|eff|effective|posted|posting|booked|process(?:ed|ing)?|accounting|acctg|entry|entered|production|term date|(?:coverage|term|insurance|policy) (?:end|ends|ended)) /;

/** Finds a column with dates within the terms, because transactions would otherwise be dated on the first day of the term. */
function findDates(others: readonly OtherColumn[], { header, rows, columns, rivals, dateOrder }: ReadColumns): MappingRemark | undefined {
  if (columns.transaction_date !== undefined || rivals.some(({ column }) => column === 'transaction_date')) return undefined;
  const getPlace = (column: ColumnName): number => header.indexOf(columns[column] ?? '\0');
  const [start, end] = [getPlace('effective_date'), getPlace('expiration_date')];
  const getDay = (text: string | undefined): string => convertDate(text ?? '', dateOrder) ?? '';
  const isLater = (place: number): boolean =>
    rows.some(({ cells }) => {
      const [day, first, last] = [getDay(cells[place]), getDay(cells[start]), getDay(cells[end])];
      return day !== '' && first !== '' && first < day && (last === '' || day < last);
    });
  const found = others.find(({ words, place }) => EVENT_DATE_HEADERS.test(words) && isLater(place));
  if (found === undefined) return findContestedDates(header, rows, rivals, getDay);
  const advice = CANCELLATION_HEADERS.test(found.words)
    ? 'If these policies were canceled, enter each cancellation as a row with its return premium. Otherwise, they are recorded with their whole premium.'
    : 'If it contains the dates on which transactions took effect, choose it as transaction_date.';
  return { about: 'transaction_date', sentence: `${quoteCell(found.header)} is not read. ${advice}` };
}

/** Finds possible transaction dates among several columns that could be the effective date. */
function findContestedDates(
  header: readonly string[],
  rows: readonly SheetRow[],
  rivals: ReadColumns['rivals'],
  getDay: (text: string | undefined) => string,
): MappingRemark | undefined {
  const contested = rivals.find(({ column }) => column === 'effective_date')?.headers ?? [];
  for (const name of contested) {
    const earlier = contested.find((other) =>
      rows.some(({ cells }) => {
        const [day, start] = [name, other].map((one) => getDay(cells[header.indexOf(one)]));
        return start !== '' && (start ?? '') < (day ?? '');
      }),
    );
    if (earlier === undefined) continue;
    const sentence = `${quoteCell(name)} has later days than ${quoteCell(earlier)}. If transactions took effect on them, choose it as transaction_date.`;
    return { about: 'transaction_date', sentence };
  }
  return undefined;
}

/** Headers for the day on which a policy ended early; the row has the premium from before that day. */
const CANCELLATION_HEADERS = / (?:cancel|cancell?ed|cancell?ation|canc|term date|(?:coverage|term|insurance|policy) (?:end|ends|ended)) /;

/** Returns true for an amount in any notation. */
const isAmount = (text: string): boolean =>
  /[1-9]/.test(convertAmount(text, { dateOrder: 'ymd', thousandsSeparator: 'comma', currency: true, stateNames: false }) ?? '');
const hasAmounts = ({ cells }: OtherColumn): boolean => cells.some(isAmount);

/** Words in headers of premium, and of amounts that are added to it or deducted from it. */
const PREMIUM_WORDS =
  / (?:cents|prem|premium|premiums|tria|tripra|terrorism|ap|rp|adjustments?|returns?|returned|refunds?|credits?|discounts?|rebates?|tail|erp) |^ (?:adj|addl?|add l|additional|extra|plus|less|disc|debits?|cr) $/;
/** Words in headers of amounts that are added to a premium, used while the premium column must be chosen. */
const ACCOMPANYING_PREMIUM = / (?:tria|tripra|terrorism|discounts?|rebates?) /;
/** Headers for premium changes that accompany another premium column, and words in the header of that other column. */
const CHANGES_OF_PREMIUM = /^ (?:ap|rp|ap rp|adj|adjustments?|returns?|refunds?|credits?|cr) $/;
const POSSIBLE_PREMIUM = / (?:prem|premium|amount|amt|gross|debits?|charges?) /;
/** Words in headers of amounts that reduce a premium. */
const DEDUCTED_PREMIUM = /^(?!.* ap ).* (?:rp|returns?|returned|refunds?|credits?|discounts?|rebates?|less|disc|cr) /;
/** Words in headers of numbers that are not money. */
const NON_AMOUNT_WORDS = / (?:no|number|num|nbr|id|code|(?<! to )date|dt|score|limit|limits|year|zip|phone|days|count) /;

/** Parts of headers of amounts that are not additional premium for the row. */
const NOT_ADDITIONAL_PREMIUM =
  / (?:net|earned|unearned|comm|commission|commissions|tax|taxes|fees?|finance|financed|annuali[sz]ed|annual|full term|expiring|prior|previous|old|renewal|estimated|est|target|minimum|min|deposit|total|due|paid|balance|bill|billed|percent|pct|rate|basis) /;

/** Returns the name of the premium column, which may not be chosen yet. */
const formatPremiumName = ({ premium }: ReadColumns['columns']): string =>
  premium === undefined ? 'the column of the premium' : quoteCell(premium);

/** Finds additional premium that the premium column may not include, such as "Terrorism Premium". */
function findPremiums(others: readonly OtherColumn[], file: ReadColumns): MappingRemark | undefined {
  const { columns } = file;
  const isOpen = columns.premium === undefined;
  const hasPossible = isOpen && others.some((other) => POSSIBLE_PREMIUM.test(other.words) && hasAmounts(other));
  const isPart = ({ words }: OtherColumn): boolean =>
    isOpen ? ACCOMPANYING_PREMIUM.test(words) || (hasPossible && CHANGES_OF_PREMIUM.test(words)) : PREMIUM_WORDS.test(words);
  const found = others.filter(
    (other) =>
      (isPart(other) || isLineOfBusiness(other.header)) &&
      !NOT_ADDITIONAL_PREMIUM.test(other.words) &&
      !NON_AMOUNT_WORDS.test(other.words) &&
      hasAmounts(other),
  );
  if (found.length > 1 && found.every(isCoveragePremium) && isSumOf(found, file)) return undefined;
  const it = found.length === 1 ? 'it' : 'them';
  const advice = found.every(({ words }) => DEDUCTED_PREMIUM.test(words))
    ? `Check that ${formatPremiumName(columns)} is without ${it}, or deduct ${it} in your file.`
    : `Check that ${formatPremiumName(columns)} includes ${it}, or add ${it} in your file.`;
  return askAboutUnread(found, 'premium', advice);
}

/** Returns true for the premium of a line of business: "GL Premium", "Property", "TRIA". */
const isCoveragePremium = ({ header, words }: OtherColumn): boolean =>
  / (?:tria|tripra|terrorism|liability|property|auto|building|contents) /.test(words) ||
  isLineOfBusiness(
    separatedWords(header)
      .replaceAll(/\b(?:premium|prem|amount|amt)\b/gi, ' ')
      .trim(),
  );

/** Finds surcharges: an insurer's surcharges belong to the premium, a state's surcharges are computed. */
function findSurcharges(others: readonly OtherColumn[], { columns }: ReadColumns): MappingRemark | undefined {
  const found = others.filter(
    (other) =>
      / (?:surcharges?|loads?|loading|loadings) /.test(other.words) &&
      !STATE_FEE_HEADERS.test(other.words) &&
      !NON_AMOUNT_WORDS.test(other.words) &&
      hasAmounts(other),
  );
  const it = found.length === 1 ? 'it' : 'them';
  return askAboutUnread(
    found,
    'premium',
    `If the insurer charges ${it}, check that ${formatPremiumName(columns)} includes ${it}. Stampline computes those of states.`,
  );
}

/** Header words for the amount of a single transaction. */
const TRANSACTION_AMOUNT_HEADERS =
  / (?:trans|tran|trx|transaction|change|net change|endorsement|endt) (?:amount|amt|value) | this (?:time|period|month|transaction) | (?:amount|amt) (?:of )?change |^ (?:net )?changes? $/;
/** Header words for part of an annual premium. */
const BILLED_PREMIUM_HEADERS = / (?:billed|billing amount|installments?|instalments?|pro rata|prorata|prorated|pro rated) /;
const ANNUAL_PREMIUM = /annual|yearly|full[ -]term/i;

/** Finds a column that may have the premium of each transaction, in addition to a column with the policy's premium. */
function findAmounts(others: readonly OtherColumn[], { columns }: ReadColumns): MappingRemark | undefined {
  if (columns.premium === undefined) return undefined;
  const rowPatterns = ANNUAL_PREMIUM.test(columns.premium)
    ? [TRANSACTION_AMOUNT_HEADERS, BILLED_PREMIUM_HEADERS]
    : [TRANSACTION_AMOUNT_HEADERS];
  const found = others.find((other) => rowPatterns.some((words) => words.test(other.words)) && hasAmounts(other));
  return (
    found && {
      about: 'premium',
      sentence: `${quoteCell(found.header)} is not read. If it is the premium of each row, choose it as premium instead of ${quoteCell(columns.premium)}.`,
    }
  );
}

/** Premium finance lists often include taxes and fees in the premium. */
function findFinancedPremium(others: readonly OtherColumn[], { columns }: ReadColumns): MappingRemark | undefined {
  const found = others.find((other) => / (?:financed|down payment|downpayment) /.test(other.words) && hasAmounts(other));
  return (
    found && {
      about: 'premium',
      sentence: `${quoteCell(found.header)} is about premium financing. Check that ${formatPremiumName(columns)} is without taxes and fees.`,
    }
  );
}

/** Headers for fees, which contain "fee" or another word for a charge in addition to the premium. */
const FEE_HEADERS =
  / fees? | (?:admin|administration|administrative|underwriting|processing|handling|service|policy|broker|agency|mga|filing) (?:charges?|costs?) |^ (?:inspections?|insp|underwriting|admin|charges?|other charges|misc|miscellaneous) $| (?:inspections?|insp) (?:charges?|costs?|amount|amt) /;
const SERVICE_HEADERS = / service (?:charges?|costs?) /;

/** State and office fees, which are computed, and amounts that are not fees. */
const STATE_FEE_HEADERS =
  / (?:stamp|stamping|sl|slas|slsf|sltx|surplus|state|tax|taxes|clearinghouse|clearing|fslso|fsltx|sla|ela|service|marshal|assessment|empa|premium|commission|comm|percent|pct|rate) /;

/** Fees written as text, such as "Policy 100; Insp 150". */
const FEES_IN_WORDS = /\p{L}.*\d{2}|\d{2}.*\p{L}/u;

/** Finds insurer and broker fees, which many states tax. */
function findFees(others: readonly OtherColumn[]): MappingRemark | undefined {
  const found = others.filter(
    (other) =>
      FEE_HEADERS.test(other.words) &&
      (SERVICE_HEADERS.test(other.words) || !STATE_FEE_HEADERS.test(other.words)) &&
      (hasAmounts(other) || (/^ (?:other )?fees? $/.test(other.words) && other.cells.some((text) => FEES_IN_WORDS.test(text)))),
  );
  return askAboutUnread(found, 'policy_fee', `Choose which fee ${found.length === 1 ? 'it is' : 'each is'}, because some fees are taxed.`);
}

function askAboutUnread(found: readonly OtherColumn[], about: ColumnName, advice: string): MappingRemark | undefined {
  if (found.length === 0) return undefined;
  const named = found.map(({ header }) => quoteCell(header));
  const list = named.length === 1 ? `${named[0]} is` : `${named.slice(0, -1).join(', ')} and ${named.at(-1)} are`;
  return { about, sentence: `${list} not read. ${advice}` };
}

const SIGNS = /^(?:dr|db|cr|d|c|debit|credit|\+|-|\u2212|\+?[-\u2212]?1(?:\.0+)?)$/i;
const CREDIT = /^(?:cr|c|credit|[-\u2212](?:1(?:\.0+)?)?)$/i;

/** Finds a column with the signs of amounts, because without it, a return would add premium. */
function findSigns(others: readonly OtherColumn[], { columns }: ReadColumns): MappingRemark | undefined {
  const found = others.find(
    ({ cells }) => cells.every((text) => SIGNS.test(text)) && cells.some((text) => CREDIT.test(text)) && cells.some((text) => text !== '-'),
  );
  if (found === undefined) return undefined;
  const sentence = `${quoteCell(found.header)} is not read. Put a minus sign before each credit in ${formatPremiumName(columns)}, for example -1200.50.`;
  return { about: 'premium', sentence };
}

/** Headers for parts of a policy number that some systems store separately. */
const NUMBER_PART_HEADERS =
  /^ (?:(?:policy|pol|renewal|ren|cert|certificate) )?(?:mod|module|suffix|prefix|symbol|pfx|sfx) $|^ (?:policy|pol|renewal) (?:seq|sequence|version|edition)(?: (?:no|number|num|nbr))? $/;

/** Finds columns with the beginning or end of the policy number. */
function findNumberParts(others: readonly OtherColumn[]): MappingRemark | undefined {
  const found = others.filter(({ words, cells }) => NUMBER_PART_HEADERS.test(words) && cells.length > 0);
  const it = found.length === 1 ? 'it is' : 'they are';
  return askAboutUnread(
    found,
    'policy_number',
    `If ${it} part of the policy number on the declarations page, add ${found.length === 1 ? 'it' : 'them'} to the number in your file.`,
  );
}
