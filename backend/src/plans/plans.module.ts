import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PlansService } from './plans.service.js';

/** Permissions that organizations have under their plan or trial. The module does not need HTTP, because syncs use it too. */
@Module({ imports: [OrganizationsModule], providers: [PlansService], exports: [PlansService] })
export class PlansModule {}
