import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { assertFound } from '../../platform/kernel/problems/not-found.js';
import { DriveConnectionsService } from '../drives/drive-connections.service.js';
import { DriveFilesService } from '../drives/drive-files.service.js';
import { DriveFoldersService } from '../drives/drive-folders.service.js';
import { DriveStorageService, toStorageConnectionDto } from '../drives/drive-storage.service.js';
import { DRIVE_NAMES } from '../drives/drive-terms.js';
import { DriveUploadsService } from '../drives/drive-uploads.service.js';
import { BuiltinFilesService } from '../uploads/builtin-files.service.js';
import { FoldersService } from '../entries/folders.service.js';
import { TrashService } from '../entries/trash.service.js';
import { StorageSpaceService } from '../storage-space.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { BuiltinStorageService } from './builtin-storage.service.js';
import type { StorageConnectionDto } from '../connections.dto.js';
import type { StorageProvider } from '../storage-provider.http.js';

@Injectable()
export class StorageProviderRegistry {
  private readonly builtin: BuiltinStorageService;
  private readonly all: readonly StorageProvider[];

  constructor(
    private readonly drives: DriveConnectionsService,
    driveFolders: DriveFoldersService,
    driveFiles: DriveFilesService,
    driveUploads: DriveUploadsService,
    database: DatabaseService,
    store: FileStore,
    space: StorageSpaceService,
    folders: FoldersService,
    files: BuiltinFilesService,
    trash: TrashService,
    uploads: UploadsService,
  ) {
    const parts = { connections: drives, folders: driveFolders, files: driveFiles, uploads: driveUploads };
    this.builtin = new BuiltinStorageService(database, store, space, folders, files, trash, uploads);
    this.all = [...DRIVE_NAMES.map((name) => new DriveStorageService(name, parts)), this.builtin];
  }

  /** @throws Problem 'not-found' */
  getByName(name: string): StorageProvider {
    return assertFound(
      this.all.find((provider) => provider.name === name),
      'storage provider',
      'Choose googledrive, dropbox, onedrive or builtin.',
    );
  }

  /** Returns every provider's state as of its last use, without contacting the provider. */
  async listConnections(caller: Caller): Promise<StorageConnectionDto[]> {
    const [drives, builtin] = await Promise.all([this.drives.listStates(caller.organizationId), this.builtin.getStatus(caller)]);
    return [...drives.map(toStorageConnectionDto), builtin];
  }
}
