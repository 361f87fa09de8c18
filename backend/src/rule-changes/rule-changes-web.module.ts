import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { Decisions } from './decisions.service.js';
import { RuleChange } from './rule-change.entity.js';
import { RuleChangesController } from './rule-changes.controller.js';
import { RuleChanges } from './rule-changes.service.js';

/** What the web process answers about rule changes: proposals and decisions. */
@Module({
  imports: [JurisdictionsModule, TaxModule, PoliciesModule, TypeOrmModule.forFeature([RuleChange])],
  controllers: [RuleChangesController],
  providers: [RuleChanges, Decisions],
})
export class RuleChangesWebModule {}
