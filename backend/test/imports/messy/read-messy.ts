import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { openTable, type SheetPlace, UnreadableFileError } from '@stampline/tables';
import { findTableQuestions } from '../../../src/imports/mapping/find-table-questions.js';
import { findHeader, type FoundHeader } from '../../../src/imports/mapping/find-header.js';
import { findValues, listValuePlaces } from '../../../src/imports/mapping/find-values.js';
import { proposeMapping, type MappingProposal } from '../../../src/imports/mapping/propose-mapping.js';
import { findStateCode } from '../../../src/jurisdictions/state-names.js';
import { toReadOptions, type TableMapping } from '../../../src/imports/rows/table-mapping.js';
import { checkRows, getMappedHeaderRules, STRICT_HEADER } from '../../../src/imports/rows/checked-rows.js';
import { COLUMNS, isRequired } from '../../../src/imports/rows/column-names.js';
import { type ValueColumn, getValueKey } from '../../../src/imports/rows/value-columns.js';
import type { FailedRow, PolicyRow } from '../../../src/book/policy-row.js';
import { CoverageCodes } from '../../../src/tax/pricing/coverage-codes.js';
import type { MessyFileAnswers, MessyFile } from './messy-file.js';

const { coverageOffices } = loadRulebook();
const knowledge = { isState: isJurisdictionCode, codes: new CoverageCodes(coverageOffices) };

const MAX_ROWS = 1_000;

/** A sheet as read after its user has answered exactly the questions asked. */
export interface ReadSheet {
  readonly name: string | undefined;
  readonly rows: readonly PolicyRow[];
  readonly failed: readonly FailedRow[];
}

/** The result of reading a file, or a sentence that explains why it failed. */
export type ReadMessy =
  | { readonly refused: string }
  | { readonly asked: readonly string[]; readonly sheets: readonly ReadSheet[]; readonly mapping: TableMapping | null };

/** Reads a file as the upload does: the user confirms proposals and answers questions correctly. */
export async function readMessy({ fileName, bytes, sheets, answers }: MessyFile): Promise<ReadMessy> {
  try {
    const first = await readSheet(fileName, bytes, answers);
    if ('refused' in first) return first;
    const { asked, sheet, mapping, placeOf } = first;
    const selectSheetRows = <Row extends { row: number }>(rows: readonly Row[], name: string | undefined): Row[] =>
      rows.flatMap((row) => {
        const place = placeOf(row.row);
        return place?.sheet === name ? [{ ...row, row: place?.row ?? row.row }] : [];
      });
    if (!first.isAskedAboutSheets) return { asked, sheets: [sheet], mapping };
    const all = sheets.map(({ name }) => ({ name, rows: selectSheetRows(sheet.rows, name), failed: selectSheetRows(sheet.failed, name) }));
    return { asked, sheets: all, mapping };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { refused: error.message };
  }
}

interface OneSheet {
  readonly asked: readonly string[];
  readonly isAskedAboutSheets: boolean;
  readonly placeOf: (row: number) => SheetPlace | undefined;
  readonly sheet: ReadSheet;
  readonly mapping: TableMapping | null;
}

const ignoreNote = (): void => undefined;

async function readSheet(fileName: string, bytes: Buffer, answers: MessyFileAnswers): Promise<OneSheet | { refused: string }> {
  const open = async (): Promise<AsyncIterable<Buffer>> => yieldOnce(bytes);
  const table = await openTable(fileName, open);
  const found = await findHeader(table, MAX_ROWS, async () => new Set(), ignoreNote);
  if (found === undefined) throw new UnreadableFileError('The file has no rows.');
  const { header, rows: below, sheet } = found;
  const place = { sheet, headerRow: header.row, ...(found.alike.length > 0 && { sheets: found.alike }) };
  const proposal = proposeMapping(header.cells, below, place, findStateCode);
  const tableQuestions = findTableQuestions(found, proposal.mapping, { today: '2026-03-01' });
  const asked = [...tableQuestions, ...proposal.missing, ...proposal.questions];
  const isStrict = found.isAtTheTop && tableQuestions.length === 0 && proposal.fitsTemplate;
  const columns = answerQuestions(proposal, header.cells, answers);
  const mapping = columns === undefined ? undefined : { ...columns, values: answerValues(columns, found, answers) };
  if (!isStrict && mapping === undefined) return { refused: proposal.missing.map(({ sentence }) => sentence).join(' ') };
  const days = asked.find(({ about }) => about === 'dateOrder');
  if (!isStrict && days !== undefined && answers.areOtherDays) return { refused: days.sentence };
  const rules = isStrict || mapping === undefined ? STRICT_HEADER : getMappedHeaderRules(mapping, findStateCode);
  const read: { name: string | undefined; rows: PolicyRow[]; failed: FailedRow[] } = {
    name: place.sheet ?? table.sheets[0],
    rows: [],
    failed: [],
  };
  for await (const { valid, failed } of checkRows(
    { rows: table.readRows(ignoreNote, toReadOptions(proposal.mapping)), sheets: table.sheets },
    rules,
    knowledge,
    ignoreNote,
  )) {
    read.rows.push(...valid);
    read.failed.push(...failed);
  }
  return {
    asked: isStrict ? [] : asked.map(({ sentence }) => sentence),
    isAskedAboutSheets: found.alike.length > 0,
    placeOf: (row) => table.findPlace?.(row),
    sheet: read,
    mapping: isStrict ? null : (mapping ?? null),
  };
}

export type Proposed = Pick<MappingProposal, 'mapping' | 'missing' | 'questions'>;

/** Returns the mapping with the correct answers to its questions; undefined if the file lacks required data. */
export function answerQuestions(
  { mapping, missing, questions }: Proposed,
  header: readonly string[],
  answers: MessyFileAnswers,
): TableMapping | undefined {
  const columns = { ...mapping.columns };
  const constants = { ...mapping.constants };
  const about = new Set([...missing, ...questions].map((remark) => remark.about));
  for (const column of COLUMNS) {
    if (!about.has(column)) continue;
    delete columns[column];
    const place = answers.places.get(column);
    const constant = answers.constants.get(column);
    if (place !== undefined) {
      const name = header[place]?.trim() ?? '';
      for (const other of COLUMNS) if (columns[other] === name) delete columns[other];
      columns[column] = name;
    } else if (constant !== undefined) constants[column] = constant;
    else if (isRequired(column)) return undefined;
  }
  return {
    ...mapping,
    columns,
    constants,
    ...(about.has('dateOrder') && answers.dateOrder !== undefined && { dateOrder: answers.dateOrder }),
    ...(about.has('thousandsSeparator') && { thousandsSeparator: answers.thousandsSeparator ?? 'comma' }),
    ...(answers.positiveReturns && { positiveReturns: true }),
  };
}

function answerValues(
  mapping: TableMapping,
  { header, rows }: FoundHeader,
  { words }: MessyFileAnswers,
): NonNullable<TableMapping['values']> {
  const values = findValues(rows, header.cells, listValuePlaces(mapping.columns), mapping, findStateCode).filter(({ isAsked }) => isAsked);
  const meant: Partial<Record<ValueColumn, Record<string, string>>> = {};
  for (const { column, value } of values) {
    const meaning = words.get(column)?.get(value);
    if (meaning !== undefined) meant[column] = { ...meant[column], [getValueKey(value)]: meaning };
  }
  return meant;
}

async function* yieldOnce(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
