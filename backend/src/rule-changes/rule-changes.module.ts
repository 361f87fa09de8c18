import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { RepricingModule } from '../repricing/repricing.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { DecisionsService } from './decisions.service.js';
import { RuleChangeApplyProcessor } from './rule-change-apply.processor.js';
import { RuleChangePreviewProcessor } from './rule-change-preview.processor.js';
import * as ruleChangeActions from './rule-change.actions.js';
import { RuleChange } from './rule-change.entity.js';
import { RULE_CHANGE_PREVIEW, RULE_CHANGE_APPLY } from './rule-change.task.js';
import { RuleChangesController } from './rule-changes.controller.js';
import { RuleChangesService } from './rule-changes.service.js';
import { RulebookChangesService } from './rulebook-changes.service.js';
import { RulebookVersionCheckService } from './rulebook-version-check.service.js';
import { RULES_AREA } from './rules.area.js';

/** Rule changes with their tasks, and updates to the rulebook. */
@Module({
  imports: [JurisdictionsModule, TaxModule, RepricingModule, TypeOrmModule.forFeature([RuleChange])],
  controllers: [RuleChangesController],
  providers: [
    RuleChangesService,
    DecisionsService,
    RulebookVersionCheckService,
    RuleChangePreviewProcessor,
    RuleChangeApplyProcessor,
    RulebookChangesService,
  ],
  exports: [RuleChangesService, RulebookChangesService],
})
export class RuleChangesModule {}

export const RULE_CHANGES_FEATURE: Feature = {
  module: RuleChangesModule,
  areas: [RULES_AREA],
  actions: [ruleChangeActions],
  tasks: [RULE_CHANGE_PREVIEW, RULE_CHANGE_APPLY],
};
