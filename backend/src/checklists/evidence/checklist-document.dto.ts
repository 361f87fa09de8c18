import { ApiProperty } from '@nestjs/swagger';

/** Form for uploading a document. */
export class NewDocumentDto {
  /** Any kind of file, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}
