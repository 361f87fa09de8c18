import type { Readable } from 'node:stream';
import { UnknownCommitError } from '../../kernel/database/commit-errors.js';
import type { UploadLimit } from './upload-limit.js';

/** A file that was stored. */
export interface StoredFile {
  readonly fileId: string;
  /** SHA-256 of its content, hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface SaveOptions {
  /** Beyond its size the stream is broken off with the problem 'payload-too-large', or the one that the limit makes. */
  readonly limit?: UploadLimit;
  /** An id that somebody keeps already, so that the file is known even when this process dies before it can tell. */
  readonly fileId?: string;
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that the store holds, whether a row knows of it or not. */
export interface HeldFile {
  readonly organizationId: string;
  readonly fileId: string;
  /** By the clock of the store. */
  readonly storedAt: Date;
}

/** Records of the product itself, which the store holds beside the files of organizations. */
export type RecordKind = 'audit-anchors';

/**
 * Files of organizations, under names that no client has chosen; in a local folder or in object storage, as the configuration says. What each file is for is
 * kept by StoredFilesService.
 */
export abstract class FileStore {
  /** Streams the content into the store. The file exists whole or not at all: a broken stream leaves nothing. */
  abstract save(organizationId: string, content: Readable, options?: SaveOptions): Promise<StoredFile>;

  /** The content, or some of its bytes, as a stream. @throws Problem 'not-found' when the organization has no such file */
  abstract open(organizationId: string, fileId: string, range?: ByteRange): Promise<Readable>;

  /**
   * Removes the file. One that is not there is no error, so that a repeated job does no harm.
   */
  abstract remove(organizationId: string, fileId: string): Promise<void>;

  /**
   * Removes a file whose row was to be stored by a transaction that failed. After a commit of unknown outcome the row may be there: the file
   * stays, and the sweep removes it where no row knows of it.
   * @param error what the transaction failed with
   */
  async removeUnkept(organizationId: string, fileId: string, error: unknown): Promise<void> {
    if (!(error instanceof UnknownCommitError)) await this.remove(organizationId, fileId);
  }

  /** Everything that the store holds, one organization after the other. */
  abstract findHeld(): AsyncIterable<HeldFile>;

  /**
   * Removes what processes that died have left of files that were just arriving.
   * @param untouchedSince nothing was written to them since, by the clock of the store
   * @param most files in one go
   * @returns how many were removed
   */
  abstract removeUnfinished(untouchedSince: Date, most: number): Promise<number>;

  /**
   * Adds a record of the product: it exists whole or not at all.
   * @param name sorts after those of earlier records: lower-case letters, digits, dots and hyphens
   */
  abstract addRecord(kind: RecordKind, name: string, text: string): Promise<void>;

  /** Returns the content of the newest record; undefined where there is none. */
  abstract newestRecord(kind: RecordKind): Promise<string | undefined>;
}
