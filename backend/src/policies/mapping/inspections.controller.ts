import { Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/access/access.js';
import type { Caller } from '../../platform/access/caller.js';
import { FileStore } from '../../platform/files/file-store.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { receiveUpload } from '../../platform/http/receive-upload.js';
import { ApiProblems } from '../../platform/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../../platform/tables/limits.js';
import { ImportMappings } from './import-mappings.service.js';
import { InspectedFileDto, InspectionDto, inspectionView } from './inspection.dto.js';
import { Inspections } from './inspection.service.js';

@ApiTags('Policy imports')
@Controller('policies/imports')
export class InspectionsController {
  constructor(
    private readonly files: FileStore,
    private readonly inspections: Inspections,
    private readonly mappings: ImportMappings,
  ) {}

  /** Looks at a file before it is uploaded and proposes how to read it. Nothing is imported, and the file is not kept. */
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
    return inspectionView(await this.inspections.inspect(organizationId, upload, request.body));
  }

  /** Forgets a mapping; imports that used it stay as they are. */
  @Delete('mappings/:id')
  @MayWrite('policies')
  @HttpCode(204)
  async forget(@CurrentCaller() { organizationId }: Caller, @Param('id', IdPipe) id: string): Promise<void> {
    await this.mappings.forget(organizationId, id);
  }
}
