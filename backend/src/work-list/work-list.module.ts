import { Module } from '@nestjs/common';
import { ChargedModule } from '../charged/charged.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { FilingsModule } from '../filings/filings.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PlacementsModule } from '../placements/placements.module.js';
import type { Feature } from '../platform/feature.js';
import { RuleChangesModule } from '../rule-changes/rule-changes.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { WorkListController } from './work-list.controller.js';
import { WorkListService } from './work-list.service.js';

@Module({
  imports: [
    ChargedModule,
    DeadlinesModule,
    FiguresModule,
    FilingsModule,
    JurisdictionsModule,
    PlacementsModule,
    RuleChangesModule,
    StatementsModule,
  ],
  controllers: [WorkListController],
  providers: [WorkListService],
})
class WorkListModule {}

export const WORK_LIST_FEATURE: Feature = { module: WorkListModule };
