import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TABLE_FORMATS, type TableFormat } from './table-download.js';

/** Format of a downloaded table. */
export class FormatQueryDto {
  @ApiProperty({ required: false, enum: TABLE_FORMATS, default: 'csv', description: 'Format of the file.' })
  @IsOptional()
  @IsIn(TABLE_FORMATS)
  format?: TableFormat;
}
