import { ApiProperty } from '@nestjs/swagger';

/** The form that a document is sent with. */
export class NewDocumentDto {
  /** Any kind of file, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}
