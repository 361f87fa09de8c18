import type { Readable } from 'node:stream';
import { UnknownCommitError } from '../../kernel/database/commit-errors.js';
import type { UploadLimit } from './upload-limit.js';

export interface StoredFile {
  readonly fileId: string;
  /** Hexadecimal SHA-256 of the content. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface SaveOptions {
  /** Size limit. A larger file fails with the problem 'payload-too-large', or with the limit's problem. */
  readonly limit?: UploadLimit;
  /** Id that the caller has already recorded, to find the file even if this process dies. */
  readonly fileId?: string;
}

/** Inclusive range of bytes. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file in the store, with or without a row in the database. */
export interface StoreEntry {
  readonly organizationId: string;
  readonly fileId: string;
  /** Time when the file was stored, by the store's clock. */
  readonly storedAt: Date;
}

/** Kinds of operational records that the product stores, in addition to organizations' files. */
export type RecordKind = 'audit-anchors';

/**
 * Stores organizations' files under generated names, in a local folder or in object storage. StoredFilesService records the purpose of
 * each file.
 */
export abstract class FileStore {
  /** Streams content into the store. Atomic: a broken stream leaves nothing behind. */
  abstract save(organizationId: string, content: Readable, options?: SaveOptions): Promise<StoredFile>;

  /** Streams a file, or a range of it. @throws Problem 'not-found' if the organization has no such file */
  abstract open(organizationId: string, fileId: string, range?: ByteRange): Promise<Readable>;

  /** Removes a file. A missing file is not an error, so jobs can be repeated. */
  abstract remove(organizationId: string, fileId: string): Promise<void>;

  /**
   * Removes a file after the transaction that records it has failed. If the outcome of the commit is unknown, the file is kept; the sweep removes it
   * if it has no row.
   * @param error error that the transaction failed with
   */
  async removeUnrecorded(organizationId: string, fileId: string, error: unknown): Promise<void> {
    if (!(error instanceof UnknownCommitError)) await this.remove(organizationId, fileId);
  }

  /** Lists all files in the store, grouped by organization. */
  abstract listFiles(): AsyncIterable<StoreEntry>;

  /**
   * Removes incomplete files left by processes that died.
   * @param untouchedSince files written after this time, by the store's clock, are kept
   * @param max maximum number of files per call
   * @returns the number of removed files
   */
  abstract removeUnfinished(untouchedSince: Date, max: number): Promise<number>;

  /**
   * Adds a record atomically.
   * @param name sorts after the names of earlier records; lower-case letters, digits, dots and hyphens
   */
  abstract addRecord(kind: RecordKind, name: string, text: string): Promise<void>;

  /** Returns the content of the newest record; undefined if there is none. */
  abstract readNewestRecord(kind: RecordKind): Promise<string | undefined>;
}
