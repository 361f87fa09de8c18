import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Feature } from '../platform/feature.js';
import { PoliciesModule } from '../policies/policies.module.js';
import * as planActions from './plan.actions.js';
import { PlanGuard } from './plan.guard.js';
import { PlansController } from './plans.controller.js';
import { PlansModule } from './plans.module.js';

/** Plan routes, and the guard before all routes; a separate module, because only the web process needs them. */
@Module({
  imports: [PlansModule, PoliciesModule],
  controllers: [PlansController],
  providers: [{ provide: APP_GUARD, useClass: PlanGuard }],
})
class PlansWebModule {}

export const PLANS_FEATURE: Feature = { module: PlansWebModule, actions: [planActions] };
