import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { FileRecord } from '../platform/content/files/stored-files.service.js';
import type { FormFile } from './form-files.queries.js';

/** The organization's upload of a form. */
export class OwnFormDto {
  /** Version of the upload, counted from 1. @example 2 */
  @ApiProperty({ type: 'integer', minimum: 1 })
  formVersion: number;
  /** Name of the file as uploaded. @example form-802.pdf */
  @ApiProperty({ maxLength: 300 })
  uploadedName: string;
  /** Size of the file in bytes. @example 48213 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 26_214_400 })
  sizeBytes: number;
  /** Name of the person who uploaded it. @example "Dana Reed" */
  @ApiProperty({ maxLength: 300 })
  uploadedByName: string;
  /** Time it was uploaded: ISO 8601, UTC. */
  uploadedAt: string;
}

/** A form of a state, and the file that its URL returns. */
export class OfficialFormDto {
  /** Name of the form. @example "Form 802" */
  @ApiProperty({ maxLength: 200 })
  formName: string;
  /** File name: the form's name with underscores, and the code of its state. @example Form_802_VA.pdf */
  @ApiProperty({ maxLength: 255 })
  formFile: string;
  /** Uploaded file that members of the organization get; null if the path returns the data sheet. */
  own: OwnFormDto | null;
}

/** Upload of the official form. */
export class NewFormFileDto {
  /** Official form as a PDF, up to 25 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

export class RemoveFormQueryDto {
  /** Version of the upload to remove. If it is already removed, nothing changes; by default, the newest one is removed. @example 2 */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  formVersion?: number;
}

export function toUploadedFormDto({ version, uploadedByName, uploadedAt }: FormFile, { name, sizeBytes }: FileRecord): OwnFormDto {
  return { formVersion: version, uploadedName: name, sizeBytes, uploadedByName, uploadedAt: uploadedAt.toISOString() };
}
