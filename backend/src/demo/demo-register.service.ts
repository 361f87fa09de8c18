import { Injectable } from '@nestjs/common';
import { InsurersService } from '../insurers/insurers.service.js';
import { LicenseRegisterService } from '../licenses/license-register.service.js';
import { OrganizationProfilesService } from '../organizations/profile/profile.service.js';
import { DEMO_INSURERS } from './demo-insurers.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { buildDemoLicenses } from './demo-licenses.js';

/** Enters the demo organization's profile, licenses and insurers. */
@Injectable()
export class DemoRegisterService {
  constructor(
    private readonly profiles: OrganizationProfilesService,
    private readonly licenses: LicenseRegisterService,
    private readonly insurers: InsurersService,
  ) {}

  /** Enters each kind of data once, and preserves later changes and additions. @param openedOn day on which the organization was created */
  async load({ organizationId, name }: Pick<Caller, 'organizationId' | 'name'>, openedOn: string): Promise<void> {
    if (!(await this.profiles.hasRequiredFields(organizationId))) await this.profiles.save(organizationId, PROFILE);
    const { total: licenses } = await this.licenses.list(organizationId, { limit: 1 });
    if (licenses === 0) for (const license of buildDemoLicenses(openedOn, name)) await this.licenses.add(organizationId, license);
    const { total: insurers } = await this.insurers.list(organizationId, { limit: 1 });
    if (insurers === 0) for (const insurer of DEMO_INSURERS) await this.insurers.add(organizationId, insurer);
  }
}

const PROFILE: Parameters<OrganizationProfilesService['save']>[1] = {
  legalName: 'Demo Brokerage LLC',
  street: '100 Sample Street',
  city: 'Richmond',
  addressState: 'VA',
  postalCode: '23219',
  npn: '1000000',
  contacts: [{ name: 'Sample compliance contact', email: 'compliance@demo-brokerage.example', phone: '(555) 555-0100' }],
  federalTaxId: '00-0000100',
};
