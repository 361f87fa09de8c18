import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { BackOutsModule } from '../back-outs/back-outs.module.js';
import { BookModule } from '../book/book.module.js';
import { ReportedModule } from '../reported/reported.module.js';
import { RepricingModule } from '../repricing/repricing.module.js';
import { TaxModule } from '../tax/tax.module.js';
import type { Feature } from '../platform/feature.js';
import { ImportErrorsService } from './import/import-errors.service.js';
import { ImportResultService } from './import/import-result.service.js';
import { POLICY_IMPORT } from './import/policy-import.task.js';
import { PolicyImporterService } from './import/policy-importer.service.js';
import { PolicyImportsService } from './import/policy-imports.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportMappingsService } from './mapping/import-mappings.service.js';
import { InspectionsService } from './mapping/inspections.service.js';
import { InspectionsController } from './mapping/inspections.controller.js';
import { PolicyHeadersService } from './mapping/policy-headers.service.js';
import { DownloadedListChangesService } from './downloaded-lists/downloaded-list-changes.service.js';
import { PolicyImportProcessor } from './policy-import.processor.js';
import { ImportPreviewProcessor } from './preview/import-preview.processor.js';
import { IMPORT_PREVIEW } from './preview/import-preview.task.js';
import { ImportPreviewsController } from './preview/import-previews.controller.js';
import { ImportPreviewsService } from './preview/import-previews.service.js';
import { TemplateQuestionsService } from './mapping/template-questions.service.js';
import { SyncedTransactionsService } from './sync/synced-transactions.service.js';
import { ImportUndoProcessor } from './undo/import-undo.processor.js';
import { IMPORT_UNDO } from './undo/import-undo.task.js';
import { ImportUndosController } from './undo/import-undos.controller.js';
import { ImportUndosService } from './undo/import-undos.service.js';
import { UndoEffectsService } from './undo/undo-effects.service.js';
import * as importActions from './import/import.actions.js';
import * as importMappingActions from './mapping/import-mapping.actions.js';
import * as undoActions from './undo/undo.actions.js';

@Module({
  imports: [AccountLinksModule, BackOutsModule, BookModule, ReportedModule, RepricingModule, TaxModule],
  controllers: [ImportPreviewsController, ImportUndosController, ImportsController, InspectionsController],
  providers: [
    ImportErrorsService,
    ImportMappingsService,
    ImportPreviewProcessor,
    ImportPreviewsService,
    ImportResultService,
    ImportUndoProcessor,
    ImportUndosService,
    InspectionsService,
    DownloadedListChangesService,
    PolicyHeadersService,
    PolicyImportProcessor,
    PolicyImporterService,
    PolicyImportsService,
    SyncedTransactionsService,
    TemplateQuestionsService,
    UndoEffectsService,
  ],
  exports: [ImportResultService, PolicyImportsService, SyncedTransactionsService],
})
export class ImportsModule {}

export const IMPORTS_FEATURE: Feature = {
  module: ImportsModule,
  actions: [importActions, importMappingActions, undoActions],
  tasks: [POLICY_IMPORT, IMPORT_PREVIEW, IMPORT_UNDO],
};
