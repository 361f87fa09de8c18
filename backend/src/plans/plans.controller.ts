import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayManage, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { MonthlyPoliciesService } from '../policies/monthly-policies.service.js';
import { ChoosePlanDto, OrganizationPlanDto, toOrganizationPlanDto } from './plans.dto.js';
import { PlansService } from './plans.service.js';

const MONTHS = 3;

@ApiTags('Organization')
@Controller('organization/plan')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly policies: MonthlyPoliciesService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the plan of the organization, the end of its trial, and the policies counted by month. */
  @Get()
  @MayRead('organization')
  async get(@CurrentCaller() { organizationId }: Caller): Promise<OrganizationPlanDto> {
    return this.toDto(organizationId);
  }

  /** Chooses a plan, effective immediately, or ends it. Stampline does not charge you here; you pay by invoice. */
  @Put()
  @MayManage('organization')
  async choose(@CurrentCaller() { organizationId }: Caller, @Body() { plan }: ChoosePlanDto): Promise<OrganizationPlanDto> {
    await this.plans.choose(organizationId, plan);
    return this.toDto(organizationId);
  }

  private async toDto(organizationId: string): Promise<OrganizationPlanDto> {
    const today = this.clock.today();
    return toOrganizationPlanDto(await this.plans.get(organizationId), await this.policies.countUpTo(organizationId, today, MONTHS), today);
  }
}
