import { Module } from '@nestjs/common';
import { ChecklistsModule } from '../checklists/checklists.module.js';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { taskCatalog } from '../features.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { TasksModule } from '../platform/work/tasks/tasks.module.js';
import { RepricingModule } from '../repricing/repricing.module.js';
import { RuleChangesModule } from '../rule-changes/rule-changes.module.js';
import { RulebookBundlesService } from '../rulebook-bundles/rulebook-bundles.service.js';
import { TaxModule } from '../tax/tax.module.js';

/** Process that the operator runs to preview, apply and revert rulebook bundles. */
@Module({
  imports: [
    PlatformModule,
    TasksModule.forCatalog(taskCatalog),
    JurisdictionsModule,
    TaxModule,
    RepricingModule,
    DeadlinesModule,
    ChecklistsModule,
    DocumentsModule,
    RuleChangesModule,
  ],
  providers: [RulebookBundlesService],
})
export class RulebookModule {}
