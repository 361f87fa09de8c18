import { ApiProperty } from '@nestjs/swagger';

/** The form of a file of licenses. */
export class LicenseFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB and 5,000 rows, with the columns of the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A row of a file that was not imported. */
export class RejectedLicenseRowDto {
  /** Number of the row in the file. @example 7 */
  rowNumber: number;
  /** Errors that name the cells to correct, as sentences. @example ["state \"XX\": Enter the state as its two letters, for example VA."] */
  rowErrors: string[];
}

/** Result of a file of licenses. */
export class LicenseFileResultDto {
  /** Number of licenses added. @example 40 */
  addedCount: number;
  /** Number of licenses changed. @example 2 */
  changedCount: number;
  /** Number of rows that repeat a license of the register. @example 3 */
  unchangedCount: number;
  /** Number of added licenses whose type was guessed from the name of the holder. @example 12 */
  guessedTypeCount: number;
  /** Names of columns that were not read, because the template has no column with that name. @example ["Expires"] */
  unreadColumns: string[];
  /** Rows that were not imported; the others were. */
  rejectedRows: RejectedLicenseRowDto[];
}
