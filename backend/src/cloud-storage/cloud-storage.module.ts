import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { BuiltinFilesService } from './uploads/builtin-files.service.js';
import { BuiltinStorageController } from './entries/builtin-storage.controller.js';
import { CHECK_DRIVES_JOB } from './drives/drive-checks.job.js';
import { DriveChecksProcessor } from './drives/drive-checks.processor.js';
import { DriveConnectionsService } from './drives/drive-connections.service.js';
import { DriveConsentController } from './drives/drive-consent.controller.js';
import { DriveFilesService } from './drives/drive-files.service.js';
import { DriveFoldersService } from './drives/drive-folders.service.js';
import { DriveMirrorService } from './drives/drive-mirror.service.js';
import { DriveProviderRegistry } from './drives/drive-provider.registry.js';
import { DriveUploadsService } from './drives/drive-uploads.service.js';
import { FoldersService } from './entries/folders.service.js';
import { NewFilesService } from './entries/new-files.service.js';
import { TrashService } from './entries/trash.service.js';
import { CloudStorageController } from './providers/cloud-storage.controller.js';
import { StorageProviderRegistry } from './providers/storage-provider.registry.js';
import { RetentionController } from './retention/retention.controller.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { RetentionService } from './retention/retention.service.js';
import * as storageActions from './cloud-storage.actions.js';
import { FILE_DAMAGED } from './cloud-storage.notifications.js';
import { STORAGE_UPKEEP_JOB } from './storage-upkeep.job.js';
import { StorageUpkeepProcessor } from './storage-upkeep.processor.js';
import { StorageSpaceService } from './storage-space.service.js';
import { UploadsController } from './providers/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

/** An organization's files and folders, in built-in storage and in cloud drives. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [DriveConsentController, UploadsController, BuiltinStorageController, RetentionController, CloudStorageController],
  providers: [
    BuiltinFilesService,
    DriveChecksProcessor,
    DriveConnectionsService,
    DriveFilesService,
    DriveFoldersService,
    DriveMirrorService,
    DriveProviderRegistry,
    DriveUploadsService,
    FoldersService,
    NewFilesService,
    RetentionService,
    StorageProviderRegistry,
    StorageSpaceService,
    StorageUpkeepProcessor,
    TrashService,
    UploadsService,
  ],
  exports: [BuiltinFilesService, DriveConnectionsService, RetentionService, StorageProviderRegistry],
})
export class CloudStorageModule {}

export const CLOUD_STORAGE_FEATURE: Feature = {
  module: CloudStorageModule,
  actions: [storageActions],
  jobs: [CHECK_DRIVES_JOB, STORAGE_UPKEEP_JOB],
  notifications: [FILE_DAMAGED],
};
