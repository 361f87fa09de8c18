import { quoteCell, type SheetPlace, type SheetRow } from '@stampline/tables';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { findMeanings, WORDS_BY_KIND } from './synonyms.js';

/** Words for policies that are not in force: they were not bound, or ended without a row that returns premium. */
const NOT_IN_FORCE: ReadonlySet<string> = new Set(
  'quote,quoted,quotation,proposal,indication,indicated,submission,submitted,draft,declined,rejected,lost,ntu,not taken,not taken up,not bound,unbound,withdrawn,void,voided,cancel,canceled,cancelled,cancellation,pending cancellation,pending cancel,cx,cxl,cxld,canc,cnl,xlc,flat cancelled,flat canceled,expired,lapsed,terminated,nonrenewed,non renewed,inactive,closed,dead,duplicate,deleted,test'.split(
    ',',
  ),
);
const ADMITTED = /^(?:admitted|adm|licensed)(?: (?:market|carrier|company|insurer|paper))?$/i;
/** Types that rows need not state, because a row that does not state a type begins a term. */
const OPENINGS: ReadonlySet<string> = new Set(['new', 'renewal']);
/** Length of codes such as AP and RP; a two-letter word may also be a state. */
const SHORTEST_WORD = 2;
const LONGEST = 200;
/** Periods that may precede or follow a heading's words: "Jan AP", "Cancellations Q1". */
const PERIOD =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|[1-4]?q[1-4]?|fy|ytd|mtd)\b/g;

const TYPES: ReadonlySet<string> = new Set(WORDS_BY_KIND.transactionType);

/** Returns true for a policy that is not bound or has ended. */
export const isNotInForce = (text: string): boolean =>
  NOT_IN_FORCE.has(
    text
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  );

export const isAdmittedWord = (text: string): boolean => ADMITTED.test(text);

/** Returns the simplified forms of a heading, which may be known words: "CANCELLATIONS (3):" becomes "cancellation". */
function listHeadingForms(text: string): string[] {
  const lower = text
    .toLowerCase()
    .replaceAll(/['\u2019]/g, '')
    .replaceAll(/\([^)]*\)/g, ' ');
  const words = keepHeadingWords(lower);
  const undated = keepHeadingWords(lower.replaceAll(PERIOD, ' '));
  const short = undated.replace(/\s(?:transactions?|policies|entries|items|section)$/, '');
  return [words, undated, short].flatMap((one) => [one, one.replace(/s$/, '')]).filter(isHeadingWord);
}

const keepHeadingWords = (text: string): string => text.replaceAll(/[^a-z&-]+/g, ' ').replaceAll(/^[\s-]+|[\s-]+$/g, '');

const isHeadingWord = (word: string): boolean =>
  word.length > SHORTEST_WORD || (word.length === SHORTEST_WORD && !isJurisdictionCode(word.toUpperCase()));

/** Kind of the rows that follow a heading. */
export type Section = 'openings' | 'changes' | 'others';

/**
 * Returns the kind of the rows below a heading: new business and renewals, other transactions, or rows that are not surplus lines policies in force;
 * undefined for text that is not such a heading.
 */
export function findSection(text: string): Section | undefined {
  if (text.length > LONGEST) return undefined;
  const words = listHeadingForms(text);
  const meanings = words.flatMap((word) => (TYPES.has(word.replaceAll(/[\s-]+/g, '_')) ? [word] : findMeanings('transactionType', word)));
  if (meanings.some((meaning) => !OPENINGS.has(meaning))) return 'changes';
  if (words.some((word) => NOT_IN_FORCE.has(word) || ADMITTED.test(word))) return 'others';
  return meanings.length > 0 ? 'openings' : undefined;
}

/** Returns a row's only text; undefined if the row has none or several. The cells of a merged area have the same text. */
export function findOnlyText(cells: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const cell of cells) {
    if (cell === '' || cell === found) continue;
    const text = cell.trim();
    if (text === '' || text === found) continue;
    if (found !== undefined) return undefined;
    found = text;
  }
  return found;
}

const ADVICE = {
  changes: 'Its transaction type is not stated. Add a column with the type of each row.',
  others: 'If it is a surplus lines policy in force, delete the heading and upload the row again.',
} as const;

/** A row that is not imported, with the reason. */
export interface UnreadRow {
  readonly isHeading: boolean;
  readonly complaint: string;
}

interface Heading {
  /** Place as part of a sentence: "below the heading "Quotes" in row 7". */
  readonly place: string;
  readonly section: Section;
}

/** Tracks the headings between rows, and the names of the sheets, in file order. */
export class SectionHeadings {
  private last: Heading | undefined;
  private sheet: string | undefined;

  /**
   * Explains why a row is not imported: it is a heading, or the heading above it states something that its cells do not. Returns undefined for other
   * rows.
   * @param statesType true for a row with a transaction type
   * @param place location of the row, if several sheets are read
   */
  findUnreadRow({ row, cells }: SheetRow, statesType: boolean, place: SheetPlace | undefined): UnreadRow | undefined {
    if (place !== undefined && place.sheet !== this.sheet) {
      this.sheet = place.sheet;
      this.last =
        findSection(place.sheet) === 'changes' ? { place: `on the sheet ${quoteCell(place.sheet)}`, section: 'changes' } : undefined;
    }
    const text = findOnlyText(cells);
    const section = text === undefined ? undefined : findSection(text);
    if (text !== undefined && section !== undefined) {
      this.last = { place: `below the heading ${quoteCell(text)} in row ${place?.row ?? row}`, section };
      return { isHeading: true, complaint: `The row is the heading ${quoteCell(text)}, not a policy. Delete it.` };
    }
    if (this.last === undefined || this.last.section === 'openings' || (this.last.section === 'changes' && statesType)) return undefined;
    return { isHeading: false, complaint: `The row is ${this.last.place}. ${ADVICE[this.last.section]}` };
  }
}
