import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import type { SheetPlace } from '../../../src/platform/content/tables/several-sheets.js';
import { openTable } from '../../../src/platform/content/tables/table-file.js';
import { UnreadableFile } from '../../../src/platform/content/tables/unreadable-file.js';
import { askAboutSheets, findHeader, type FoundHeader } from '../../../src/imports/mapping/find-header.js';
import { findTextLines } from '../../../src/imports/mapping/find-text-lines.js';
import { findValues, placesOfValues } from '../../../src/imports/mapping/find-values.js';
import { proposeMapping, type MappingProposal } from '../../../src/imports/mapping/propose-mapping.js';
import { stateCodeOf } from '../../../src/jurisdictions/state-names.js';
import { sheetsOf, type TableMapping } from '../../../src/imports/rows/table-mapping.js';
import { checkedRows, mappedHeader, STRICT_HEADER } from '../../../src/imports/rows/checked-rows.js';
import { COLUMNS, isRequired } from '../../../src/imports/rows/column-names.js';
import { type ValueColumn, valueKey } from '../../../src/imports/rows/value-columns.js';
import type { FailedRow, PolicyRow } from '../../../src/book/policy-row.js';
import { CoverageCodes } from '../../../src/tax/pricing/coverage-codes.js';
import type { Answers, MessyFile } from './messy-file.js';

const { coverageOffices } = loadRulebook();
const knowledge = { isState: isJurisdictionCode, codes: new CoverageCodes(coverageOffices) };

const ROWS_LOOKED_AT = 1_000;

/** A sheet as read after its user has answered every question and no others. */
export interface ReadSheet {
  readonly name: string | undefined;
  readonly rows: readonly PolicyRow[];
  readonly failed: readonly FailedRow[];
}

/** The result of reading a file, or the sentence why it failed. */
export type ReadMessy =
  | { readonly refused: string }
  | { readonly asked: readonly string[]; readonly sheets: readonly ReadSheet[]; readonly mapping: TableMapping | null };

/** Reads a file as the upload does: the user confirms proposals and answers questions correctly. */
export async function readMessy({ fileName, bytes, sheets, answers }: MessyFile): Promise<ReadMessy> {
  try {
    const first = await readSheet(fileName, bytes, answers);
    if ('refused' in first) return first;
    const { asked, sheet, mapping, placeOf } = first;
    const ofSheet = <Row extends { row: number }>(rows: readonly Row[], name: string | undefined): Row[] =>
      rows.flatMap((row) => {
        const place = placeOf(row.row);
        return place?.sheet === name ? [{ ...row, row: place?.row ?? row.row }] : [];
      });
    if (!first.isAskedAboutSheets) return { asked, sheets: [sheet], mapping };
    const all = sheets.map(({ name }) => ({ name, rows: ofSheet(sheet.rows, name), failed: ofSheet(sheet.failed, name) }));
    return { asked, sheets: all, mapping };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
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

const note = (): void => undefined;

async function readSheet(fileName: string, bytes: Buffer, answers: Answers): Promise<OneSheet | { refused: string }> {
  const open = async (): Promise<AsyncIterable<Buffer>> => once(bytes);
  const table = await openTable(fileName, open);
  const found = await findHeader(table, ROWS_LOOKED_AT, async () => new Set(), note);
  if (found === undefined) throw new UnreadableFile('The file has no rows.');
  const { header, rows: below, sheet } = found;
  const place = { sheet, headerRow: header.row, ...(found.alike.length > 0 && { sheets: found.alike }) };
  const proposal = proposeMapping(header.cells, below, place, stateCodeOf);
  const besideRows = [...askAboutSheets(found), ...findTextLines(found, proposal.mapping.columns)];
  const asked = [...besideRows, ...proposal.missing, ...proposal.questions];
  const isStrict = found.isAtTheTop && besideRows.length === 0 && proposal.fitsTemplate;
  const columns = answerQuestions(proposal, header.cells, answers);
  const mapping = columns === undefined ? undefined : { ...columns, values: meantValues(columns, found, answers) };
  if (!isStrict && mapping === undefined) return { refused: proposal.missing.map(({ sentence }) => sentence).join(' ') };
  const days = asked.find(({ about }) => about === 'dateOrder');
  if (!isStrict && days !== undefined && answers.areOtherDays) return { refused: days.sentence };
  const rules = isStrict || mapping === undefined ? STRICT_HEADER : mappedHeader(mapping, stateCodeOf);
  const read: { name: string | undefined; rows: PolicyRow[]; failed: FailedRow[] } = {
    name: place.sheet ?? table.sheets[0],
    rows: [],
    failed: [],
  };
  for await (const { valid, failed } of checkedRows(
    { rows: table.readRows(note, sheetsOf(proposal.mapping)), sheets: table.sheets },
    rules,
    knowledge,
    note,
  )) {
    read.rows.push(...valid);
    read.failed.push(...failed);
  }
  return {
    asked: isStrict ? [] : asked.map(({ sentence }) => sentence),
    isAskedAboutSheets: found.alike.length > 0,
    placeOf: (row) => table.placeOf?.(row),
    sheet: read,
    mapping: isStrict ? null : (mapping ?? null),
  };
}

export type Proposed = Pick<MappingProposal, 'mapping' | 'missing' | 'questions'>;

/** Returns the mapping with the right answers to its questions; undefined if the file lacks the required data. */
export function answerQuestions(
  { mapping, missing, questions }: Proposed,
  header: readonly string[],
  answers: Answers,
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

/** Returns the meanings of the values in question. */
function meantValues(mapping: TableMapping, { header, rows }: FoundHeader, { words }: Answers): NonNullable<TableMapping['values']> {
  const values = findValues(rows, header.cells, placesOfValues(mapping.columns), mapping, stateCodeOf).filter(({ isAsked }) => isAsked);
  const meant: Partial<Record<ValueColumn, Record<string, string>>> = {};
  for (const { column, value } of values) {
    const meaning = words.get(column)?.get(value);
    if (meaning !== undefined) meant[column] = { ...meant[column], [valueKey(value)]: meaning };
  }
  return meant;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
