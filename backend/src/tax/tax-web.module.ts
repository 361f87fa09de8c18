import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { CalculatorService } from './calculator.service.js';
import { TaxSettingsController } from './organization-rules/tax-settings.controller.js';
import { TaxSettingsService } from './organization-rules/tax-settings.service.js';
import { CalculationReportController } from './report/calculation-report.controller.js';
import { SavedCalculation } from './saved/saved-calculation.entity.js';
import { SavedCalculationsController } from './saved/saved-calculations.controller.js';
import { SavedCalculationsService } from './saved/saved-calculations.service.js';
import { TaxController } from './tax.controller.js';
import { TaxModule } from './tax.module.js';

/** What the web process answers about tax. */
@Module({
  imports: [TaxModule, JurisdictionsModule, TypeOrmModule.forFeature([SavedCalculation])],
  controllers: [TaxController, CalculationReportController, SavedCalculationsController, TaxSettingsController],
  providers: [CalculatorService, SavedCalculationsService, TaxSettingsService],
})
export class TaxWebModule {}
