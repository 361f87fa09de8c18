import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { TaxModule } from '../tax/tax.module.js';
import type { Feature } from '../platform/feature.js';
import { HomeStatesController } from './home-states.controller.js';
import { HomeStatesService } from './home-states.service.js';
import * as homeStateActions from './home-state.actions.js';

/** Policies' home states under the law, with records of how they were determined. */
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
