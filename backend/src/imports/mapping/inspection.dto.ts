import { ApiProperty } from '@nestjs/swagger';
import type { Inspection } from './inspections.service.js';
import { MAX_SHEET_ROWS } from '@stampline/tables';
import { MAX_MAPPING_TEXT } from './parse-mapping.js';
import { listAcceptedWords, mayBeEmpty, VALUE_COLUMN_NAMES, type ValueColumn } from '../rows/value-columns.js';
import type { FoundValue } from './find-values.js';
import { MappingDto, toMappingDto } from './mapping.dto.js';

const MAX_ROWS = 20;
const MAX_CHARACTERS = 200;

/** The form of an inspection. */
export class InspectedFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
  /** Sheet of a workbook that contains the rows; found automatically if omitted. @example Policies */
  @ApiProperty({ required: false, maxLength: MAX_MAPPING_TEXT })
  sheet?: string;
  /** Row with the column names, as a spreadsheet shows it; found automatically if omitted. @example 3 */
  @ApiProperty({ required: false, minimum: 1, maximum: MAX_SHEET_ROWS })
  headerRow?: number;
  /** Chosen columns of the file by column of the format, as JSON. The values of these columns are listed too. @example {"exemption": "Tax status"} */
  @ApiProperty({ selfRequired: false, type: 'object', additionalProperties: { type: 'string', maxLength: MAX_MAPPING_TEXT } })
  columns?: Record<string, string>;
}

/** A row of the file. */
export class SampleRowDto {
  /** Line number as a spreadsheet shows it. @example 2 */
  row: number;
  /** Cells as text; long ones are truncated. @example ["P-1001", "Harbor Marine LLC", "3/1/2026"] */
  cells: string[];
}

/** A sentence on a column of the format or on a setting of the mapping. */
export class MappingRemarkDto {
  /** Column of the format, or a setting such as `dateOrder`. @example dateOrder */
  about: string;
  /** Finding, or something to check. @example "3/13/2026 has the month first." */
  sentence: string;
}

/** A value of the file that is not a word of the format. */
export class FoundValueDto {
  /** Column of the format. @example transaction_type */
  @ApiProperty({ enum: VALUE_COLUMN_NAMES })
  column: ValueColumn;
  /** Column of the file with the value: the one that the mapping uses, or one that could be chosen instead. @example "Trans Code" */
  fileColumn: string;
  /** Value as written in the file. @example RP */
  value: string;
  /** Number of rows with the value, among those that were read. @example 25 */
  rows: number;
  /** Word of the format that the proposed mapping uses; empty text for no value; null while it is open. @example return_premium */
  meaning: string | null;
  /** Possible meanings; empty for a value that we do not know. @example ["renewal", "return_premium"] */
  meanings: string[];
  /** Words that the column accepts; an empty one if the value may mean an empty cell. @example ["new", "renewal", "endorsement"] */
  words: string[];
  /**
   * True if you have to choose or check the meaning: send it as `values` of the mapping. Rows with an open value are rejected.
   * @example true
   */
  isAsked: boolean;
}

/** A mapping that your organization has used for files with the same header. */
export class RememberedMappingDto {
  /** Id of the mapping. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the mapping. @example "Monthly bordereau" */
  name: string;
  /** Mapping, with the sheet and the header row of the inspected file. */
  mapping: MappingDto;
  /** Time of the last use, ISO 8601, UTC. @example 2026-11-21T15:04:05.000Z */
  usedAt: string;
}

/** Findings about a file, and the proposed way to read it. */
export class InspectionDto {
  /** Name of the uploaded file. @example bordereau-2026-03.csv */
  fileName: string;
  /** Encoding of a CSV file; null for a workbook. @example utf-8 */
  encoding: string | null;
  /** Separator of the values of a CSV file; null for a workbook. @example ; */
  delimiter: string | null;
  /** Visible sheets of a workbook, in order; empty for a CSV file. @example ["Summary", "Policies"] */
  sheets: string[];
  /** True if the file can be uploaded as it is, without a mapping. @example true */
  fitsTemplate: boolean;
  /** Column names of the file, in order. @example ["Pol No", "Named Insured", "Eff Date"] */
  header: string[];
  /** First 20 rows after the header. */
  rows: SampleRowDto[];
  /** Proposed mapping: the last one used for such a file, otherwise one derived from the column names and cells. */
  mapping: MappingDto;
  /** Reasons for the proposed mapping. */
  reasons: MappingRemarkDto[];
  /** Questions that columns, cells and sheets do not answer; check them before you upload. */
  questions: MappingRemarkDto[];
  /** Required columns that no column of the file matches, or that several do. */
  missing: MappingRemarkDto[];
  /** Values that are not words of the format, such as transaction codes, with their possible meanings; at most 50 of each column. */
  values: FoundValueDto[];
  /** Mappings that your organization has used for files with the same header, last used first. */
  remembered: RememberedMappingDto[];
  /** Notes on the file. */
  notes: string[];
}

const toFoundValueDto = ({ column, header, value, rows, meaning, meanings, isAsked }: FoundValue): FoundValueDto => ({
  column,
  fileColumn: header,
  value,
  rows,
  meaning,
  meanings: [...meanings],
  words: [...listAcceptedWords(column), ...(mayBeEmpty(column) ? [''] : [])],
  isAsked,
});

const truncate = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text);

const getPlaceKey = ({ column, header }: FoundValue): string => `${column} ${header}`;

/** Joins the values of the proposed and the chosen columns, without duplicates. */
function joinValues(proposed: readonly FoundValue[], chosen: readonly FoundValue[]): FoundValue[] {
  const listed = new Set(proposed.map(getPlaceKey));
  return [...proposed, ...chosen.filter((one) => !listed.has(getPlaceKey(one)))];
}

export function toInspectionDto({
  fileName,
  table,
  found,
  proposal,
  place,
  tableQuestions,
  remembered,
  chosenValues,
  isStrict,
  notes,
}: Inspection): InspectionDto {
  const csv = table.getCsvDialect();
  const offered = remembered.map(({ id, name, mapping, usedAt }) => ({
    id,
    name,
    mapping: toMappingDto(mapping),
    usedAt: usedAt.toISOString(),
  }));
  const [last] = remembered;
  return {
    fileName,
    encoding: csv?.encoding ?? null,
    delimiter: csv?.delimiter ?? null,
    sheets: [...table.sheets],
    fitsTemplate: isStrict,
    header: found.header.cells.map((name) => name.trim()),
    rows: found.rows.slice(0, MAX_ROWS).map(({ row, cells }) => ({ row, cells: cells.map(truncate) })),
    mapping: toMappingDto(last?.mapping ?? proposal.mapping),
    reasons:
      last === undefined
        ? [...place, ...proposal.reasons]
        : [{ about: 'name', sentence: `Your organization has used "${last.name}" for files like this.` }, ...place, ...last.reasons],
    questions: [...tableQuestions, ...(last ?? proposal).questions],
    values: joinValues((last ?? proposal).values, chosenValues).map(toFoundValueDto),
    missing: last === undefined ? [...proposal.missing] : [],
    remembered: offered,
    notes: [...notes],
  };
}
