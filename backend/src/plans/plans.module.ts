import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { Plans } from './plans.service.js';

/** What organizations may do by their plan or trial, without HTTP: syncs ask it too. */
@Module({ imports: [OrganizationsModule], providers: [Plans], exports: [Plans] })
export class PlansModule {}
