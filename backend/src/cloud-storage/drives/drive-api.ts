import type { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import type { ChunkBytes } from './chunk-bytes.js';

export interface DriveItem {
  readonly remoteId: string;
  /** Folder that contains the item, if the response includes it. */
  readonly parentRemoteId: string | undefined;
  readonly kind: 'folder' | 'file';
  readonly name: string;
  /** Size in bytes; null for a folder. */
  readonly sizeBytes: number | null;
  readonly mediaType: string | null;
  /** Hash in hexadecimal; null if the drive does not provide it. */
  readonly sha256: string | null;
  /** Hash computed with the drive's algorithm; null if the drive does not provide a hash. */
  readonly contentHash: string | null;
  readonly modifiedAt: Date;
  /** Name of the last editor; null if the drive does not provide it. */
  readonly modifiedByName: string | null;
  /** False for the drive's native documents, which have no bytes. */
  readonly isDownloadable: boolean;
}

/** Owner of a drive, and the space in use. */
export interface DriveAccount {
  readonly name: string;
  readonly email: string | null;
  readonly used: number;
  /** Space limit; null if there is none. */
  readonly limit: number | null;
}

/** Destination of a new file, with a name that is not in use. */
export interface NewDriveFile {
  readonly parentRemoteId: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export interface DriveChunk {
  readonly offset: number;
  readonly bytes: ChunkBytes;
  readonly sizeBytes: number;
}

/** Local content to compare with the drive's copy. */
export interface LocalContent {
  readonly sha256: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** Progress of an upload: the number of bytes that the drive has, or the finished file. */
export type DriveProgress = { readonly offset: number } | { readonly item: DriveItem };

/** Client for a cloud drive's documented API. All methods throw DriveError. */
export interface DriveApi {
  /** The size of every chunk except the last is a multiple of this many bytes. */
  readonly step: number;
  getAccount(): Promise<DriveAccount>;
  /** Returns the product's folder, creating it if necessary. */
  getHome(): Promise<string>;
  /**
   * Lists a folder page by page; `deep` includes its subfolders, and possibly other folders. @throws DriveError `expired` if the drive no
   * longer recognizes the next page
   */
  listItems(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]>;
  getItem(remoteId: string): Promise<DriveItem>;
  /** Finds an entry by name in a folder, ignoring case. */
  findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined>;
  makeFolder(parentRemoteId: string, name: string): Promise<DriveItem>;
  update(item: DriveItem, change: { readonly name: string; readonly parentRemoteId: string | undefined }): Promise<DriveItem>;
  /** Moves an entry to the drive's trash. Does not fail if the entry no longer exists. */
  moveToTrash(remoteId: string): Promise<void>;
  /** @returns a secret that identifies the upload in later calls */
  beginUpload(file: NewDriveFile): Promise<string>;
  /** @throws DriveError `missing` or `expired` if the drive has forgotten or finished the upload */
  send(upload: string, chunk: DriveChunk): Promise<DriveProgress>;
  getProgress(upload: string, sizeBytes: number): Promise<DriveProgress>;
  /** Returns the `contentHash` that the drive reports for a file with this content. */
  computeHash(content: LocalContent): Promise<string>;
  /** Returns exactly the requested bytes, unless the connection breaks. */
  download(remoteId: string, range: ByteRange): Promise<Readable>;
}
