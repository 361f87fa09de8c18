import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { CalculatorService } from './calculator.service.js';
import { TaxController } from './tax.controller.js';
import { TaxModule } from './tax.module.js';

/** What the web process answers about tax. */
@Module({ imports: [TaxModule, JurisdictionsModule], controllers: [TaxController], providers: [CalculatorService] })
export class TaxWebModule {}
