import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import { isTemplateHeader } from '../rows/columns.js';
import { type ColumnName, isRequired, REQUIRED_COLUMNS } from '../rows/column-names.js';
import { parseTransactionType } from '../rows/transaction-type.js';
import { isAccepted, isValueColumn, findColumnMeanings } from '../rows/value-columns.js';
import { decideDateOrder, type FormatDecision } from '../../dates/date-order.js';
import { decideAmounts, decideStateNames } from './decide-formats.js';
import { findDocumentedLayout } from './documented-layouts.js';
import { askAboutLayout, findLayout } from './find-layout.js';
import { askAboutValues, findValues, type FoundValue, listDecidedMeanings, listValuePlaces, type ValuePlace } from './find-values.js';
import { findDoubtfulNames } from './find-doubtful-names.js';
import { findDoubtfulRows } from './find-doubtful-rows.js';
import { askAboutSecondHeaderLine, findTwoDatesAdvice } from './find-split-facts.js';
import { findTermLengthsAdvice } from './find-doubtful-cells.js';
import { findUnreadColumns, isLineOfBusiness } from './find-unread.js';
import {
  type ColumnProposal,
  findCompetingHeaders,
  findRivalsOfExact,
  proposeColumns,
  type RivalHeaders,
  type TypeCells,
} from './propose-columns.js';
import { listTexts } from './other-columns.js';
import { isMarketWord } from './other-rows.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn } from './read-column.js';
import { AMOUNT_COLUMNS, DATE_COLUMNS, STATE_COLUMNS, type TableMapping } from '../rows/table-mapping.js';

export interface MappingProposal {
  readonly mapping: TableMapping;
  readonly reasons: readonly MappingRemark[];
  /** Questions that the cells do not answer. */
  readonly questions: readonly MappingRemark[];
  /** Required columns that nothing in the file resembles. */
  readonly missing: readonly MappingRemark[];
  /** Values that are not words of the format, with their possible meanings. */
  readonly values: readonly FoundValue[];
  /**
   * True if the columns and all examined cells match the template, no other column could be one of the template's, and each row is a transaction.
   */
  readonly fitsTemplate: boolean;
  /**
   * Questions that remain if a program uploads a file like the template. The format determines what rows mean, and programs may record tests.
   */
  readonly askedOfTemplate: readonly MappingRemark[];
  /** Remarks for programs that upload a file like the template, about rows whose meaning is fixed by the format. */
  readonly notedOfTemplate: readonly MappingRemark[];
}

export interface TablePlace {
  readonly sheet: string | null;
  readonly headerRow: number;
  /** Additional sheets with the same column names. */
  readonly sheets?: readonly string[];
}

/**
 * Proposes how to read a file: columns by name, formats by cells. @param rows examined rows after the header
 * @param stateCodeOf returns the code of one of the 51 jurisdictions by its name
 */
export function proposeMapping(
  header: readonly string[],
  rows: readonly SheetRow[],
  place: TablePlace,
  stateCodeOf: (name: string) => string | undefined,
): MappingProposal {
  const names = header.map((name) => name.trim());
  const layout = findDocumentedLayout(names);
  const cellsBelow = (name: string): string[] => listTexts(rows, names.indexOf(name));
  const isOther = (column: ColumnName, name: string): boolean => {
    const cells = readColumn(rows, names.indexOf(name));
    return (
      (column === 'insurer_name' && areMarkets(cells)) ||
      (column === 'coverage_type' && areSegments(cells)) ||
      (AMOUNT_LIKE.has(column) && areOnlyAmounts(cells))
    );
  };
  const rivals = layout === undefined ? findCompetingHeaders(names, isOther) : [];
  const open = new Set(rivals.map(({ column }) => column));
  const findTypesBelow = (name: string): TypeCells => findTypes(cellsBelow(name));
  const proposals = layout?.columns ?? proposeColumns(names, findTypesBelow, isOther).filter(({ column }) => !open.has(column));
  const columns = proposals.map((proposal) => mapLinesOfBusiness(proposal, cellsBelow));
  const constants = layout?.constants ?? {};
  // The formats also cover columns that have not been chosen yet.
  const headers = [...columns, ...rivals.flatMap(({ column, headers: all }) => all.map((one) => ({ column, header: one })))];
  const listTextsOf = (kind: ReadonlySet<ColumnName>): string[] =>
    headers.flatMap(({ column, header: name }) => (kind.has(column) ? cellsBelow(name) : []));
  const dates = decideDateOrder(listTextsOf(DATE_COLUMNS));
  const hasPremium = headers.some(({ column }) => column === 'premium');
  const amounts = decideAmounts(hasPremium ? listTextsOf(AMOUNT_COLUMNS) : listAmountCells(names, rows));
  const states = decideStateNames(listTextsOf(STATE_COLUMNS), (text) => stateCodeOf(text) !== undefined);
  const constant = Object.keys(constants);
  const proposed = new Set<string>([...columns.map(({ column }) => column), ...constant]);
  const byColumn = Object.fromEntries(columns.map(({ column, header: name }) => [column, name]));
  const exactRivals = layout === undefined ? findRivalsOfExact(names, isOther) : [];
  const unread = findUnreadColumns({ header: names, rows, columns: byColumn, rivals: [...rivals, ...exactRivals], dateOrder: dates.value });
  const places = [...listValuePlaces(byColumn), ...listChoicePlaces([...rivals, ...exactRivals], byColumn), ...unread.places];
  const found = findLayout(rows, names, { columns: byColumn, dateOrder: dates.value });
  const read = { stateNames: states.value, ...(found !== undefined && { layout: found.layout }) };
  const values = findValues(rows, names, places, { ...read, ...amounts.value, columns: byColumn }, stateCodeOf);
  const doubtful = findDoubtfulRows(rows, names, { columns: byColumn, dateOrder: dates.value, ...amounts.value });
  const askedOfColumns = [
    ...rivals.filter(({ column }) => !isRequired(column)).map(toRivalQuestion),
    ...columns.flatMap(({ column, question }) => (question === undefined ? [] : [{ about: column, sentence: question }])),
    ...exactRivals.map(toExactRivalQuestion),
    ...columns.flatMap(askAboutUnit),
    ...unread.questions,
    ...doubtful.others,
  ];
  const isTemplate = isTemplateHeader(names);
  const ofLayout = found === undefined ? doubtful.untyped : [askAboutLayout(found)];
  const askedOfRows = [...unread.facts, ...doubtful.premiums, ...doubtful.groups, ...findDoubtfulNames(rows, names, byColumn)];
  return {
    mapping: {
      name: null,
      columns: byColumn,
      constants,
      dateOrder: dates.value,
      ...amounts.value,
      ...read,
      ...place,
      ...listDecidedMeanings(values, byColumn),
    },
    reasons: [
      ...columns.map(({ column, reason }) => ({ about: column, sentence: reason })),
      ...constant.map((column) => ({ about: column, sentence: layout?.reason ?? '' })),
      ...toReasons('dateOrder', dates),
      ...toReasons('thousandsSeparator', amounts),
      ...toReasons('stateNames', states),
    ],
    questions: [
      ...askAboutSecondHeaderLine(names, rows, byColumn),
      ...askedOfColumns,
      ...askedOfRows,
      ...ofLayout,
      ...toQuestions('dateOrder', dates),
      ...toQuestions('thousandsSeparator', amounts),
      ...askAboutValues(values, byColumn),
    ],
    values,
    askedOfTemplate: askedOfColumns,
    notedOfTemplate: found === undefined ? doubtful.untyped : [],
    missing: REQUIRED_COLUMNS.filter((column) => !proposed.has(column)).map((column) => {
      const several = rivals.find((one) => one.column === column);
      const advice = DAYS_OF_TERM.has(column) ? findTwoDatesAdvice(names, rows) : undefined;
      const lengths = column === 'expiration_date' ? findTermLengthsAdvice(names, rows) : undefined;
      return several === undefined
        ? { about: column, sentence: advice ?? lengths ?? formatMissingColumn(column) }
        : toRivalQuestion(several);
    }),
    fitsTemplate:
      isTemplate &&
      askedOfColumns.length === 0 &&
      askedOfRows.length === 0 &&
      layout === undefined &&
      ofLayout.length === 0 &&
      dates.isStrict &&
      amounts.isStrict &&
      states.isStrict &&
      values.every(({ column, header: name, meanings }) => byColumn[column] !== name || meanings.length === 0),
  };
}

/** Returns the headers that a user may choose for a column with a fixed list of words. */
const listChoicePlaces = (rivals: readonly RivalHeaders[], chosen: TableMapping['columns']): ValuePlace[] =>
  rivals.flatMap(({ column, headers }) =>
    isValueColumn(column) ? headers.filter((header) => header !== chosen[column]).map((header) => ({ column, header })) : [],
  );

const DAYS_OF_TERM: ReadonlySet<ColumnName> = new Set<ColumnName>(['effective_date', 'expiration_date']);

const formatMissingColumn = (column: ColumnName): string =>
  `No column looks like ${column}. Choose one${ALTERNATIVES[column] ?? ', or enter a value for all rows.'}`;
/** Columns that can be replaced by a constant value. */
const ALTERNATIVES: Readonly<Partial<Record<ColumnName, string>>> = {
  policy_number: '.',
  expiration_date: ', enter a date for all rows, or enter the months of each term, such as 12.',
};

function toRivalQuestion({ column, headers }: RivalHeaders): MappingRemark {
  const [first, ...others] = headers;
  const isOneName = others.every((name) => name === first);
  const sentence = isOneName
    ? `${headers.length} columns are called ${quoteCell(first ?? '')}. Rename those that are not ${column} in your file, and choose it again.`
    : `${headers.map(quoteCell).join(' and ')} could both be ${column}. Choose the one to import.`;
  return { about: column, sentence: headers.length > 2 ? sentence.replace('could both be', 'could all be') : sentence };
}

function toExactRivalQuestion({ column, headers }: RivalHeaders): MappingRemark {
  const others = headers.filter((name) => name !== column).map(quoteCell);
  const sentence = `${others.join(' and ')} could be ${column} as well. Check that ${quoteCell(column)} is the one to import.`;
  return { about: column, sentence };
}

/** Words after an amount's name that make it something other than the row's premium. */
const OTHER_AMOUNT =
  /[([][^)\]]*\b(?:net|month|monthly|quarterly|incl|including|inclusive|tax|taxes|fees|commission|earned|due|share|installment|annualized|local)\b/i;

/** Words after a column's name that make it a different column. */
const OTHER_COLUMN =
  /[([][^)\]]*\b(?:old|prior|previous|expiring|new|corrected|original|first|mailing|billing|producer|agency|agent|broker|carrier|insurer|utc|gmt|cancel\w*|endorsement|endt|end|change|quote|quoted|dba|contact)\b/i;

/** Asks about a column with a remark in the name, such as "(Net)", "(incl. taxes)" or "(Mailing)". */
const askAboutUnit = ({ column, header, question }: ColumnProposal): MappingRemark[] => {
  if (question === undefined && !AMOUNT_COLUMNS.has(column) && OTHER_COLUMN.test(header))
    return [{ about: column, sentence: `Check that ${quoteCell(header)} is ${column} of each row.` }];
  return AMOUNT_COLUMNS.has(column) && OTHER_AMOUNT.test(header)
    ? [{ about: column, sentence: `Check that ${quoteCell(header)} is ${column}, before taxes, fees and commission.` }]
    : [];
};

const toReasons = (setting: string, { reason }: FormatDecision<unknown>): MappingRemark[] =>
  reason === null ? [] : [{ about: setting, sentence: reason }];
const toQuestions = (setting: string, { question }: FormatDecision<unknown>): MappingRemark[] =>
  question === null ? [] : [{ about: setting, sentence: question }];

/** Header words for money. */
const MONEY_HEADERS = /\b(?:prem|premium|amount|amt|gross|net|total|charges?|fees?|tax|balance|due)\b/i;

/** Returns the cells of all columns that may be amounts, for a file without a chosen premium column. */
const listAmountCells = (names: readonly string[], rows: readonly SheetRow[]): string[] =>
  names.flatMap((name, place) => (MONEY_HEADERS.test(separatedWords(name)) ? listTexts(rows, place) : []));

const FLAG = /^(?:y|yes|n|no|x|true|false|0|1)$/i;

/** Determines how many distinct words in a column are transaction types. */
function findTypes(cells: Iterable<string>): TypeCells {
  const words = [...new Set(cells)];
  if (words.every((word) => FLAG.test(word))) return 'none';
  const meanings = words.map((word): readonly (string | undefined)[] =>
    isAccepted('transaction_type', word) ? [parseTransactionType(word)] : findColumnMeanings('transaction_type', word, findNoState),
  );
  const types = meanings.filter(({ length }) => length > 0);
  const hasChanges = types.some((all) => all.every((meaning) => meaning !== 'new' && meaning !== 'renewal'));
  if (hasChanges && types.length === words.length) return 'all with changes';
  return types.length * 2 > words.length ? 'most' : 'none';
}

/** Returns true for a column that distinguishes admitted from surplus lines, regardless of its header, because it does not name insurers. */
const areMarkets = (cells: readonly string[]): boolean => isEach(cells, isMarketWord);

/** Returns true if a column's cells, except empty ones, all match. */
function isEach(cells: readonly string[], isMeant: (text: string) => boolean): boolean {
  const meant = new Set<string>();
  for (const text of cells) {
    if (text === '' || meant.has(text)) continue;
    if (!isMeant(text)) return false;
    meant.add(text);
  }
  return meant.size > 0;
}

const SEGMENT = /^(?:commercial|personal)(?: lines?)?$/i;

/** Returns true for a column such as "Policy Type" that only distinguishes commercial and personal business. */
const areSegments = (cells: readonly string[]): boolean => isEach(cells, (text) => SEGMENT.test(text));

/** Columns whose usual headers can also mean an amount: "Received" and "Invoice". */
const AMOUNT_LIKE: ReadonlySet<ColumnName> = new Set<ColumnName>(['receipt_date', 'invoice_date', 'invoice_number']);
const AMOUNT = /^\(?[-$]?\s?[\d,]+\.\d\d\)?$/;

const areOnlyAmounts = (cells: readonly string[]): boolean => isEach(cells, (text) => AMOUNT.test(text));

/** Maps lines of business with unlisted words to the coverage, which accepts any text; a question lists the words. */
function mapLinesOfBusiness(proposal: ColumnProposal, cells: (header: string) => Iterable<string>): ColumnProposal {
  if (proposal.column === 'transaction_type') return addUnlistedWords(proposal, cells(proposal.header));
  if (proposal.column !== 'line_of_business') return proposal;
  const texts = [...new Set(cells(proposal.header))];
  if (texts.every(isLineOfBusiness)) return proposal;
  return {
    ...proposal,
    column: 'coverage_type',
    reason: `"${proposal.header}" contains values that line_of_business does not accept.`,
  };
}

const findNoState = (): undefined => undefined;

function addUnlistedWords(proposal: ColumnProposal, cells: Iterable<string>): ColumnProposal {
  for (const text of new Set(cells)) {
    if (isAccepted('transaction_type', text)) continue;
    const [meaning, ...others] = findColumnMeanings('transaction_type', text, findNoState);
    if (meaning !== undefined && others.length === 0)
      return { ...proposal, reason: `${proposal.reason} ${quoteCell(text)} there means ${meaning}.` };
  }
  return proposal;
}
