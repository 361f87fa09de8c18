import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length, Matches, ValidateNested } from 'class-validator';
import { explain, FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { trim } from '../../platform/web/http/validation/trim.js';
import { RECORDED_TYPES, type RecordedType } from '../../book/recorded-type.js';
import { GRID_COLUMNS, type GridColumn, MAX_GRID_ROWS } from './grid-columns.js';

const AN_ID = explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10');

/** Choice of placements whose missing facts are entered. */
export class PlacementGridRequestDto {
  /**
   * Ids of 1 to 500 placements; if omitted, the first 500 placements of the duty that lack facts, by due date.
   * @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"]
   */
  @FieldLabel('the placements')
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(MAX_GRID_ROWS)
  @IsUUID('all', { ...AN_ID, each: true })
  placementIds?: string[];

  /** Id of a duty in the rulebook, without `placementIds`. @example fl-transaction-30 */
  @FieldLabel('the duty')
  @IsOptional()
  @Matches(/^[a-z]{2}-[a-z0-9-]{1,80}$/, explain('as the id of a duty', 'fl-transaction-30'))
  obligationId?: string;
}

/** A cell of the grid in which a value is missing. */
export class GridCellDto {
  /** Column of the cell. */
  @ApiProperty({ enum: GRID_COLUMNS })
  gridColumn: GridColumn;
  /** Value on record that its office does not accept; null if there is none. @example Lee */
  recordedValue: string | null;
  /** Suggested value; null if there is no suggestion. @example "32399" */
  suggestedValue: string | null;
  /** Origin of the suggestion; null if there is none. @example "Mailing address of the account Harbor Cold Storage LLC" */
  suggestionSource: string | null;
}

/** A placement that lacks facts. */
export class GridRowDto {
  /** Id of the placement. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  placementId: string;
  /** Id of the policy. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy. @example SL-1001 */
  policyNumber: string;
  /** Named insured of the policy. @example "Harbor Cold Storage LLC" */
  insuredName: string;
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: RECORDED_TYPES })
  transactionType: RecordedType;
  /** Effective date of the transaction, YYYY-MM-DD. @example 2026-11-01 */
  effectiveDate: string;
  /** Name of the insurer; null if it is not on record. @example "Atlas Specialty" */
  @ApiProperty({ type: String, nullable: true })
  insurerName: string | null;
  /** Coverages of the transaction; null if none is on record. @example "General Liability" */
  @ApiProperty({ type: String, nullable: true })
  coverageType: string | null;
  /** Cells to fill. */
  gridCells: GridCellDto[];
  /** Problems that are fixed on other pages, as sentences. @example ["SL-1001 states GA as its home state."] */
  otherProblems: string[];
}

/** A column of the grid. */
export class GridColumnDto {
  /** Key of the column. */
  @ApiProperty({ enum: GRID_COLUMNS })
  gridColumn: GridColumn;
  /** Title of the column. @example "ZIP code" */
  columnTitle: string;
}

/** Values that a column accepts in a state. */
export class GridChoicesDto {
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Column of the values. */
  @ApiProperty({ enum: GRID_COLUMNS })
  gridColumn: GridColumn;
  /** Values: names of counties, holders of licenses, or kinds of exemptions. @example ["Leon"] */
  acceptedValues: string[];
  /** Names of the values in the same order, such as the names of coverage codes; empty if the values are names. @example ["Commercial property"] */
  valueNames: string[];
}

/** Missing facts of placements, with only the columns in which one is missing. */
export class PlacementGridDto {
  /** Columns in which a placement lacks a value. */
  gridColumns: GridColumnDto[];
  /** Placements that lack facts, by due date. */
  gridRows: GridRowDto[];
  /** Accepted values of columns with a fixed list, by state. */
  columnChoices: GridChoicesDto[];
}

/** A value for a cell. */
export class GridValueDto {
  /** Column of the cell. */
  @FieldLabel('the column')
  @ApiProperty({ enum: GRID_COLUMNS })
  @IsIn(GRID_COLUMNS, explain('as one of the listed values', 'county'))
  gridColumn: GridColumn;

  /** Value as in a cell of an upload. @example Wakulla */
  @FieldLabel('the value')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  @Matches(/^\P{Cc}*$/u, explain('on one line'))
  cellText: string;
}

/** Values of a placement. */
export class GridRowValuesDto {
  /** Id of the placement. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the placement')
  @IsUUID('all', AN_ID)
  placementId: string;

  /** Values of its cells, each column once. */
  @FieldLabel('the values')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(GRID_COLUMNS.length)
  @ValidateNested({ each: true })
  @Type(() => GridValueDto)
  cellValues: GridValueDto[];
}

/** Missing facts to record. */
export class SavePlacementGridDto {
  /** Values of 1 to 500 placements. */
  @FieldLabel('the rows')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(MAX_GRID_ROWS)
  @ValidateNested({ each: true })
  @Type(() => GridRowValuesDto)
  rowValues: GridRowValuesDto[];
}

/** A cell that was not recorded. */
export class GridCellErrorDto {
  /** Id of the placement. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  placementId: string;
  /** Column of the cell. */
  @ApiProperty({ enum: GRID_COLUMNS })
  gridColumn: GridColumn;
  /** Reason and what to enter instead. @example "Enter one of the 67 counties of Florida, for example Leon." */
  cellMessage: string;
}

/** Result of recording missing facts. */
export class SavedPlacementGridDto {
  /** Number of placements with recorded facts. @example 9 */
  recordedCount: number;
  /** Number of these that are now ready for a package. @example 9 */
  readyCount: number;
  /** Cells that were not recorded; other cells of their placements were not recorded either. */
  cellErrors: GridCellErrorDto[];
}

/** Form for uploading a grid as a file. */
export class PlacementGridFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB and 500 rows: a grid that was downloaded and filled in. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A row of a file that cannot be recorded. */
export class RejectedGridRowDto {
  /** Number of the row in the file. @example 7 */
  rowNumber: number;
  /** Notes on the row or its cells, as sentences. @example ["county \"Lee\": It is on record. Change it on the page of the policy."] */
  rowErrors: string[];
}

/** Content of a file: values to record, after a person has seen them. */
export class PlacementGridFileContentDto {
  /** Values by placement, as `/api/placements/grid/saved` records them; rows without values are omitted. */
  rowValues: GridRowValuesDto[];
  /** Rows that cannot be recorded. */
  rejectedRows: RejectedGridRowDto[];
}
