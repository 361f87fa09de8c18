import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { FilingLicenses } from './filing-licenses.service.js';
import { LicenseEntries } from './license-entries.service.js';
import { LicenseRegister } from './license-register.service.js';
import * as licenseActions from './license.actions.js';
import { LicensesController } from './licenses.controller.js';

/** The surplus lines licenses under which an organization places and files. */
@Module({
  controllers: [LicensesController],
  providers: [FilingLicenses, LicenseEntries, LicenseRegister],
  exports: [FilingLicenses, LicenseRegister],
})
export class LicensesModule {}

export const LICENSES_FEATURE: Feature = { module: LicensesModule, actions: [licenseActions] };
