import type { OpenedTable } from '@stampline/tables';
import { findStateCode } from '../../jurisdictions/state-names.js';
import { getValueKey } from '../rows/value-columns.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { findTableQuestions } from './find-table-questions.js';
import { type ExaminedHeader, MAX_ROWS_READ, readLaterRows } from './find-header.js';
import { askAboutValues, findValues, type FoundValue, listDecidedMeanings, type ValuePlace } from './find-values.js';
import { type FittedMapping, fitFormats } from './fit-formats.js';
import type { MappingRemark } from './mapping-remark.js';
import { type MappingProposal, proposeMapping, type TablePlace } from './propose-mapping.js';

/** Findings about the rows of a file. */
export interface RowFindings<Fitted extends FittedMapping> {
  readonly proposal: MappingProposal;
  /** Remembered mappings, most recently used first. */
  readonly fitted: readonly Fitted[];
  readonly tableQuestions: readonly MappingRemark[];
  readonly chosenValues: readonly FoundValue[];
}

export interface LaterRowFacts {
  readonly place: TablePlace;
  readonly chosen: readonly ValuePlace[];
  readonly today: string;
  /** Number of rows that are examined together. */
  readonly max?: number;
}

/**
 * Examines the later rows of a long file, and adds findings that the first rows did not reveal. Columns and formats remain as determined by the first
 * rows.
 */
export async function addLaterRows<Fitted extends FittedMapping>(
  table: OpenedTable,
  found: ExaminedHeader,
  first: RowFindings<Fitted>,
  { place, chosen, today, max = MAX_ROWS_READ }: LaterRowFacts,
): Promise<RowFindings<Fitted>> {
  const header = found.header.cells;
  const { mapping } = first.fitted[0] ?? first.proposal;
  let findings = first;
  await readLaterRows(table, found, max, (later) => {
    const { proposal, fitted, tableQuestions, chosenValues } = findings;
    findings = {
      proposal: joinProposals(proposal, proposeMapping(header, later.rows, place, findStateCode), header),
      fitted: fitted.map((one) => ({ ...one, ...joinFindings(one, fitFormats(one.mapping, header, later.rows, findStateCode), header) })),
      tableQuestions: joinQuestions(tableQuestions, findTableQuestions(later, mapping, { today }), header),
      chosenValues: joinValues(chosenValues, findValues(later.rows, header, chosen, mapping, findStateCode)),
    };
  });
  return findings;
}

type Findings = Pick<MappingProposal, 'mapping' | 'questions' | 'values'>;

function joinFindings(first: Findings, later: FittedMapping, header: readonly string[]): Findings {
  const values = joinValues(first.values, later.values);
  const { layout = later.mapping.layout } = first.mapping;
  const asked = [...askAboutOtherFormats(first.mapping, later), ...later.questions].filter(isNotAboutValues);
  return {
    mapping: { ...first.mapping, ...(layout !== undefined && { layout }) },
    questions: [
      ...joinQuestions(first.questions.filter(isNotAboutValues), asked, header),
      ...askAboutValues(values, first.mapping.columns),
    ],
    values,
  };
}

function joinProposals(first: MappingProposal, later: MappingProposal, header: readonly string[]): MappingProposal {
  const joined = joinFindings(first, later, header);
  const { values: _before, ...mapping } = joined.mapping;
  return {
    ...first,
    ...joined,
    mapping: { ...mapping, ...listDecidedMeanings(joined.values, mapping.columns) },
    askedOfTemplate: joinQuestions(first.askedOfTemplate, later.askedOfTemplate, header),
    notedOfTemplate: joinQuestions(first.notedOfTemplate, later.notedOfTemplate, header),
    fitsTemplate: first.fitsTemplate && later.fitsTemplate,
  };
}

const isNotAboutValues = ({ about }: MappingRemark): boolean => about !== 'values';

/** Asks about later rows whose dates or amounts are in a different format from those in the first rows. */
function askAboutOtherFormats({ dateOrder, thousandsSeparator }: TableMapping, { mapping, reasons }: FittedMapping): MappingRemark[] {
  const others = new Set([
    ...(mapping.dateOrder === dateOrder || mapping.dateOrder === 'ymd' ? [] : ['dateOrder']),
    ...(mapping.thousandsSeparator === thousandsSeparator || mapping.thousandsSeparator === 'none' ? [] : ['thousandsSeparator']),
  ]);
  return reasons
    .filter(({ about }) => others.has(about))
    .map(({ about, sentence }) => ({
      about,
      sentence: `${sentence} Earlier rows are written in another way. Write all rows in one way in your file.`,
    }));
}

/** Adds new questions. Questions that differ only in rows, values and numbers are the same. */
function joinQuestions(first: readonly MappingRemark[], later: readonly MappingRemark[], header: readonly string[]): MappingRemark[] {
  const names = new Set(header.map((name) => `"${name.trim()}"`));
  const getKey = ({ about, sentence }: MappingRemark): string =>
    `${about} ${sentence.replaceAll(/"[^"]*"/g, (quoted) => (names.has(quoted) ? quoted : '')).replaceAll(/\d+/g, '')}`;
  const asked = new Set(first.map(getKey));
  return [...first, ...later.filter((one) => !asked.has(getKey(one)))];
}

/** Adds up the rows of each value. Asks about a value if its rows have different meanings. */
function joinValues(first: readonly FoundValue[], later: readonly FoundValue[]): FoundValue[] {
  const joined = new Map(first.map((one) => [getPlaceKey(one), one]));
  for (const one of later) {
    const before = joined.get(getPlaceKey(one));
    if (before === undefined) joined.set(getPlaceKey(one), one);
    else joined.set(getPlaceKey(one), joinValue(before, one));
  }
  return [...joined.values()];
}

const getPlaceKey = ({ column, header, value }: FoundValue): string => JSON.stringify([column, header, getValueKey(value)]);

const joinValue = (one: FoundValue, other: FoundValue): FoundValue => ({
  ...one,
  rows: one.rows + other.rows,
  meaning: one.meaning === other.meaning ? one.meaning : null,
  meanings: one.meanings.length < other.meanings.length ? other.meanings : one.meanings,
  isAsked: one.isAsked || other.isAsked,
});
