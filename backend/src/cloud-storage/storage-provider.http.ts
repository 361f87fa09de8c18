import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Caller } from '../platform/kernel/access/caller.js';
import type { HttpExchange } from '../platform/web/idempotency/keyed-requests.js';
import type { ByteRange } from '../platform/content/files/file-store.js';
import type {
  ChangeStorageFileDto,
  NewStorageFolderDto,
  NewStorageUploadDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
  StorageUploadDto,
} from './cloud-storage.dto.js';
import type { StorageConnectionDto } from './connections.dto.js';
import type { StorageProviderName } from './provider-names.js';

/** A file to download. */
export interface OutgoingFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Identifies the content. */
  readonly tag: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

export interface IncomingChunk {
  readonly offset: number;
  /** Size in bytes; undefined if the client does not state it. */
  readonly byteLength: number | undefined;
  readonly content: Readable;
}

/** A place to store files: the built-in storage or a cloud drive. */
export interface StorageProvider {
  readonly name: StorageProviderName;
  getStatus(caller: Caller): Promise<StorageConnectionDto>;
  disconnect(caller: Caller): Promise<StorageConnectionDto>;
  list(caller: Caller, query: StorageListingQueryDto): Promise<StorageListingDto>;
  receiveFile(caller: Caller, request: Request, response: Response): Promise<StorageFileDto>;
  openFile(caller: Caller, fileId: string): Promise<OutgoingFile>;
  /** Creates a folder, only once per Idempotency-Key. @returns a StorageFileDto */
  createFolder(caller: Caller, body: NewStorageFolderDto, exchange: HttpExchange): Promise<unknown>;
  update(caller: Caller, fileId: string, body: ChangeStorageFileDto): Promise<StorageFileDto>;
  /** Moves an entry to the provider's trash. */
  moveToTrash(caller: Caller, fileId: string): Promise<void>;
  beginUpload(caller: Caller, body: NewStorageUploadDto): Promise<StorageUploadDto>;
  getUpload(caller: Caller, id: string): Promise<StorageUploadDto>;
  acceptChunk(caller: Caller, id: string, chunk: IncomingChunk): Promise<StorageUploadDto>;
  completeUpload(caller: Caller, id: string): Promise<StorageFileDto>;
  abandonUpload(caller: Caller, id: string): Promise<void>;
}
