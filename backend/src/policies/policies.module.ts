import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { BookTotals } from './book/book-totals.service.js';
import { RollForwardSchedule } from './book/roll-forward.service.js';
import { ImportResult } from './import/import-result.service.js';
import { PolicyImporter } from './import/policy-importer.service.js';
import { PolicyImports } from './import/policy-imports.service.js';
import { Liability } from './liability/liability.service.js';
import { PolicyTotals } from './policy-totals.service.js';
import { PoliciesService } from './policies.service.js';
import { PolicyImportProcessor } from './policy-import.processor.js';
import { Repricing } from './repricing/repricing.service.js';

/** The book of business, for the web process and the worker. */
@Module({
  imports: [JurisdictionsModule, TaxModule],
  providers: [
    BookTotals,
    PolicyTotals,
    ImportResult,
    Liability,
    PoliciesService,
    PolicyImporter,
    PolicyImports,
    PolicyImportProcessor,
    Repricing,
    RollForwardSchedule,
  ],
  exports: [ImportResult, Liability, PoliciesService, PolicyImports, PolicyTotals, Repricing],
})
export class PoliciesModule {}
