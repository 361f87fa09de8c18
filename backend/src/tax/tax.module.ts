import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { TaxService } from './tax.service.js';

@Module({ imports: [JurisdictionsModule], providers: [TaxService], exports: [TaxService] })
export class TaxModule {}
