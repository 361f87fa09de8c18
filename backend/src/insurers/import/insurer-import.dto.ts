import { ApiProperty } from '@nestjs/swagger';

/** The form of an insurer import. */
export class InsurerFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB and 10,000 rows, with the columns of the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}
