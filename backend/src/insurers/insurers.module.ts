import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import * as insurerImportActions from './import/insurer-import.actions.js';
import { InsurerImportProcessor } from './import/insurer-import.processor.js';
import { INSURER_IMPORT } from './import/insurer-import.task.js';
import { InsurerImportsController } from './import/insurer-imports.controller.js';
import { InsurerImportsService } from './import/insurer-imports.service.js';
import * as insurerActions from './insurer.actions.js';
import { InsurersController } from './insurers.controller.js';
import { InsurersService } from './insurers.service.js';
import { PolicyInsurersController } from './policy-insurers.controller.js';

/** Insurers named on policies. Controllers with fixed paths must be listed before `insurers/:id`. */
@Module({
  imports: [PoliciesModule],
  controllers: [InsurerImportsController, InsurersController, PolicyInsurersController],
  providers: [InsurerImportProcessor, InsurerImportsService, InsurersService],
  exports: [InsurersService],
})
export class InsurersModule {}

export const INSURERS_FEATURE: Feature = {
  module: InsurersModule,
  actions: [insurerActions, insurerImportActions],
  tasks: [INSURER_IMPORT],
};
