import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { RuleChange } from './rule-change.entity.js';
import { RuleChangeApply } from './rule-change-apply.processor.js';
import { RuleChangePreview } from './rule-change-preview.processor.js';
import { RulebookOfChange } from './rulebook-of-change.service.js';
import { RuleChanges } from './rule-changes.service.js';

/** Rule changes and the work on them, for the web process and the worker. */
@Module({
  imports: [JurisdictionsModule, TaxModule, PoliciesModule, TypeOrmModule.forFeature([RuleChange])],
  providers: [RuleChanges, RulebookOfChange, RuleChangePreview, RuleChangeApply],
  exports: [RuleChanges],
})
export class RuleChangesModule {}
