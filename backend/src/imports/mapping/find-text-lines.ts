import { quoteCell, type SheetRow } from '@stampline/tables';
import { findSection } from '../rows/section-headings.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { FoundHeader } from './find-header.js';
import type { MappingRemark } from './mapping-remark.js';

/** A line of text above, between or below the rows of a table. */
interface TextLine {
  /** Place in words: a row, the sheet or the file. */
  readonly place: string;
  readonly text: string;
  /** True if rows of the table follow it. */
  readonly isHeading: boolean;
  /** True for a line above the column names. */
  readonly isTitle: boolean;
}

/** A kind of line that changes what rows mean. */
interface LineKind {
  readonly about: MappingRemark['about'];
  readonly isMeant: (line: TextLine) => boolean;
  readonly advice: string;
}

const MAX_LENGTH = 200;
/** Minimum number of texts in a row of a policy. */
const MIN_CELLS = 3;

/** Words in the title of a list whose rows are not new business. */
const CHANGE_TITLE =
  /\b(?:cancell?(?:ed|ations?)|endorsements?|reinstatements?|return premiums?|refunds?|audits|audit premiums?|quotes|quoted|declined|lost business|nonrenewals?|expired policies)\b/i;
const OPENING_TITLE = /\b(?:new|renewals?|all|bound|issued|transactions?)\b/i;
const OTHER_CURRENCY = /[£€¥]|\b(?:GBP|EUR|CAD|AUD|CHF|JPY|MXN|BMD|sterling|euros?|canadian dollars?)\b/i;
const UNITS = /\b(?:thousands?|millions?)\b|(?:^|[\s($'])0{3}'?s?(?=$|[\s).])/i;
const SHARE =
  /\b(?:our|signed|written)\s+(?:line|share)\b|\d\s?%\s+(?:of|share|line|order|participation)\b|\b(?:share|line|order|participation)\b\D{0,12}\d+(?:\.\d+)?\s?%/i;
const NET = /\bnet of\b|\bnet premiums?\b|\bless commissions?\b|\bafter commissions?\b/i;
const WITH_TAXES = /\b(?:incl\.?|includ(?:e|es|ed|ing)|with)\s.*\b(?:tax|taxes|fees)\b/i;

const KINDS: readonly LineKind[] = [
  {
    about: 'transaction_type',
    isMeant: ({ text, isHeading }) => isHeading && findSection(text) === 'changes',
    advice: 'The rows below it are refused without a transaction type. Add a column with the type of each row.',
  },
  {
    about: 'policy_number',
    isMeant: ({ text, isHeading }) => isHeading && findSection(text) === 'others',
    advice: 'The rows below it are refused. Delete the heading if they are surplus lines policies in force.',
  },
  {
    about: 'transaction_type',
    isMeant: ({ text, isHeading, isTitle }) => isTitle && !isHeading && CHANGE_TITLE.test(text) && !OPENING_TITLE.test(text),
    advice: 'The rows have no transaction type. If they are not new business or renewals, add a column with the type of each row.',
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

/** Asks about text lines that decide what rows are: a heading such as "Cancellations", or a note such as "All amounts in GBP". */
export function findTextLines(
  { above, rows, further, findPlace }: FoundHeader,
  columns: TableMapping['columns'],
  names: TableNames,
): MappingRemark[] {
  const titles = further.flatMap((one) => [
    ...listTitles(one.above, ` of ${quoteCell(one.sheet)}`),
    ...listNameLines({ sheet: one.sheet }),
  ]);
  const lines = [...listTitles(above), ...listTextLines(rows, findPlace), ...titles, ...listNameLines(names)];
  if (lines.length === 0) return [];
  return KINDS.flatMap(({ about, isMeant, advice }) => {
    if (about === 'transaction_type' && columns.transaction_type !== undefined) return [];
    const found = lines.find(isMeant);
    return found === undefined ? [] : [{ about, sentence: `${found.place} is ${quoteCell(found.text)}. ${advice}` }];
  });
}

/** Names of a table that may state what its rows are. */
export interface TableNames {
  readonly fileName?: string | undefined;
  readonly sheet?: string | undefined;
}

const listNameLines = ({ fileName = '', sheet = '' }: TableNames): TextLine[] => [
  ...toTextLine('The name of the sheet', sheet, { isTitle: true }),
  ...toTextLine('The name of the file', fileName.replace(/\.\w+$/, '').replaceAll(/[-_.]+/g, ' '), { isTitle: true }),
];

const listTitles = (above: readonly SheetRow[], ofSheet = ''): TextLine[] =>
  above.flatMap(({ row, cells }) => toTextLine(`Row ${row}${ofSheet}`, listDistinctTexts(cells).join(' '), { isTitle: true }));

function listTextLines(rows: readonly SheetRow[], findPlace: FoundHeader['findPlace']): TextLine[] {
  const formatRow = (row: number): string => {
    const at = findPlace?.(row);
    return at === undefined ? `Row ${row}` : `Row ${at.row} of ${quoteCell(at.sheet)}`;
  };
  const texts = rows.map(({ cells }) => listDistinctTexts(cells));
  const last = texts.findLastIndex(({ length }) => length >= MIN_CELLS);
  return rows.flatMap(({ row }, at) =>
    texts[at]?.length === 1 ? toTextLine(formatRow(row), texts[at][0] ?? '', { isHeading: at < last }) : [],
  );
}

const toTextLine = (place: string, text: string, { isHeading = false, isTitle = false }): TextLine[] =>
  text === '' || text.length > MAX_LENGTH ? [] : [{ place, text, isHeading, isTitle }];

/** Returns the distinct texts of a row; the cells of a merged area share one. */
const listDistinctTexts = (cells: readonly string[]): string[] => [
  ...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '')),
];
