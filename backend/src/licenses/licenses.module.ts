import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { JurisdictionsModule } from '../jurisdictions/jurisdictions.module.js';
import { LICENSE_EXPIRES } from './expiration/license-expiration.notifications.js';
import { LicenseExpirationService } from './expiration/license-expiration.service.js';
import { FilingLicensesService } from './filing-licenses.service.js';
import { LicenseFilesService } from './import/license-files.service.js';
import { LicenseEntriesService } from './license-entries.service.js';
import { LicenseRegisterService } from './license-register.service.js';
import * as licenseActions from './license.actions.js';
import { LicensesController } from './licenses.controller.js';

/** Surplus lines licenses under which an organization places and files. */
@Module({
  imports: [JurisdictionsModule],
  controllers: [LicensesController],
  providers: [FilingLicensesService, LicenseEntriesService, LicenseExpirationService, LicenseFilesService, LicenseRegisterService],
  exports: [FilingLicensesService, LicenseRegisterService],
})
export class LicensesModule {}

export const LICENSES_FEATURE: Feature = { module: LicensesModule, actions: [licenseActions], notifications: [LICENSE_EXPIRES] };
