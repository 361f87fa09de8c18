import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { Decisions } from './decisions.service.js';
import { RuleChangesController } from './rule-changes.controller.js';
import { RuleChangesModule } from './rule-changes.module.js';

/** What the web process answers about rule changes: proposals and decisions. */
@Module({ imports: [RuleChangesModule, JurisdictionsModule], controllers: [RuleChangesController], providers: [Decisions] })
export class RuleChangesWebModule {}
