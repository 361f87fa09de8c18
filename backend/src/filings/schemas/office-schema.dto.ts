import { ApiProperty } from '@nestjs/swagger';
import { PACKAGE_FORMATS, type PackageFormat } from '../venues/venue.types.js';

/** Form for uploading a schema. */
export class NewOfficeSchemaDto {
  /** XSD of the office, up to 5 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A schema that an owner obtained from an office. */
export class OfficeSchemaDto {
  /** Key of the format whose packages are validated. */
  @ApiProperty({ enum: PACKAGE_FORMATS })
  format: PackageFormat;
  /** Name of the file. @example SLIPBatch.xsd */
  fileName: string;
  /** SHA-256 of the content, hexadecimal. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  sha256: string;
  /** Name of the person who loaded it. @example "Dana Reyes" */
  loadedByName: string;
  /** Time it was loaded, ISO 8601, UTC. @example 2026-11-22T15:00:00.000Z */
  loadedAt: string;
}
