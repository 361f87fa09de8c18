import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BookModule } from '../book/book.module.js';
import { HomeStateModule } from '../home-state/home-state.module.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LicensesModule } from '../licenses/licenses.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { TaxModule } from '../tax/tax.module.js';
import type { Feature } from '../platform/feature.js';
import { PoliciesByInsurerService } from './policies-by-insurer.service.js';
import { MonthlyPoliciesService } from './monthly-policies.service.js';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyActivityService } from './policy-activity.service.js';
import { PolicyExplanationsService } from './policy-explanations.service.js';
import { PolicyInsurersService } from './policy-insurers.service.js';
import { PolicyTotalsService } from './policy-totals.service.js';
import { POLICIES_AREA } from './policies.area.js';

/** Policies for users and programs. In features.ts, it must come after modules with fixed paths below `policies/`. */
@Module({
  imports: [AccountsModule, BookModule, HomeStateModule, JurisdictionsModule, LicensesModule, OrganizationsModule, TaxModule],
  controllers: [PoliciesController],
  providers: [
    PoliciesByInsurerService,
    MonthlyPoliciesService,
    PoliciesService,
    PolicyActivityService,
    PolicyExplanationsService,
    PolicyInsurersService,
    PolicyTotalsService,
  ],
  exports: [
    PoliciesByInsurerService,
    MonthlyPoliciesService,
    PoliciesService,
    PolicyActivityService,
    PolicyInsurersService,
    PolicyTotalsService,
  ],
})
export class PoliciesModule {}

export const POLICIES_FEATURE: Feature = {
  module: PoliciesModule,
  areas: [POLICIES_AREA],
};
