import { Module } from '@nestjs/common';
import { PoliciesModule } from '../policies/policies.module.js';
import { TaxModule } from '../tax/tax.module.js';
import { RulebookChanges } from './rulebook-changes.service.js';
import { RuleChangesModule } from './rule-changes.module.js';

/** Follows the rulebook; in the worker only. */
@Module({ imports: [RuleChangesModule, TaxModule, PoliciesModule], providers: [RulebookChanges] })
export class RuleChangesWorkerModule {}
