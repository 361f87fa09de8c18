import { Module } from '@nestjs/common';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { CurrentVersion } from './organization-rules/current-version.service.js';
import { OrganizationRules } from './organization-rules/organization-rules.service.js';
import { TaxService } from './tax.service.js';

@Module({
  imports: [JurisdictionsModule],
  providers: [TaxService, CurrentVersion, OrganizationRules],
  exports: [TaxService, OrganizationRules],
})
export class TaxModule {}
