import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { STORAGE_PROVIDERS, type StorageProviderName } from './provider-names.js';
import { storageFileList } from './entries/entry-list.js';
import { MAX_FILE_BYTES } from './storage-space.service.js';

/** A folder or a file. */
export class StorageFileDto {
  /** Id of the file or folder. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Provider that stores it. */
  @ApiProperty({ enum: STORAGE_PROVIDERS, example: 'builtin' })
  provider: StorageProviderName;
  /** Name of the file or folder, with extension. @example binder-TL-1001.pdf */
  name: string;
  /** Type of the entry: folder or file. */
  @ApiProperty({ enum: ['folder', 'file'], example: 'file' })
  type: 'folder' | 'file';
  /** Size in bytes; null for a folder. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 48213 })
  size: number | null;
  /** Time it was added or last renamed or moved, ISO 8601, UTC. @example 2026-11-21T15:04:05.000Z */
  modifiedTime: string;
  /** Name of the person who added it, or last renamed or moved it. @example "Dana Reyes" */
  modifiedByName: string;
  /** Id of its folder; `root` for the top level. @example root */
  folder: string;
  /** Media type of the content, from its first bytes; null for a folder. */
  @ApiProperty({ type: 'string', nullable: true, example: 'application/pdf' })
  mediaType: string | null;
  /** SHA-256 of the content, hexadecimal; null for a folder. */
  @ApiProperty({ type: 'string', nullable: true, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })
  sha256: string | null;
  /** Warning about a file whose content does not match its extension; null for all others. */
  @ApiProperty({ type: 'string', nullable: true, example: 'The name says this is a PDF, but its content is a program.' })
  warning: string | null;
  /** Last day that it must be kept, YYYY-MM-DD; null if no rule requires keeping it. */
  @ApiProperty({ type: 'string', nullable: true, example: '2031-12-31' })
  retainUntil: string | null;
  /** Rule by which the file must be kept until `retainUntil`; null if there is none. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Virginia: 5 years from 2026-12-31 (Va. Code § 38.2-4807)' })
  retainedAs: string | null;
  /** True if an owner has put it under legal hold, for a dispute or an examination. @example true */
  legalHold: boolean;
  /** Time it was moved to the trash, ISO 8601, UTC; null if it is not in the trash. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  trashedAt: string | null;
}

/** An ancestor folder. */
export class StoragePathDto {
  /** Id of the folder. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the folder. @example "Filings 2026" */
  name: string;
}

/** The listed folder. */
export class StorageFolderDto {
  /** Id of the folder; `root` for the top level. @example root */
  id: string;
  /** Name of the folder. @example "Filings 2026" */
  name: string;
  /** Path of the folder: its ancestors below the top level, from the top, and the folder itself. */
  path: StoragePathDto[];
}

/** Contents of a folder. */
export class StorageListingDto {
  /** Folders and files in the folder, or search results from all folders. */
  files: StorageFileDto[];
  /** Folder that is listed. */
  folder: StorageFolderDto;
  /** Total number of entries. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 12 })
  total: number;
  /** Cursor for the next page; null on the last page. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  nextCursor: string | null;
  /** Cursor for the previous page; null on the first page. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  previousCursor: string | null;
}

export class StorageListingQueryDto extends PageQueryOf(storageFileList) {
  /** Id of the folder; defaults to `root`, the top level. @example root */
  @IsOptional()
  @IsString()
  @MaxLength(36)
  folder?: string;
}

/** Form fields of a file upload. */
export class NewStorageFileDto {
  /** File of any type, up to 2 GB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
  /** Id of the destination folder; `root` or omitted for the top level. @example root */
  @ApiProperty({ required: false, maxLength: 36 })
  folder?: string;
}

export class NewStorageFolderDto {
  /** Name of the folder. @example "Filings 2026" */
  @FieldLabel('the name of the folder')
  @Transform(trim)
  @Length(1, 1_000)
  name: string;
  /** Id of the parent folder; `root` or omitted for the top level. @example root */
  @FieldLabel('the parent folder')
  @IsOptional()
  @IsString()
  @MaxLength(36)
  parentFolder?: string;
  /** True to use an existing folder of this name instead of creating `name (2)`; for uploading folders. @example false */
  @IsOptional()
  @IsBoolean()
  useExisting?: boolean;
}

export class ChangeStorageFileDto {
  /** New name of the file or folder. @example "Form 802 2026 signed.pdf" */
  @FieldLabel('the name')
  @IsOptional()
  @Transform(trim)
  @Length(1, 1_000)
  name?: string;
  /** Id of the destination folder; `root` for the top level. @example root */
  @IsOptional()
  @IsString()
  @MaxLength(36)
  folder?: string;
}

export class NewStorageUploadDto {
  /** Name of the file. @example binder-TL-1001.pdf */
  @FieldLabel('the name of the file')
  @Transform(trim)
  @Length(1, 1_000)
  name: string;
  /** Size of the whole file in bytes. */
  @FieldLabel('the size in bytes')
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_FILE_BYTES, example: 52_428_800 })
  @IsInt()
  @Min(0)
  @Max(MAX_FILE_BYTES)
  size: number;
  /** Id of the destination folder; `root` or omitted for the top level. @example root */
  @IsOptional()
  @IsString()
  @MaxLength(36)
  folder?: string;
}

/** A file that is uploaded in chunks. */
export class StorageUploadDto {
  /** Id of the upload. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the file. @example binder-TL-1001.pdf */
  name: string;
  /** Size of the whole file in bytes. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 52_428_800 })
  size: number;
  /** Number of bytes received. The next chunk starts there. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 16_777_216 })
  offset: number;
  /** Maximum size of a chunk in bytes. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 16_777_216 })
  largestPiece: number;
  /** Id of the finished file; null until then. */
  @ApiProperty({ type: 'string', nullable: true, example: null, description: 'Id of the finished file; null until then.' })
  fileId: string | null;
}
