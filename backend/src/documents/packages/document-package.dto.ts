import { ApiProperty } from '@nestjs/swagger';

/** Several documents in one ZIP, with a SHA256SUMS file. */
export class DocumentPackageDto {
  /** Id of the package and of the task that created it. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** File name of the ZIP. @example documents-2026-11-22.zip */
  fileName: string;
  /** Size in bytes. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 148213 })
  size: number;
  /** SHA-256 of the ZIP, as `sha256sum` prints it. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  sha256: string;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
}
