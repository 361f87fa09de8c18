import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { PolicyDto } from '../policies/policies.dto.js';
import { LinkedPoliciesDto, LinkPoliciesDto } from './account-links.dto.js';
import { AccountLinksService } from './account-links.service.js';

@ApiTags('Accounts')
@Controller('accounts/:id')
export class AccountLinksController {
  constructor(private readonly links: AccountLinksService) {}

  /**
   * Returns the first 500 policies without an account whose insured's name matches the account's, ignoring case, punctuation and legal
   * form.
   */
  @Get('policy-suggestions')
  @MayRead('accounts')
  @ApiListResponse(PolicyDto, 'at most 500')
  async listSuggestions(@CurrentCaller() { organizationId }: Caller, @IdParam('the account') id: string): Promise<PolicyDto[]> {
    return this.links.listSuggestions(organizationId, id);
  }

  /** Links policies to the account. The request is rejected if any of them is linked to another account. */
  @Post('policies')
  @HttpCode(200)
  @MayWrite('accounts')
  async linkAll(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the account') id: string,
    @Body() { policyIds }: LinkPoliciesDto,
  ): Promise<LinkedPoliciesDto> {
    return { linkedPolicies: await this.links.linkAll(organizationId, id, policyIds) };
  }

  /** Unlinks a policy from the account. */
  @Delete('policies/:policyId')
  @HttpCode(204)
  @MayWrite('accounts')
  async unlink(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the account') id: string,
    @IdParam('the policy', 'policyId') policyId: string,
  ): Promise<void> {
    await this.links.unlinkPolicy(organizationId, id, policyId);
  }
}
