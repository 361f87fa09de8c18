import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { AccountLinksController } from './account-links/account-links.controller.js';
import { AccountLinks } from './account-links/account-links.service.js';
import { BackOutsController } from './back-out/back-outs.controller.js';
import { BackOuts } from './back-out/back-outs.service.js';
import { BookChanges } from './book/book-changes.service.js';
import { BookNews } from './book/book-news.processor.js';
import { BookTotals } from './book/book-totals.service.js';
import { RollForward } from './book/roll-forward.processor.js';
import { HandController } from './hand/hand.controller.js';
import { HandBookings } from './hand/hand-bookings.service.js';
import { PreparedBookings } from './hand/prepared-booking.service.js';
import { ImportErrors } from './import/import-errors.service.js';
import { HomeStates } from './home-state/home-states.service.js';
import { HomeStatesController } from './home-state/home-states.controller.js';
import { ImportResult } from './import/import-result.service.js';
import { ImportsController } from './imports.controller.js';
import { PolicyImporter } from './import/policy-importer.service.js';
import { PolicyImports } from './import/policy-imports.service.js';
import { LiabilityController } from './liability.controller.js';
import { Liability } from './liability/liability.service.js';
import { ImportMappings } from './mapping/import-mappings.service.js';
import { Inspections } from './mapping/inspection.service.js';
import { InspectionsController } from './mapping/inspections.controller.js';
import { PolicyHeaders } from './mapping/policy-headers.service.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyImportProcessor } from './policy-import.processor.js';
import { PolicyActivity } from './policy-activity.service.js';
import { PolicyInsurers } from './policy-insurers.service.js';
import { PolicyTotals } from './policy-totals.service.js';
import { ImportPreviewProcessor } from './preview/import-preview.processor.js';
import { ImportPreviewsController } from './preview/import-previews.controller.js';
import { ImportPreviews } from './preview/import-previews.service.js';
import { PricedRulebooks } from './repricing/priced-rulebooks.service.js';
import { ImportUndoProcessor } from './undo/import-undo.processor.js';
import { ImportUndosController } from './undo/import-undos.controller.js';
import { ImportUndos } from './undo/import-undos.service.js';
import { Repricing } from './repricing/repricing.service.js';

/** The book of business. Controllers with fixed addresses come before `policies/:id`. */
@Module({
  imports: [AccountsModule, JurisdictionsModule, LicensesModule, TaxModule],
  controllers: [
    AccountLinksController,
    BackOutsController,
    HandController,
    HomeStatesController,
    ImportPreviewsController,
    ImportUndosController,
    ImportsController,
    InspectionsController,
    LiabilityController,
    PoliciesController,
  ],
  providers: [
    AccountLinks,
    BackOuts,
    BookChanges,
    BookNews,
    BookTotals,
    HandBookings,
    HomeStates,
    PolicyActivity,
    PolicyInsurers,
    PolicyTotals,
    ImportErrors,
    ImportMappings,
    ImportPreviewProcessor,
    ImportPreviews,
    ImportResult,
    ImportUndoProcessor,
    ImportUndos,
    Inspections,
    Liability,
    PoliciesService,
    PolicyHeaders,
    PolicyImporter,
    PolicyImports,
    PolicyImportProcessor,
    PreparedBookings,
    PricedRulebooks,
    Repricing,
    RollForward,
  ],
  exports: [
    AccountLinks,
    BackOuts,
    ImportResult,
    Liability,
    PoliciesService,
    PolicyActivity,
    PolicyImports,
    PolicyInsurers,
    PolicyTotals,
    PricedRulebooks,
    Repricing,
  ],
})
export class PoliciesModule {}
