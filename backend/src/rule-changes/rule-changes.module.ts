import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { ChangeProgress } from './change-progress.service.js';
import { FailedChanges } from './failed-changes.service.js';
import { RuleChange } from './rule-change.entity.js';
import { RuleChangeProcessor } from './rule-change.processor.js';
import { RuleChangeApply } from './rule-change-apply.service.js';
import { RuleChangePreview } from './rule-change-preview.service.js';
import { RulebookChanges } from './rulebook-changes.service.js';
import { RulebookOfChange } from './rulebook-of-change.service.js';
import { RuleChanges } from './rule-changes.service.js';

/** The worker's side of rule changes: previews, applications, and following the rulebook. */
@Module({
  imports: [JurisdictionsModule, TaxModule, PoliciesModule, TypeOrmModule.forFeature([RuleChange])],
  providers: [
    RuleChanges,
    RulebookOfChange,
    RuleChangePreview,
    RuleChangeApply,
    RuleChangeProcessor,
    RulebookChanges,
    ChangeProgress,
    FailedChanges,
  ],
})
export class RuleChangesModule {}
