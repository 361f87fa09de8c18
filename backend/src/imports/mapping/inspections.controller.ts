import { Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { ImportMappingsService } from './import-mappings.service.js';
import { InspectedFileDto, InspectionDto, toInspectionDto } from './inspection.dto.js';
import { InspectionsService } from './inspections.service.js';

@ApiTags('Policy imports')
@Controller('policies/imports')
export class InspectionsController {
  constructor(
    private readonly files: FileStore,
    private readonly inspections: InspectionsService,
    private readonly mappings: ImportMappingsService,
  ) {}

  /** Inspects a file before it is uploaded and proposes a mapping. Nothing is imported, and the file is not kept. */
  @Post('inspect')
  @HttpCode(200)
  @MayWrite('policies')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: InspectedFileDto })
  @ApiProblems('unreadable-file')
  async inspect(
    @CurrentCaller() { organizationId }: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InspectionDto> {
    const upload = await receiveUpload(request, response, this.files, organizationId, TABLE_FILE_LIMIT);
    return toInspectionDto(await this.inspections.inspectUpload(organizationId, upload, request.body));
  }

  /** Deletes a mapping; imports that used it do not change. */
  @Delete('mappings/:id')
  @MayWrite('policies')
  @HttpCode(204)
  async forget(@CurrentCaller() { organizationId }: Caller, @IdParam('the mapping') id: string): Promise<void> {
    await this.mappings.deleteMapping(organizationId, id);
  }
}
