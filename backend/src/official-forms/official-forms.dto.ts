import { ApiProperty } from '@nestjs/swagger';
import type { KeptFile } from '../platform/files/stored-files.service.js';
import type { FormFile } from './form-files.queries.js';

/** The organization's own file of a form. */
export class OwnFormDto {
  /**
   * Counts the uploads of the form, from 1.
   * @example 2
   */
  @ApiProperty({ type: 'integer', minimum: 1 })
  formVersion: number;
  /** Name of the file as it was uploaded. */
  @ApiProperty({ maxLength: 300 })
  uploadedName: string;
  /** Size of the file in bytes. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 26_214_400 })
  sizeBytes: number;
  /** Who uploaded it. */
  @ApiProperty({ maxLength: 300 })
  uploadedByName: string;
  /** When it was uploaded: ISO 8601, UTC. */
  uploadedAt: string;
}

/** A form of a state, and what its address answers. */
export class OfficialFormDto {
  /** Name of the form. */
  @ApiProperty({ maxLength: 200 })
  formName: string;
  @ApiProperty({ maxLength: 255 })
  formFile: string;
  /** The organization's own file, answered to its people; null where the address answers the data sheet. */
  own: OwnFormDto | null;
}

/** Upload of the official form. */
export class NewFormFileDto {
  /** The official form as a PDF, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

export function ownFormView({ version, uploadedByName, uploadedAt }: FormFile, { name, sizeBytes }: KeptFile): OwnFormDto {
  return { formVersion: version, uploadedName: name, sizeBytes, uploadedByName, uploadedAt: uploadedAt.toISOString() };
}
