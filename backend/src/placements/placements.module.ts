import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { InsurersModule } from '../insurers/insurers.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { ReportedModule } from '../reported/reported.module.js';
import { TransactionDocumentsModule } from '../transaction-documents/transaction-documents.module.js';
import {
  BOOK_PLACEMENTS_JOB,
  DOCUMENTED_PLACEMENTS_JOB,
  KEEP_PLACEMENTS_JOB,
  LOCATED_PLACEMENTS_JOB,
  REPORTED_PLACEMENTS_JOB,
} from './placement.jobs.js';
import { LateCostsService } from './late-costs.service.js';
import { PlacementOfficesService } from './placement-offices.service.js';
import { PlacementUpkeepProcessor } from './placement-upkeep.processor.js';
import { PlacementUpkeepService } from './placement-upkeep.service.js';
import { PlacementWorkService } from './placement-work.service.js';
import { PlacementsController } from './placements.controller.js';
import { PlacementsService } from './placements.service.js';
import { PolicyDeliveriesService } from './policy-deliveries.service.js';
import { PolicyDeliveryController } from './policy-delivery.controller.js';

/** Placements: transactions that offices receive one by one, each with its due date and its stage. */
@Module({
  imports: [
    BookModule,
    DeadlinesModule,
    FilingsModule,
    InsurersModule,
    JurisdictionsModule,
    OrganizationsModule,
    ReportedModule,
    TransactionDocumentsModule,
  ],
  controllers: [PlacementsController, PolicyDeliveryController],
  providers: [
    LateCostsService,
    PlacementOfficesService,
    PlacementUpkeepProcessor,
    PlacementUpkeepService,
    PlacementWorkService,
    PlacementsService,
    PolicyDeliveriesService,
  ],
  exports: [PlacementWorkService],
})
export class PlacementsModule {}

export const PLACEMENTS_FEATURE: Feature = {
  module: PlacementsModule,
  jobs: [BOOK_PLACEMENTS_JOB, DOCUMENTED_PLACEMENTS_JOB, KEEP_PLACEMENTS_JOB, LOCATED_PLACEMENTS_JOB, REPORTED_PLACEMENTS_JOB],
};
