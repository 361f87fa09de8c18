import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { OverviewState } from './overview-state.entity.js';
import { StateSetting } from './state-setting.entity.js';
import { StateSettingsService } from './state-settings.service.js';

/** What organisations set up for single states, for every process. */
@Module({
  imports: [TypeOrmModule.forFeature([StateSetting, OverviewState]), JurisdictionsModule],
  providers: [StateSettingsService],
  exports: [StateSettingsService],
})
export class StateSettingsModule {}
