import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PlatformModule } from '../platform/platform.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { DemoData } from './demo-data.service.js';

/** The process that loads the demo organisation. */
@Module({
  imports: [PlatformModule, OrganizationsModule, PoliciesModule],
  providers: [DemoData],
})
export class DemoModule {}
