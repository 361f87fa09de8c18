import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { InsurersService } from './insurers.service.js';
import { PolicyInsurerDto } from './policy-insurer.dto.js';

@ApiTags('Policies')
@Controller('policies')
export class PolicyInsurersController {
  constructor(private readonly insurers: InsurersService) {}

  /** Returns the insurers of a policy's current term, each with its entry in the organization's register. */
  @Get(':id/insurers')
  @MayRead('policies')
  @ApiListResponse(PolicyInsurerDto, 'one for each insurer of the term')
  async list(@CurrentCaller() { organizationId }: Caller, @IdParam('the policy') id: string): Promise<PolicyInsurerDto[]> {
    return this.insurers.listForPolicy(organizationId, id);
  }
}
