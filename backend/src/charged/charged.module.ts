import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { TaxModule } from '../tax/tax.module.js';
import { CHARGES_AREA } from './charged.area.js';
import * as chargedActions from './charged.actions.js';
import { ChargedController } from './charged.controller.js';
import { BOOK_CHARGED_JOB, CHARGES_DECIDED_JOB } from './charged.jobs.js';
import { ChargeDecisionsService } from './charge-decisions.service.js';
import { ChargeDocumentsService } from './charge-documents.service.js';
import { ChargedMonthsService } from './charged-months.service.js';
import { ChargedService } from './charged.service.js';
import { HeldAmountsService } from './held-amounts.service.js';
import { ChargedUpkeepProcessor } from './charged-upkeep.processor.js';
import { ChargedUpkeepService } from './charged-upkeep.service.js';

/** Compares the charges of invoices with the charges due: differences, causes, decisions, and amounts held. */
@Module({
  imports: [JurisdictionsModule, LedgerModule, OrganizationsModule, TaxModule],
  controllers: [ChargedController],
  providers: [
    ChargeDecisionsService,
    ChargeDocumentsService,
    ChargedMonthsService,
    ChargedService,
    ChargedUpkeepProcessor,
    ChargedUpkeepService,
    HeldAmountsService,
  ],
  exports: [ChargedService],
})
export class ChargedModule {}

export const CHARGED_FEATURE: Feature = {
  module: ChargedModule,
  areas: [CHARGES_AREA],
  actions: [chargedActions],
  jobs: [BOOK_CHARGED_JOB, CHARGES_DECIDED_JOB],
};
