import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PlansService } from './plans.service.js';

/** What organizations may do by their plan or trial, without HTTP: syncs ask it too. */
@Module({ imports: [OrganizationsModule], providers: [PlansService], exports: [PlansService] })
export class PlansModule {}
