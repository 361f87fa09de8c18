import { ApiProperty } from '@nestjs/swagger';
import { PACKAGE_FORMATS, type PackageFormat } from '../venues/venue.types.js';

/** The form that a schema is sent with. */
export class NewOfficeSchemaDto {
  /** The XSD of the office, up to 5 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A schema that an owner got from an office. */
export class OfficeSchemaDto {
  /** Names the format whose packages are validated. */
  @ApiProperty({ enum: PACKAGE_FORMATS })
  format: PackageFormat;
  /** Name of the file. */
  fileName: string;
  /** SHA-256 of its content, hexadecimal. */
  sha256: string;
  /** Who loaded it. */
  loadedByName: string;
  /**
   * ISO 8601, UTC.
   * @example 2026-11-22T15:00:00.000Z
   */
  loadedAt: string;
}
