import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import type { Feature } from '../platform/feature.js';
import { OverviewState } from './overview-state.entity.js';
import { StateSetting } from './state-setting.entity.js';
import * as stateSettingsActions from './state-settings.actions.js';
import { StateSettingsController } from './state-settings.controller.js';
import { StateSettingsService } from './state-settings.service.js';

/** Organizations' settings for individual states. */
@Module({
  imports: [TypeOrmModule.forFeature([StateSetting, OverviewState]), JurisdictionsModule, LicensesModule, OrganizationsModule],
  controllers: [StateSettingsController],
  providers: [StateSettingsService],
  exports: [StateSettingsService],
})
export class StateSettingsModule {}

export const STATE_SETTINGS_FEATURE: Feature = { module: StateSettingsModule, actions: [stateSettingsActions] };
