import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { AnswersAll } from '../../platform/http/answers-all.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { PolicyDto } from '../policies.dto.js';
import { LinkedPoliciesDto, LinkPoliciesDto } from './account-links.dto.js';
import { AccountLinks } from './account-links.service.js';

@ApiTags('Accounts')
@Controller('accounts/:id')
export class AccountLinksController {
  constructor(private readonly links: AccountLinks) {}

  /** The first 500 policies without an account whose insured has the account's name but for case, punctuation and legal form. */
  @Get('policy-suggestions')
  @MayRead('accounts')
  @AnswersAll(PolicyDto, 'at most 500')
  async suggestions(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<PolicyDto[]> {
    return this.links.suggestions(organizationId, id);
  }

  /** Links policies to the account. Refused as a whole where one of them is linked to another account. */
  @Post('policies')
  @HttpCode(200)
  @MayWrite('accounts')
  async link(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Body() { policyIds }: LinkPoliciesDto,
  ): Promise<LinkedPoliciesDto> {
    return { linkedPolicies: await this.links.link(organizationId, id, policyIds) };
  }

  /** Unlinks a policy from the account. */
  @Delete('policies/:policyId')
  @HttpCode(204)
  @MayWrite('accounts')
  async unlink(
    @CurrentCaller() { organizationId }: Caller,
    @Param('id', IdPipe) id: string,
    @Param('policyId', IdPipe) policyId: string,
  ): Promise<void> {
    await this.links.unlink(organizationId, id, policyId);
  }
}
