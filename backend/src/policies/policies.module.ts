import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import type { Feature } from '../platform/feature.js';
import { TaxModule } from '../tax/tax.module.js';
import * as accountLinkActions from './account-links/account-links.actions.js';
import { AccountLinksController } from './account-links/account-links.controller.js';
import { AccountLinks } from './account-links/account-links.service.js';
import * as backOutActions from './back-out/back-out.actions.js';
import { BackOutsController } from './back-out/back-outs.controller.js';
import { BackOuts } from './back-out/back-outs.service.js';
import { BookCharges } from './book-charges.service.js';
import { BookDays } from './book-days.service.js';
import { BOOK_NEWS_JOB } from './book/book-changed.js';
import { BookChanges } from './book/book-changes.service.js';
import { BookNews } from './book/book-news.processor.js';
import { BookTotals } from './book/book-totals.service.js';
import { ROLL_FORWARD_JOB } from './book/roll-forward.job.js';
import { RollForward } from './book/roll-forward.processor.js';
import { CountedCharges } from './counted/counted-charges.service.js';
import { AnsweredTransactions } from './filing/answered-transactions.service.js';
import { FiledTransactions } from './filing/filed-transactions.service.js';
import { FilingTransactions } from './filing/filing-transactions.service.js';
import { NamesOfMonths } from './figures/month-names.service.js';
import { PeriodFigures } from './figures/period-figures.service.js';
import { PoliciesOfMonths } from './policies-of-months.service.js';
import { PoliciesInPeriod } from './figures/policies-in-period.service.js';
import { HandBookings } from './hand/hand-bookings.service.js';
import * as handActions from './hand/hand.actions.js';
import { HandController } from './hand/hand.controller.js';
import { PreparedBookings } from './hand/prepared-booking.service.js';
import * as homeStateActions from './home-state/home-state.actions.js';
import { HomeStatesController } from './home-state/home-states.controller.js';
import { HomeStates } from './home-state/home-states.service.js';
import { ImportErrors } from './import/import-errors.service.js';
import { ImportResult } from './import/import-result.service.js';
import * as importActions from './import/import.actions.js';
import { PolicyImporter } from './import/policy-importer.service.js';
import { PolicyImports } from './import/policy-imports.service.js';
import { ImportsController } from './imports.controller.js';
import { LiabilityController } from './liability.controller.js';
import { Liability } from './liability/liability.service.js';
import * as importMappingActions from './mapping/import-mapping.actions.js';
import { ImportMappings } from './mapping/import-mappings.service.js';
import { Inspections } from './mapping/inspection.service.js';
import { InspectionsController } from './mapping/inspections.controller.js';
import { PolicyHeaders } from './mapping/policy-headers.service.js';
import { PoliciesByInsurer } from './policies-by-insurer.service.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyActivity } from './policy-activity.service.js';
import { PolicyImportProcessor } from './policy-import.processor.js';
import { POLICY_IMPORT } from './policy-import.task.js';
import { PolicyInsurers } from './policy-insurers.service.js';
import { PolicyTotals } from './policy-totals.service.js';
import { ImportPreviewProcessor } from './preview/import-preview.processor.js';
import { IMPORT_PREVIEW } from './preview/import-preview.task.js';
import { ImportPreviewsController } from './preview/import-previews.controller.js';
import { ImportPreviews } from './preview/import-previews.service.js';
import { PricedRulebooks } from './repricing/priced-rulebooks.service.js';
import { Repricing } from './repricing/repricing.service.js';
import { ImportUndoProcessor } from './undo/import-undo.processor.js';
import { SyncedTransactions } from './sync/synced-transactions.service.js';
import { IMPORT_UNDO } from './undo/import-undo.task.js';
import { ImportUndosController } from './undo/import-undos.controller.js';
import { ImportUndos } from './undo/import-undos.service.js';
import { UndoEffects } from './undo/undo-effects.service.js';
import * as undoActions from './undo/undo.actions.js';

/** The book of business. Controllers with fixed addresses come before `policies/:id`. */
@Module({
  imports: [AccountsModule, JurisdictionsModule, LedgerModule, LicensesModule, TaxModule],
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
    AnsweredTransactions,
    BackOuts,
    BookChanges,
    BookCharges,
    BookDays,
    BookNews,
    BookTotals,
    CountedCharges,
    FiledTransactions,
    FilingTransactions,
    HandBookings,
    HomeStates,
    PolicyActivity,
    PolicyInsurers,
    PolicyTotals,
    PeriodFigures,
    ImportErrors,
    ImportMappings,
    ImportPreviewProcessor,
    ImportPreviews,
    ImportResult,
    ImportUndoProcessor,
    ImportUndos,
    UndoEffects,
    Inspections,
    Liability,
    PoliciesByInsurer,
    PoliciesInPeriod,
    PoliciesOfMonths,
    NamesOfMonths,
    PoliciesService,
    PolicyHeaders,
    PolicyImporter,
    PolicyImports,
    PolicyImportProcessor,
    PreparedBookings,
    PricedRulebooks,
    Repricing,
    RollForward,
    SyncedTransactions,
  ],
  exports: [
    AccountLinks,
    AnsweredTransactions,
    BackOuts,
    BookChanges,
    BookDays,
    CountedCharges,
    FilingTransactions,
    HandBookings,
    ImportResult,
    Liability,
    PeriodFigures,
    PoliciesByInsurer,
    PoliciesInPeriod,
    PoliciesOfMonths,
    NamesOfMonths,
    PoliciesService,
    PolicyActivity,
    PolicyImports,
    PolicyInsurers,
    PolicyTotals,
    PricedRulebooks,
    Repricing,
    SyncedTransactions,
  ],
})
export class PoliciesModule {}

export const POLICIES_FEATURE: Feature = {
  module: PoliciesModule,
  actions: [importActions, importMappingActions, accountLinkActions, backOutActions, undoActions, handActions, homeStateActions],
  tasks: [POLICY_IMPORT, IMPORT_PREVIEW, IMPORT_UNDO],
  jobs: [ROLL_FORWARD_JOB, BOOK_NEWS_JOB],
};
