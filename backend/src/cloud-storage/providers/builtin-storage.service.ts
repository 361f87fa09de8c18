import type { Request, Response } from 'express';
import type { Caller } from '../../platform/kernel/access/caller.js';
import type { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { HttpExchange } from '../../platform/web/idempotency/keyed-requests.js';
import type { FileStore } from '../../platform/content/files/file-store.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import type { BuiltinFilesService } from '../uploads/builtin-files.service.js';
import type { FoldersService } from '../entries/folders.service.js';
import type { TrashService } from '../entries/trash.service.js';
import type {
  ChangeStorageFileDto,
  NewStorageFolderDto,
  NewStorageUploadDto,
  StorageFileDto,
  StorageListingDto,
  StorageListingQueryDto,
  StorageUploadDto,
} from '../cloud-storage.dto.js';
import type { UploadsService } from '../uploads/uploads.service.js';
import type { StorageSpaceService } from '../storage-space.service.js';
import type { StorageConnectionDto } from '../connections.dto.js';
import type { IncomingChunk, OutgoingFile, StorageProvider } from '../storage-provider.http.js';

const TITLE = 'Built-in Storage';
const ALWAYS_CONNECTED = `${TITLE} is part of Stampline, so it is always connected.`;

/** Storage provider that is built into the product. */
export class BuiltinStorageService implements StorageProvider {
  readonly name = 'builtin';

  constructor(
    private readonly database: DatabaseService,
    private readonly store: FileStore,
    private readonly space: StorageSpaceService,
    private readonly folders: FoldersService,
    private readonly files: BuiltinFilesService,
    private readonly trash: TrashService,
    private readonly uploads: UploadsService,
  ) {}

  async getStatus({ organizationId }: Caller): Promise<StorageConnectionDto> {
    const { used, limit: total } = await this.database.inOrganization(organizationId, (tx) => this.space.getSpace(tx));
    const userInfo = { name: 'Your organization', email: null };
    const common = { provider: this.name, name: TITLE, isConnected: true, userInfo, storage: { used, total } } as const;
    return { ...common, missing: [], problem: null, isSimulator: false, hasSimulator: false };
  }

  async disconnect(): Promise<never> {
    throw Refusal.createConflict(ALWAYS_CONNECTED);
  }

  async list({ organizationId }: Caller, query: StorageListingQueryDto): Promise<StorageListingDto> {
    return this.folders.list(organizationId, query);
  }

  async receiveFile(caller: Caller, request: Request, response: Response): Promise<StorageFileDto> {
    return this.files.receiveFile(caller, request, response);
  }

  async openFile({ organizationId }: Caller, fileId: string): Promise<OutgoingFile> {
    const { id, name, sizeBytes, sha256 } = await this.files.find(organizationId, fileId);
    return { name, sizeBytes: sizeBytes ?? 0, tag: sha256 ?? id, open: (range) => this.store.open(organizationId, id, range) };
  }

  async createFolder(caller: Caller, body: NewStorageFolderDto, exchange: HttpExchange): Promise<unknown> {
    return this.folders.create(caller, body, exchange);
  }

  async update(caller: Caller, fileId: string, body: ChangeStorageFileDto): Promise<StorageFileDto> {
    return this.folders.update(caller, fileId, body);
  }

  async moveToTrash({ organizationId }: Caller, fileId: string): Promise<void> {
    await this.trash.moveToTrash(organizationId, fileId);
  }

  async beginUpload(caller: Caller, body: NewStorageUploadDto): Promise<StorageUploadDto> {
    return this.uploads.beginUpload(caller, body);
  }

  async getUpload({ organizationId }: Caller, id: string): Promise<StorageUploadDto> {
    return this.uploads.get(organizationId, id);
  }

  async acceptChunk({ organizationId }: Caller, id: string, { offset, content }: IncomingChunk): Promise<StorageUploadDto> {
    return this.uploads.acceptPart(organizationId, id, offset, content);
  }

  async completeUpload(caller: Caller, id: string): Promise<StorageFileDto> {
    return this.uploads.finishUpload(caller, id);
  }

  async abandonUpload({ organizationId }: Caller, id: string): Promise<void> {
    await this.uploads.abandonUpload(organizationId, id);
  }
}
