import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import type { SheetRow } from '../../platform/content/tables/sheet.js';
import { isAccepted, meaningsIn } from '../rows/value-columns.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { FoundHeader } from './find-header.js';
import { isHeadingOfOthers } from './other-rows.js';
import type { MappingRemark } from './mapping-remark.js';

/** A line of text above, between or below the rows of a table. */
interface TextLine {
  readonly row: number;
  readonly text: string;
  /** True for a line with rows of the table below it. */
  readonly isHeading: boolean;
}

/** A kind of line that changes what the rows of a table mean. */
interface LineKind {
  readonly about: MappingRemark['about'];
  readonly isMeant: (line: TextLine) => boolean;
  readonly advice: string;
}

const LONGEST = 200;
/** Minimum number of texts in a row of a policy. */
const FEWEST_CELLS = 3;
const SHORTEST_WORD = 3;

const noState = (): undefined => undefined;
/** Types of rows that need none: a row without a type opens a term. */
const OPENINGS: ReadonlySet<string> = new Set(['new', 'renewal']);

/** Returns the forms in which a heading may be a known word: "CANCELLATIONS (3):" is "cancellation". */
function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^a-z\s&-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = words.replace(/\s(?:transactions?|policies|entries|items|section)$/, '');
  return [words, short].flatMap((one) => [one, one.replace(/s$/, '')]).filter((one) => one.length >= SHORTEST_WORD);
}

/** Returns true for a heading of transactions that are neither new business nor renewals. */
const isTypeOfChange = (text: string): boolean =>
  wordsOf(text).some((word) => {
    const meanings = isAccepted('transaction_type', word) ? [word] : meaningsIn('transaction_type', word, noState);
    return meanings.some((meaning) => !OPENINGS.has(meaning));
  });

const OTHER_CURRENCY = /[£€¥]|\b(?:GBP|EUR|CAD|AUD|CHF|JPY|MXN|BMD|sterling|euros?|canadian dollars?)\b/i;
const UNITS = /\b(?:thousands?|millions?)\b|(?:^|[\s($'])0{3}'?s?(?=$|[\s).])/i;
const SHARE =
  /\b(?:our|signed|written)\s+(?:line|share)\b|\d\s?%\s+(?:of|share|line|order|participation)\b|\b(?:share|line|order|participation)\b\D{0,12}\d+(?:\.\d+)?\s?%/i;
const NET = /\bnet of\b|\bnet premiums?\b|\bless commissions?\b|\bafter commissions?\b/i;
const WITH_TAXES = /\b(?:incl\.?|includ(?:e|es|ed|ing)|with)\s.*\b(?:tax|taxes|fees)\b/i;

const KINDS: readonly LineKind[] = [
  {
    about: 'transaction_type',
    isMeant: ({ text, isHeading }) => isHeading && isTypeOfChange(text),
    advice: 'The rows below it have no transaction type. Add a column with the type of each row.',
  },
  {
    about: 'policy_number',
    isMeant: ({ text, isHeading }) => isHeading && !isTypeOfChange(text) && wordsOf(text).some(isHeadingOfOthers),
    advice: 'Delete the rows below it that are not surplus lines policies in force.',
  },
  {
    about: 'premium',
    isMeant: ({ text }) => OTHER_CURRENCY.test(text),
    advice: 'Convert the amounts to US dollars, unless they already are.',
  },
  { about: 'premium', isMeant: ({ text }) => UNITS.test(text), advice: 'Enter whole dollars and cents, unless the amounts already are.' },
  {
    about: 'premium',
    isMeant: ({ text }) => SHARE.test(text),
    advice: 'If the amounts are only a share, enter the entire premium of each policy.',
  },
  { about: 'premium', isMeant: ({ text }) => NET.test(text), advice: 'Enter the premium before commission is deducted.' },
  { about: 'premium', isMeant: ({ text }) => WITH_TAXES.test(text), advice: 'Enter the premium without taxes and fees.' },
];

/**
 * Asks about lines of text beside the rows of a table that decide what its rows are: a heading such as "Cancellations", or a note such as "All amounts
 * in GBP".
 */
export function findTextLines({ above, rows }: FoundHeader, columns: TableMapping['columns']): MappingRemark[] {
  const lines = linesIn(above, rows);
  if (lines.length === 0) return [];
  return KINDS.flatMap(({ about, isMeant, advice }) => {
    if (about === 'transaction_type' && columns.transaction_type !== undefined) return [];
    const found = lines.find(isMeant);
    return found === undefined ? [] : [{ about, sentence: `Row ${found.row} is ${quotedCell(found.text)}. ${advice}` }];
  });
}

function linesIn(above: readonly SheetRow[], rows: readonly SheetRow[]): TextLine[] {
  const title = above.flatMap(({ row, cells }) => lineOf(row, textsOf(cells).join(' ')));
  const texts = rows.map(({ cells }) => textsOf(cells));
  const last = texts.findLastIndex(({ length }) => length >= FEWEST_CELLS);
  const between = rows.flatMap(({ row }, at) => (texts[at]?.length === 1 ? lineOf(row, texts[at][0] ?? '', at < last) : []));
  return [...title, ...between];
}

const lineOf = (row: number, text: string, isHeading = false): TextLine[] =>
  text === '' || text.length > LONGEST ? [] : [{ row, text, isHeading }];

/** Returns the different texts of a row: the cells of a merged area have one. */
const textsOf = (cells: readonly string[]): string[] => [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))];
