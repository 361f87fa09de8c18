import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import type { Feature } from '../platform/feature.js';
import { CalculatorService } from './calculator/calculator.service.js';
import { TaxController } from './calculator/tax.controller.js';
import { ChargeCheckController } from './charge-check/charge-check.controller.js';
import { ChargeCheckService } from './charge-check/charge-check.service.js';
import { CalculationReportController } from './report/calculation-report.controller.js';
import { CurrentVersionService } from './rules/current-version.service.js';
import { OrganizationRulesService } from './rules/organization-rules.service.js';
import { TaxSettingsController } from './rules/tax-settings.controller.js';
import { TaxSettingsService } from './rules/tax-settings.service.js';
import * as calculationActions from './saved/calculation.actions.js';
import { SavedCalculation } from './saved/saved-calculation.entity.js';
import { SavedCalculationsController } from './saved/saved-calculations.controller.js';
import { SavedCalculationsService } from './saved/saved-calculations.service.js';
import { TaxService } from './tax.service.js';
import { TAX_AREA } from './tax.area.js';

/** Pricing and its features: calculator, saved calculations, reports and organizations' rules. Batches are in tax-batch.module.ts. */
@Module({
  imports: [JurisdictionsModule, TypeOrmModule.forFeature([SavedCalculation])],
  controllers: [TaxController, ChargeCheckController, CalculationReportController, SavedCalculationsController, TaxSettingsController],
  providers: [
    TaxService,
    CurrentVersionService,
    OrganizationRulesService,
    CalculatorService,
    ChargeCheckService,
    SavedCalculationsService,
    TaxSettingsService,
  ],
  exports: [TaxService, OrganizationRulesService],
})
export class TaxModule {}

export const TAX_FEATURE: Feature = { module: TaxModule, areas: [TAX_AREA], actions: [calculationActions] };
