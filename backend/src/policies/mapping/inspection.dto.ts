import { ApiProperty } from '@nestjs/swagger';
import type { Inspection } from './inspection.service.js';
import { MAX_SHEET_ROWS } from '../../platform/tables/limits.js';
import { MAX_MAPPING_TEXT } from './parse-mapping.js';
import { acceptedWords, mayBeEmpty, VALUE_COLUMN_NAMES, type ValueColumn } from '../rows/value-columns.js';
import type { FoundValue } from './find-values.js';
import { MappingDto, mappingView } from './mapping.dto.js';

const ROWS_SHOWN = 20;
const CHARACTERS_SHOWN = 200;

/** The form of an inspection. */
export class InspectedFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
  /**
   * Sheet of a workbook that holds the rows; left out, it is looked for.
   * @example Policies
   */
  @ApiProperty({ required: false, maxLength: MAX_MAPPING_TEXT })
  sheet?: string;
  /**
   * Row with the column names, as a spreadsheet shows it; left out, it is looked for.
   * @example 3
   */
  @ApiProperty({ required: false, minimum: 1, maximum: MAX_SHEET_ROWS })
  headerRow?: number;
}

/** A row of the file. */
export class SampleRowDto {
  /** Line number as a spreadsheet shows it. */
  row: number;
  /**
   * Its cells as text, long ones cut.
   * @example ["P-1001", "Harbor Marine LLC", "3/1/2026"]
   */
  cells: string[];
}

/** A sentence on a column of the format or on a setting of the mapping. */
export class MappingRemarkDto {
  /**
   * A column of the format, or a setting such as `dateOrder`.
   * @example dateOrder
   */
  about: string;
  /**
   * What was found, or what to look at.
   * @example "3/13/2026" has the month first.
   */
  sentence: string;
}

/** A value of the file that is not a word of the format. */
export class FoundValueDto {
  /**
   * Column of the format.
   * @example transaction_type
   */
  @ApiProperty({ enum: VALUE_COLUMN_NAMES })
  column: ValueColumn;
  /**
   * Column of the file that has it: the one that the mapping uses, or one that could be chosen instead.
   * @example Trans Code
   */
  fileColumn: string;
  /**
   * The value as the file writes it.
   * @example RP
   */
  value: string;
  /** Rows that have it, of the rows that were looked at. */
  rows: number;
  /**
   * Word of the format as which the proposed mapping reads it; empty text for no value; null while it is open.
   * @example return_premium
   */
  meaning: string | null;
  /**
   * Possible meanings; empty for a value that we do not know.
   * @example ["renewal", "return_premium"]
   */
  meanings: string[];
  /**
   * Words that the column takes; an empty one where the value may mean that the cell is empty.
   * @example ["new", "renewal", "endorsement"]
   */
  words: string[];
  /** True when you have to choose or check the meaning: send it as `values` of the mapping. Rows with a value that stays open are refused. */
  isAsked: boolean;
}

/** A mapping that your organization has used for files with the same header. */
export class RememberedMappingDto {
  id: string;
  name: string;
  /** How it reads the file, with the sheet and the header row of the inspected file. */
  mapping: MappingDto;
  /**
   * When it was last used, ISO 8601, UTC.
   * @example 2026-11-21T15:04:05.000Z
   */
  usedAt: string;
}

/** What was found in a file, and how it is probably meant to be read. */
export class InspectionDto {
  fileName: string;
  /**
   * Encoding of a CSV file; null for a workbook.
   * @example utf-8
   */
  encoding: string | null;
  /**
   * What separates the values of a CSV file; null for a workbook.
   * @example ;
   */
  delimiter: string | null;
  /**
   * Visible sheets of a workbook, in their order; empty for a CSV file.
   * @example ["Summary", "Policies"]
   */
  sheets: string[];
  /** Whether the file can be uploaded as it is, without a mapping. */
  fitsTemplate: boolean;
  /**
   * Column names of the file, in their order.
   * @example ["Pol No", "Named Insured", "Eff Date"]
   */
  header: string[];
  /** The first 20 rows after them. */
  rows: SampleRowDto[];
  /** The proposed mapping: the last one that was used for such a file, otherwise what the column names and cells suggest. */
  mapping: MappingDto;
  /** Why the mapping is proposed. */
  reasons: MappingRemarkDto[];
  /** Questions that columns, cells and sheets do not decide: look at them before you upload. */
  questions: MappingRemarkDto[];
  /** Required columns that no column of the file looks like, or that several do. */
  missing: MappingRemarkDto[];
  /** Values that are not words of the format, such as codes of transactions, with what they can mean; at most 50 of each column. */
  values: FoundValueDto[];
  /** Mappings that your organization has used for files with the same header, the last used first. */
  remembered: RememberedMappingDto[];
  notes: string[];
}

const valueView = ({ column, header, value, rows, meaning, meanings, isAsked }: FoundValue): FoundValueDto => ({
  column,
  fileColumn: header,
  value,
  rows,
  meaning,
  meanings: [...meanings],
  words: [...acceptedWords(column), ...(mayBeEmpty(column) ? [''] : [])],
  isAsked,
});

const shown = (text: string): string => (text.length > CHARACTERS_SHOWN ? `${text.slice(0, CHARACTERS_SHOWN)}...` : text);

export function inspectionView({
  fileName,
  table,
  found,
  proposal,
  place,
  otherSheets,
  remembered,
  isStrict,
  notes,
}: Inspection): InspectionDto {
  const csv = table.csv();
  const offered = remembered.map(({ id, name, mapping, usedAt }) => ({
    id,
    name,
    mapping: mappingView(mapping),
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
    rows: found.rows.slice(0, ROWS_SHOWN).map(({ row, cells }) => ({ row, cells: cells.map(shown) })),
    mapping: mappingView(last?.mapping ?? proposal.mapping),
    reasons:
      last === undefined
        ? [...place, ...proposal.reasons]
        : [{ about: 'name', sentence: `Your organization has used "${last.name}" for files like this.` }, ...place, ...last.reasons],
    questions: [...otherSheets, ...(last ?? proposal).questions],
    values: (last ?? proposal).values.map(valueView),
    missing: last === undefined ? [...proposal.missing] : [],
    remembered: offered,
    notes: [...notes],
  };
}
