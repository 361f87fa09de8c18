import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { CloudStorageModule } from '../cloud-storage/cloud-storage.module.js';
import { OpenPagesService } from './reading/open-pages.service.js';
import { PassKeysService } from './reading/pass-keys.service.js';
import { SharedController } from './reading/shared.controller.js';
import { SharedReadingService } from './reading/shared-reading.service.js';
import * as shareActions from './share.actions.js';
import { SharesController } from './shares.controller.js';
import { SharesService } from './shares.service.js';
import { DocumentSourceService } from './subjects/document-source.service.js';
import { FileSourceService } from './subjects/file-source.service.js';
import { SampleSourceService } from './subjects/sample-source.service.js';
import { ShareSubjectsService } from './subjects/share-subjects.service.js';

/** Links that show one document or file of an organization to readers without an account. */
@Module({
  imports: [DocumentsModule, OrganizationsModule, CloudStorageModule],
  controllers: [SharesController, SharedController],
  providers: [
    DocumentSourceService,
    FileSourceService,
    OpenPagesService,
    PassKeysService,
    SampleSourceService,
    SharedReadingService,
    SharesService,
    ShareSubjectsService,
  ],
})
class SharesModule {}

export const SHARES_FEATURE: Feature = { module: SharesModule, actions: [shareActions] };
