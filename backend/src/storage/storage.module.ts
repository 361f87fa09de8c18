import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { BuiltinFiles } from './uploads/builtin-files.service.js';
import { BuiltinStorageController } from './entries/builtin-storage.controller.js';
import { CHECK_DRIVES_JOB } from './drives/drive-checks.job.js';
import { DriveChecks } from './drives/drive-checks.processor.js';
import { DriveConnections } from './drives/drive-connections.service.js';
import { DriveConsentController } from './drives/drive-consent.controller.js';
import { DriveFiles } from './drives/drive-files.service.js';
import { DriveFolders } from './drives/drive-folders.service.js';
import { DriveMirror } from './drives/drive-mirror.service.js';
import { DriveProviders } from './drives/drive-providers.service.js';
import { DriveUploads } from './drives/drive-uploads.service.js';
import { Folders } from './entries/folders.service.js';
import { NewFiles } from './entries/new-files.service.js';
import { Trash } from './entries/trash.service.js';
import { CloudStorageController } from './providers/cloud-storage.controller.js';
import { StorageProviders } from './providers/storage-providers.service.js';
import { RetentionController } from './retention/retention.controller.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { Retention } from './retention/retention.service.js';
import * as storageActions from './storage.actions.js';
import { KEEP_STORAGE_JOB } from './storage-upkeep.job.js';
import { StorageUpkeep } from './storage-upkeep.processor.js';
import { StorageSpace } from './storage-space.service.js';
import { UploadsController } from './providers/uploads.controller.js';
import { Uploads } from './uploads/uploads.service.js';

/** Files of an organization in folders, here and in cloud drives. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [DriveConsentController, UploadsController, BuiltinStorageController, RetentionController, CloudStorageController],
  providers: [
    BuiltinFiles,
    DriveChecks,
    DriveConnections,
    DriveFiles,
    DriveFolders,
    DriveMirror,
    DriveProviders,
    DriveUploads,
    Folders,
    NewFiles,
    Retention,
    StorageProviders,
    StorageSpace,
    StorageUpkeep,
    Trash,
    Uploads,
  ],
  exports: [BuiltinFiles, DriveConnections, Retention, StorageProviders],
})
export class StorageModule {}

export const STORAGE_FEATURE: Feature = { module: StorageModule, actions: [storageActions], jobs: [CHECK_DRIVES_JOB, KEEP_STORAGE_JOB] };
