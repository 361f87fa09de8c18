import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import * as riskActions from './risk.actions.js';
import { RiskSettingsController } from './risk-settings.controller.js';
import { RiskSettingsService } from './risk-settings.service.js';

/** Rates states, and provides the heatmap's states. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [RiskSettingsController],
  providers: [RiskSettingsService],
  exports: [RiskSettingsService],
})
export class RiskModule {}

export const RISK_FEATURE: Feature = { module: RiskModule, actions: [riskActions] };
