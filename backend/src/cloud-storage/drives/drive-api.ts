import type { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/content/files/file-store.js';
import type { PieceBytes } from './piece-bytes.js';

/** A folder or file as a drive tells of it. */
export interface DriveItem {
  readonly remoteId: string;
  /** The folder it is in, where the answer says so. */
  readonly parentRemoteId: string | undefined;
  readonly kind: 'folder' | 'file';
  readonly name: string;
  /** Null for a folder. */
  readonly sizeBytes: number | null;
  readonly mediaType: string | null;
  /** Hexadecimal, where the drive tells it. */
  readonly sha256: string | null;
  /** As the drive tells it, by its own way of hashing; null where it does not. */
  readonly contentHash: string | null;
  readonly modifiedAt: Date;
  /** Null where the drive does not tell who. */
  readonly modifiedByName: string | null;
  /** A document of the drive's own kind has no bytes. */
  readonly isDownloadable: boolean;
}

/** Whose drive it is, and how much of it is taken. */
export interface DriveAccount {
  readonly name: string;
  readonly email: string | null;
  readonly used: number;
  /** Null where there is no limit. */
  readonly limit: number | null;
}

/** Where a new file goes. The name is free. */
export interface NewDriveFile {
  readonly parentRemoteId: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** A piece of a file that is uploaded. */
export interface DrivePiece {
  readonly offset: number;
  readonly bytes: PieceBytes;
  /** Of the whole file. */
  readonly sizeBytes: number;
}

/** A content of which the drive has a copy. */
export interface KeptContent {
  readonly sha256: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array>>;
}

/** How far an upload is: bytes that the drive has, or the file that it became. */
export type DriveProgress = { readonly offset: number } | { readonly item: DriveItem };

/** A cloud drive by its documented API. Everything throws DriveFault. */
export interface DriveApi {
  /** Pieces but the last one are a multiple of so many bytes. */
  readonly step: number;
  getAccount(): Promise<DriveAccount>;
  /** The folder of the product, made where it is not there yet. */
  getHome(): Promise<string>;
  /** What is in a folder, page by page; `deep`: in the folders below it too, and perhaps around it. @throws DriveFault `expired` when the place of the next page is forgotten */
  list(remoteId: string, deep: boolean): AsyncIterable<readonly DriveItem[]>;
  getItem(remoteId: string): Promise<DriveItem>;
  /** The one with this name in a folder, in upper or lower case. */
  findByName(parentRemoteId: string, name: string): Promise<DriveItem | undefined>;
  makeFolder(parentRemoteId: string, name: string): Promise<DriveItem>;
  update(item: DriveItem, change: { readonly name: string; readonly parentRemoteId: string | undefined }): Promise<DriveItem>;
  /** Moves it to where the drive keeps what was removed. One that is gone already is no fault. */
  remove(remoteId: string): Promise<void>;
  /** @returns a text with which the upload goes on; a secret */
  beginUpload(file: NewDriveFile): Promise<string>;
  /** @throws DriveFault `missing` or `expired` for an upload that the drive has forgotten, or finished */
  send(upload: string, piece: DrivePiece): Promise<DriveProgress>;
  getProgress(upload: string, sizeBytes: number): Promise<DriveProgress>;
  /** What the drive has to tell as `contentHash` of a file with this content. */
  hashOf(content: KeptContent): Promise<string>;
  /** Exactly these bytes, unless the connection breaks off. */
  download(remoteId: string, range: ByteRange): Promise<Readable>;
}
