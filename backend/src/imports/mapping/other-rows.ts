import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import type { MappingRemark } from './mapping-remark.js';

/** An unread column of the file with its cells. */
export interface OtherColumn {
  readonly header: string;
  /** Words of the header in lower case, surrounded by blanks. */
  readonly words: string;
  readonly cells: readonly string[];
  readonly place: number;
}

/** A kind of row that is not premium of a surplus lines policy, although it would be recorded as such. */
interface RowKind {
  readonly about: MappingRemark['about'];
  /** Returns true for a cell that marks such a row. @param words of the header, each between blanks */
  readonly isMeant: (text: string, words: string) => boolean;
  readonly advice: string;
}

/** Words for a policy that is not in force: not bound, or ended without a row that returns premium. */
const NOT_IN_FORCE: ReadonlySet<string> = new Set(
  'quote,quoted,quotation,proposal,indication,indicated,submission,submitted,draft,declined,rejected,lost,ntu,not taken,not taken up,not bound,unbound,withdrawn,void,voided,cancel,canceled,cancelled,cancellation,pending cancellation,pending cancel,flat cancelled,flat canceled,expired,lapsed,terminated,nonrenewed,non renewed,inactive,closed,dead,duplicate,deleted,test'.split(
    ',',
  ),
);
/** Headers of columns in which a yes marks such a row. */
const FLAGS_OF_STATUS =
  / (?:void|voided|cancel|canceled|cancelled|quote|quoted|declined|deleted|inactive|duplicate|test|ntu|lost|expired|lapsed) /;
const FLAGS_OF_RETURNS = / (?:return|returned|refund|refunded|credit|reversal|reversed) /;
/** Charges and commissions in separate rows beside the premium. */
const CHARGES =
  /^(?:[\w&.'-]+\s+){0,3}(?:tax|taxes|fee|fees|surcharge|assessment)$|^(?:slt|sltx|sltax|slsf|stmp|stamp|stamping|pfee|comm|commission)$/i;
const ADMITTED = /^(?:admitted|licensed)(?: (?:market|carrier|company|insurer|paper))?$/i;
const STANDARD = /^standard(?: (?:market|carrier|company|lines))?$/i;
const YES = /^(?:y|yes|x|true|1)$/i;
const NO = /^(?:n|no|false|0)$/i;
const DOLLARS = /^(?:us|usd|us ?\$|\$|(?:us |u\.s\. )?dollars?)$/i;

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const isAdmitted = (text: string, words: string): boolean => {
  if (/ (?:non admitted|nonadmitted|surplus|e s|excess and surplus) /.test(words)) return NO.test(text);
  if (/ admitted /.test(words) && YES.test(text)) return true;
  return ADMITTED.test(text) || (STANDARD.test(text) && / (?:market|paper|admitted) /.test(words));
};

const MARKET_WORDS =
  /^(?:(?:non|not)[\s-]*admitted|un?licensed|(?:e ?(?:&|and) ?s|excess (?:&|and) surplus|surplus)(?: lines?)?)(?: (?:market|carrier|company|insurer|paper))?$/i;

/** Returns true for a word of the admitted or surplus lines market, which is not the name of an insurer. */
export const isMarketWord = (text: string): boolean =>
  MARKET_WORDS.test(text) || ADMITTED.test(text) || STANDARD.test(text) || YES.test(text) || NO.test(text);

const KINDS: readonly RowKind[] = [
  {
    about: 'transaction_type',
    isMeant: (text, words) => NOT_IN_FORCE.has(wordsOf(text)) || (YES.test(text) && FLAGS_OF_STATUS.test(words)),
    advice: 'Delete rows that are not policies. Enter each cancellation as a row with its return premium.',
  },
  {
    about: 'premium',
    isMeant: (text, words) => YES.test(text) && FLAGS_OF_RETURNS.test(words),
    advice: 'Put a minus sign before the premium of these rows, for example -1200.50.',
  },
  { about: 'premium', isMeant: (text) => CHARGES.test(text), advice: 'Delete rows that are not premium. Stampline computes the taxes.' },
  { about: 'policy_number', isMeant: isAdmitted, advice: 'Delete rows that are not surplus lines business.' },
  {
    about: 'premium',
    isMeant: (text, words) => / (?:currency|curr|ccy|cur) /.test(words) && !DOLLARS.test(text),
    advice: 'Convert the amounts of these rows to US dollars.',
  },
];

const LONGEST = 40;
const MOST_NAMED = 4;

/**
 * Finds columns that mark rows as something other than premium of a surplus lines policy: the columns are not read, so each row is
 * imported.
 */
export function findOtherRows(others: readonly OtherColumn[]): MappingRemark[] {
  return KINDS.flatMap(({ about, isMeant, advice }) => {
    for (const { header, words, cells } of others) {
      const counted = new Map<string, number>();
      for (const text of cells) if (text.length <= LONGEST && isMeant(text, words)) counted.set(text, (counted.get(text) ?? 0) + 1);
      if (counted.size > 0)
        return [{ about, sentence: `${quotedCell(header)} is not read, but contains ${listValues(counted)}. ${advice}` }];
    }
    return [];
  });
}

function listValues(counted: ReadonlyMap<string, number>): string {
  const named = [...counted].slice(0, MOST_NAMED).map(([text, rows]) => `${quotedCell(text)} (${rows === 1 ? '1 row' : `${rows} rows`})`);
  return named.length === 1 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
