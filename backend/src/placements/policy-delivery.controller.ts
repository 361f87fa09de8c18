import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { PolicyDeliveryDto } from './policy-delivery.dto.js';
import { PolicyDeliveriesService } from './policy-deliveries.service.js';

@ApiTags('Policies')
@Controller('policies/:id/delivery')
export class PolicyDeliveryController {
  constructor(private readonly deliveries: PolicyDeliveriesService) {}

  /** Returns whether a policy may be delivered, with the rule, its source, and the day to report by. */
  @Get()
  @MayRead('policies')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the policy') id: string): Promise<PolicyDeliveryDto> {
    return this.deliveries.get(organizationId, id);
  }
}
