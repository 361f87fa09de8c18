import { Module } from '@nestjs/common';
import { DeadlinesModule } from '../deadlines/deadlines.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import type { Feature } from '../platform/feature.js';
import { StatementsModule } from '../statements/statements.module.js';
import * as openingBalanceActions from './opening-balance.actions.js';
import { OpeningBalanceController } from './opening-balance.controller.js';
import { OpeningBalancesService } from './opening-balances.service.js';

/** Opening balances: business from before an organization used the product, recorded as filed and paid. */
@Module({
  imports: [DeadlinesModule, JurisdictionsModule, LedgerModule, StatementsModule],
  controllers: [OpeningBalanceController],
  providers: [OpeningBalancesService],
})
class OpeningBalanceModule {}

export const OPENING_BALANCE_FEATURE: Feature = { module: OpeningBalanceModule, actions: [openingBalanceActions] };
