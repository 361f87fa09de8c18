import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { HomeStateAnswersDto, PolicyHomeStateDto } from './home-state.dto.js';
import { HomeStatesService } from './home-states.service.js';

@ApiTags('Policies')
@Controller('policies/:id/home-state')
export class HomeStatesController {
  constructor(private readonly homeStates: HomeStatesService) {}

  /** Returns the home state on record for a policy, with its reason, earlier records, and conflicts with it. */
  @Get()
  @MayRead('policies')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the policy') id: string): Promise<PolicyHomeStateDto> {
    return this.homeStates.get(organizationId, id);
  }

  /**
   * Records the answers about the insured and the home state that follows from them under 15 U.S.C. § 8206(6). The policy's state does not
   * change.
   */
  @Post()
  @MayWrite('policies')
  @Idempotent()
  async record(
    @CurrentCaller() caller: Caller,
    @IdParam('the policy') id: string,
    @Body() answers: HomeStateAnswersDto,
  ): Promise<PolicyHomeStateDto> {
    return this.homeStates.record(caller.organizationId, id, answers, caller);
  }
}
