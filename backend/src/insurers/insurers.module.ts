import { Module } from '@nestjs/common';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import * as insurerActions from './insurer.actions.js';
import { InsurersController } from './insurers.controller.js';
import { InsurersService } from './insurers.service.js';

/** The insurers whose names policies carry. */
@Module({
  imports: [PoliciesModule],
  controllers: [InsurersController],
  providers: [InsurersService],
  exports: [InsurersService],
})
export class InsurersModule {}

export const INSURERS_FEATURE: Feature = { module: InsurersModule, actions: [insurerActions] };
