import { quoteCell, type SheetRow } from '@stampline/tables';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { findSection } from '../../tax/pricing/section-headings.js';
import { namesOtherFiler, OTHER_LICENSE } from './remarks.js';
import type { TableMapping } from '../rows/table-mapping.js';
import type { FoundHeader } from './find-header.js';
import type { MappingRemark } from './mapping-remark.js';

/** A line of text above, between or below the rows of a table. */
interface TextLine {
  /** Location, in words: a row, the sheet or the file. */
  readonly place: string;
  readonly text: string;
  /** True if rows of the table follow it. */
  readonly isHeading: boolean;
  /** True for a line above the column names. */
  readonly isTitle: boolean;
  readonly isSheet: boolean;
}

/** A kind of line that changes the meaning of rows. */
interface LineKind {
  readonly about: MappingRemark['about'];
  readonly isMeant: (line: TextLine) => boolean;
  readonly advice: string;
}

const MAX_LENGTH = 200;
/** Minimum number of text cells in a policy's row. */
const MIN_CELLS = 3;

/** Words in the title of a list of rows other than new business. */
const CHANGE_TITLE =
  /\b(?:cancels|cancell?(?:ed|ations?)|cxls?|endorsements?|endts?|reinstatements?|(?:return|additional) premiums?|refunds?|credits?|credit memos|audits|audit premiums?|adjustments?|corrections?|reversals?|quotes|quoted|quote (?:log|register|list)|submissions?|indications|declined|declinations|lost business|non[\s-]?renewals?|expired policies|loss run)\b/i;
/** Words in a heading for rows other than policies in force that the agency files. */
const NOT_COUNTED =
  /\bnot (?:included|counted|taken|bound|issued|invoiced|billed)\b|\bon hold\b|\bdo not (?:bill|file|report|use)\b|\bmemo only\b|\bexcluded\b|\bvoid(?:ed)?\b|\bpending\b|\bpipeline\b|\bduplicates\b|(?<!non[\s-]?)\badmitted (?:business|policies|market|carriers?)\b|\bstandard (?:market|lines)\b|\b(?:test|sample|dummy|demo) (?:data|file|report|policies|rows)\b/i;
/** Words in names of files that are uploaded only to try out an import. */
const TRIAL = /\b(?:test|sample|dummy|demo)\b/gi;
const OTHER_BASIS = /\bannuali[sz]ed\b|\bearned (?:premium|basis)\b|\b(?:installment|deposit) premiums?\b/i;
/** Codes of changes that differ from other words only by capital letters. */
const CHANGE_CODES = /\b(?:AP|RP)s?\b/;
const OPENING_TITLE =
  /\bnew\b(?!\s+(?:cancel|cxl|endors|endt|audit|quote|submission|claim))|(?<!\bnon[\s-]?)\brenewals?\b|\b(?:all|bound|transactions?)\b/i;
const OTHER_CURRENCY = /[£€¥]|\b(?:CA?|AU?)\$|\b(?:GBP|EUR|CAD|CDN|AUD|CHF|JPY|MXN|BMD|sterling|euros?|canadian dollars?)\b/i;
const UNITS =
  /\b(?:thousands?|millions?)\b|(?:^|[\s($'])0{3}'?s?(?=$|[\s).])|\b(?:amounts?|figures|values|premiums?|dollars|USD)\b.* in (?:\$ ?)?[km]\b/i;
/** Words around a state in a heading: "State: TX", "TEXAS POLICIES". */
const STATE_LABEL = /^(?:home |risk )?state\s*[:=-]?\s+|\s+(?:policies|risks|business|surplus lines|sl)$/gi;
const SHARE =
  /\b(?:our|signed|written)\s+(?:line|share|order|participation|portion|part\b|\d[\d.]*\s?%)|\d\s?%\s+(?:of|share|line|order|participation|portion)\b|\b(?:share|line|order|participation|portion)\b\D{0,12}\d+(?:\.\d+)?\s?%/i;
const NET =
  /\bnet (?:of|to (?:the )?(?:carriers?|insurers?|company|companies|markets?|underwriters?))\b|\bnet (?:premiums?|amounts?|figures)\b|\b(?:less|after) (?:\d[\d.]*\s?% )?(?:comm\b|commissions?|brokerage)/i;
const WITH_TAXES =
  /(?<!\bnot )\b(?:incl\.?|includ(?:e|es|ed|ing)|inclusive|with|gross of)\s.*\b(?:tax|taxes|slt|slsf|sf|fees?|inspection|stamping|surcharges?)\b/i;
/** Return premiums that the sheet shows without a minus sign. */
const UNSIGNED_RETURNS =
  /\b(?:returns?|return premiums?|rps?|refunds?|credits?|cancell?ations?)\b.*\b(?:positive|unsigned|without (?:a )?(?:minus|sign))\b/i;
/** A legend of colors and marks, which are not read: "Yellow = not bound", "Cancelled policies are in italics". */
const LEGEND =
  /\b(?:red|yellow|green|gr[ae]y|blue|orange|pink|purple|bold|italics?|strikethrough|shaded|highlighted)\s*(?:[=:\u2013-]|means?\b|indicates?\b|(?:rows?|cells?|text|font|fill)\b)|\b(?:in|are) (?:red|yellow|green|gr[ae]y|blue|orange|pink|purple|bold|italics?|shaded|highlighted)\b|\b(?:rows?|policies|lines|items) (?:are )?(?:marked|highlighted|shaded|flagged|struck)\b|^\W*\*+ ?= /i;

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
    isMeant: ({ text, isHeading, isTitle }) =>
      isTitle && !isHeading && (CHANGE_TITLE.test(text) || CHANGE_CODES.test(text)) && !OPENING_TITLE.test(text),
    advice: 'The rows have no transaction type. If they are not new business or renewals, add a column with the type of each row.',
  },
  {
    about: 'transaction_type',
    isMeant: ({ text, isHeading }) =>
      isHeading && findSection(text) === undefined && (CHANGE_TITLE.test(text) || CHANGE_CODES.test(text)) && !OPENING_TITLE.test(text),
    advice: 'The rows below it have no transaction type. If they are not new business or renewals, add a column with the type of each row.',
  },
  {
    about: 'policy_number',
    isMeant: ({ text, isHeading, isTitle }) =>
      (isHeading && findSection(text) === undefined && NOT_COUNTED.test(text)) ||
      (isTitle && !isHeading && (NOT_COUNTED.test(text) || findSection(text) === 'others')),
    advice: 'Delete rows below it that are not surplus lines policies in force.',
  },
  {
    about: 'policy_number',
    isMeant: ({ text }) => namesOtherFiler(text),
    advice: OTHER_LICENSE,
  },
  {
    about: 'premium',
    isMeant: ({ text }) => OTHER_BASIS.test(text),
    advice: 'Enter the premium of the whole term or of the transaction.',
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
  {
    about: 'premium',
    isMeant: ({ text }) => UNSIGNED_RETURNS.test(text),
    advice: 'Check that the returns have a minus sign, or check Return premiums and cancellations without a minus.',
  },
  {
    about: 'policy_number',
    isMeant: ({ text }) => LEGEND.test(text),
    advice: 'Colors and marks are not read. Delete the rows that are not policies, and put a minus sign before each return.',
  },
];

/** Asks about text lines that determine what rows mean: a heading such as "Cancellations", or a note such as "All amounts in GBP". */
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
  const ofStates = columns.state === undefined ? askAboutStates(lines, further.length > 0) : [];
  const ofKinds = KINDS.flatMap(({ about, isMeant, advice }) => {
    if (about === 'transaction_type' && columns.transaction_type !== undefined) return [];
    const found = lines.find(isMeant);
    return found === undefined ? [] : [{ about, sentence: `${found.place} is ${quoteCell(found.text)}. ${advice}` }];
  });
  return [...ofStates, ...ofKinds];
}

const isState = (text: string): boolean => {
  const name = text.replaceAll(STATE_LABEL, '').trim();
  return isJurisdictionCode(name.toUpperCase()) || findStateCode(name) !== undefined;
};

/** Asks about states in headings or sheet names, because without a state column, one value would apply to all rows. */
function askAboutStates(lines: readonly TextLine[], hasSeveralSheets: boolean): MappingRemark[] {
  const found = lines.find(({ text, isHeading, isSheet }) => (isHeading || (isSheet && hasSeveralSheets)) && isState(text));
  if (found === undefined) return [];
  const advice = found.isSheet
    ? 'Import each sheet in a separate upload, or add a column with the state of each row.'
    : 'Add a column with the state of each row.';
  return [
    { about: 'state', sentence: `${found.place} is ${quoteCell(found.text)}. A value for all rows would tax them in one state. ${advice}` },
  ];
}

/** Names given to a table, which may state what its rows are. */
export interface TableNames {
  readonly fileName?: string | undefined;
  readonly sheet?: string | undefined;
}

const listNameLines = ({ fileName = '', sheet = '' }: TableNames): TextLine[] => [
  ...toTextLine('The name of the sheet', sheet, { isTitle: true, isSheet: true }),
  ...toTextLine(
    'The name of the file',
    fileName
      .replace(/\.\w+$/, '')
      .replaceAll(/[-_.]+/g, ' ')
      .replaceAll(TRIAL, ''),
    { isTitle: true },
  ),
];

const listTitles = (above: readonly SheetRow[], ofSheet = ''): TextLine[] =>
  above.flatMap(({ row, cells }) => toTextLine(`Row ${row}${ofSheet}`, listDistinctTexts(cells).join(' '), { isTitle: true }));

function listTextLines(rows: readonly SheetRow[], findPlace: FoundHeader['findPlace']): TextLine[] {
  const formatRow = (row: number): string => {
    const at = findPlace?.(row);
    return at === undefined ? `Row ${row}` : `Row ${at.row} of ${quoteCell(at.sheet)}`;
  };
  const last = rows.findLastIndex(({ cells }) => listDistinctTexts(cells, MIN_CELLS).length === MIN_CELLS);
  return rows.flatMap(({ row, cells }, at) => {
    const [text = '', other] = listDistinctTexts(cells, 2);
    return other === undefined ? toTextLine(formatRow(row), text, { isHeading: at < last }) : [];
  });
}

const toTextLine = (place: string, text: string, { isHeading = false, isTitle = false, isSheet = false }): TextLine[] =>
  text === '' || text.length > MAX_LENGTH ? [] : [{ place, text, isHeading, isTitle, isSheet }];

/** Returns the first distinct texts of a row; the cells of a merged area share one text. */
function listDistinctTexts(cells: readonly string[], max = cells.length): string[] {
  const texts: string[] = [];
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '' && !texts.includes(text)) texts.push(text);
    if (texts.length === max) break;
  }
  return texts;
}
