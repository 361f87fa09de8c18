import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { EnterInsurerDto, InsurerDto, InsurerListQueryDto, JoinNameDto, UnmatchedInsurerDto } from './insurer.dto.js';
import { InsurersService } from './insurers.service.js';

@ApiTags('Policies')
@Controller('insurers')
export class InsurersController {
  constructor(private readonly insurers: InsurersService) {}

  /** Returns the organization's insurers, sorted by name by default. */
  @Get()
  @MayRead('policies')
  @ApiPageResponse(InsurerDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: InsurerListQueryDto): Promise<Page<InsurerDto>> {
    return this.insurers.list(organizationId, query);
  }

  /** Returns insurer names on policies without an insurer, most policies first. */
  @Get('unmatched')
  @MayRead('policies')
  @ApiListResponse(UnmatchedInsurerDto, 'at most 1,000')
  async listUnmatched(@CurrentCaller() { organizationId }: Caller): Promise<UnmatchedInsurerDto[]> {
    return (await this.insurers.listUnmatched(organizationId)).map(({ name, policies }) => ({ name, policies }));
  }

  /** Adds an insurer. */
  @Post()
  @MayWrite('policies')
  @Idempotent()
  async add(@CurrentCaller() { organizationId }: Caller, @Body() body: EnterInsurerDto): Promise<InsurerDto> {
    return this.insurers.add(organizationId, body);
  }

  /** Changes an insurer. */
  @Put(':id')
  @MayWrite('policies')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the insurer') id: string,
    @Body() body: EnterInsurerDto,
  ): Promise<InsurerDto> {
    return this.insurers.update(organizationId, id, body);
  }

  /** Assigns a name on policies to an insurer. */
  @Post(':id/aliases')
  @MayWrite('policies')
  @HttpCode(200)
  async join(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the insurer') id: string,
    @Body() { name }: JoinNameDto,
  ): Promise<InsurerDto> {
    return this.insurers.addName(organizationId, id, name);
  }

  /** Deletes an insurer; policies keep its name. */
  @Delete(':id')
  @MayWrite('policies')
  @HttpCode(204)
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the insurer') id: string): Promise<void> {
    await this.insurers.delete(organizationId, id);
  }
}
