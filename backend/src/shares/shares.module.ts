import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { StorageModule } from '../storage/storage.module.js';
import { OpenPages } from './reading/open-pages.service.js';
import { PassKeys } from './reading/pass-keys.service.js';
import { SharedController } from './reading/shared.controller.js';
import { SharedReading } from './reading/shared-reading.service.js';
import * as shareActions from './share.actions.js';
import { SharesController } from './shares.controller.js';
import { Shares } from './shares.service.js';
import { DocumentSource } from './subjects/document-source.service.js';
import { FileSource } from './subjects/file-source.service.js';
import { SampleSource } from './subjects/sample-source.service.js';
import { ShareSubjects } from './subjects/share-subjects.service.js';

/** Links by which people who do not sign in see one document or file of an organization. */
@Module({
  imports: [DocumentsModule, OrganizationsModule, StorageModule],
  controllers: [SharesController, SharedController],
  providers: [DocumentSource, FileSource, OpenPages, PassKeys, SampleSource, SharedReading, Shares, ShareSubjects],
})
class SharesModule {}

export const SHARES_FEATURE: Feature = { module: SharesModule, actions: [shareActions] };
