import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { EnterLicenseDto, LicenseDto, LicenseListQueryDto, toLicenseDto } from './license.dto.js';
import { LicenseRegisterService } from './license-register.service.js';

@ApiTags('Organization')
@Controller('organization/licenses')
export class LicensesController {
  constructor(
    private readonly register: LicenseRegisterService,
    private readonly clock: ClockService,
  ) {}

  /** Returns the license register, by state by default. */
  @Get()
  @MayRead('organization')
  @ApiPageResponse(LicenseDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: LicenseListQueryDto): Promise<Page<LicenseDto>> {
    return this.register.list(organizationId, query);
  }

  /** Adds a license to the register. */
  @Post()
  @MayWrite('organization')
  @Idempotent()
  async add(@CurrentCaller() { organizationId }: Caller, @Body() body: EnterLicenseDto): Promise<LicenseDto> {
    return toLicenseDto(await this.register.add(organizationId, body), this.clock.today());
  }

  /** Changes a license in the register, such as its last day after a renewal. */
  @Put(':id')
  @MayWrite('organization')
  async update(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the license') id: string,
    @Body() body: EnterLicenseDto,
  ): Promise<LicenseDto> {
    return toLicenseDto(await this.register.update(organizationId, id, body), this.clock.today());
  }

  /** Deletes a license from the register. */
  @Delete(':id')
  @MayWrite('organization')
  @HttpCode(204)
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the license') id: string): Promise<void> {
    await this.register.delete(organizationId, id);
  }
}
