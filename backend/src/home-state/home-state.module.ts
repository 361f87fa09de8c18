import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import type { Feature } from '../platform/feature.js';
import { HomeStatesController } from './home-states.controller.js';
import { HomeStatesService } from './home-states.service.js';
import * as homeStateActions from './home-state.actions.js';

/** Home states of policies by law, with the records of the decisions. */
@Module({
  imports: [JurisdictionsModule, TaxModule],
  controllers: [HomeStatesController],
  providers: [HomeStatesService],
  exports: [HomeStatesService],
})
export class HomeStateModule {}

export const HOME_STATE_FEATURE: Feature = {
  module: HomeStateModule,
  actions: [homeStateActions],
};
