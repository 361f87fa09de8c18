import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDownloadResponse, sendDownload, toDownload } from '../platform/content/downloads/download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { TABLE_FILE_LIMIT } from '../platform/content/tables/table-file-limit.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ClockService } from '../platform/kernel/clock/clock.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { buildLicenseTemplate } from './import/license-columns.js';
import { LicenseFileDto, LicenseFileResultDto } from './import/license-file.dto.js';
import { LicenseFilesService } from './import/license-files.service.js';
import { EnterLicenseDto, LicenseDto, LicenseListQueryDto, toLicenseDto } from './license.dto.js';
import { LicenseRegisterService } from './license-register.service.js';

@ApiTags('Organization')
@Controller('organization/licenses')
export class LicensesController {
  constructor(
    private readonly register: LicenseRegisterService,
    private readonly imports: LicenseFilesService,
    private readonly files: FileStore,
    private readonly clock: ClockService,
  ) {}

  /** Returns the license register, sorted by state by default. */
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

  /**
   * Adds or completes licenses from a file. A row with an error does not stop the others; blank cells change nothing, and a file that was
   * uploaded before changes nothing.
   */
  @Post('file')
  @HttpCode(200)
  @MayWrite('organization')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: LicenseFileDto })
  @ApiProblems('payload-too-large', 'unreadable-file')
  async importFile(
    @CurrentCaller() { organizationId }: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LicenseFileResultDto> {
    return this.imports.importFile(organizationId, await receiveUpload(request, response, this.files, organizationId, TABLE_FILE_LIMIT));
  }

  /** Returns a CSV file with the columns of a file of licenses and an example row. */
  @Get('template.csv')
  @MayRead('organization')
  @ApiDownloadResponse('csv')
  async downloadTemplate(@Res() response: Response): Promise<void> {
    await sendDownload(toDownload('license-template', 'csv', buildLicenseTemplate()), response);
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
