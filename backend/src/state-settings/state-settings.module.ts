import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { OverviewState } from './overview-state.entity.js';
import { StateSettingsController } from './state-settings.controller.js';
import { StateSetting } from './state-setting.entity.js';
import { StateSettingsService } from './state-settings.service.js';

/** What organizations set up for single states. */
@Module({
  imports: [TypeOrmModule.forFeature([StateSetting, OverviewState]), JurisdictionsModule, LicensesModule, OrganizationsModule],
  controllers: [StateSettingsController],
  providers: [StateSettingsService],
  exports: [StateSettingsService],
})
export class StateSettingsModule {}
