import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../../platform/content/downloads/download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { describeLocationHeader } from '../../platform/web/http/api-headers.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { getIdempotencyKey } from '../../platform/web/idempotency/idempotency-key.js';
import { AcceptsIdempotencyKey } from '../../platform/web/idempotency/accepts-idempotency-key.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { readUploadChoices } from '../import/import-choices.http.js';
import { AcceptedImportDto, PolicyFileDto } from '../imports.dto.js';
import { ImportPreviewDto, toImportPreviewDto } from './import-preview.dto.js';
import { ImportPreviewsService } from './import-previews.service.js';

@ApiTags('Policy imports')
@Controller('policies/imports')
export class ImportPreviewsController {
  constructor(
    private readonly files: FileStore,
    private readonly previews: ImportPreviewsService,
  ) {}

  /** Previews the changes of an upload without recording them. To record exactly these, upload the same file with the id as `preview`. */
  @Post('previews')
  @HttpCode(202)
  @MayWrite('policies')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PolicyFileDto })
  @AcceptsIdempotencyKey('The same file with the same key is one preview: repeating the request returns it.')
  @ApiAcceptedResponse({
    type: AcceptedImportDto,
    description: 'The preview is created in the background.',
    headers: describeLocationHeader('URL of the preview.', '/api/policies/imports/previews/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'),
  })
  async start(
    @CurrentCaller() user: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedImportDto> {
    const { organizationId } = user;
    const { fileName, file } = await receiveUpload(request, response, this.files, organizationId, TABLE_FILE_LIMIT);
    const choices = await readUploadChoices(request, this.files, organizationId, file);
    const idempotencyKey = getIdempotencyKey(request);
    const id = await this.previews.requestPreview(organizationId, { fileName, file, createdBy: user, idempotencyKey, choices });
    response.location(`/api/policies/imports/previews/${id}`);
    return { id, status: 'queued' };
  }

  /** Returns one preview with the result of the import, once it is finished. */
  @Get('previews/:id')
  @MayRead('policies')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the preview') id: string): Promise<ImportPreviewDto> {
    return toImportPreviewDto(await this.previews.get(organizationId, id));
  }

  /** Returns the rows that the import would reject, as uploaded, with their errors: correct them and upload that file. */
  @Get('previews/:id/errors.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  @ApiProblems('conflict')
  async downloadErrors(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the preview') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.previews.downloadErrors(organizationId, id), response);
  }
}
