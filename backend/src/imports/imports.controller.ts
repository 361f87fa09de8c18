import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import { NeedsPlan } from '../platform/kernel/access/needs-plan.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDownloadResponse, sendDownload, sendJsonText, toDownload } from '../platform/content/downloads/download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { describeLocationHeader } from '../platform/web/http/api-headers.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { getIdempotencyKey } from '../platform/web/idempotency/idempotency-key.js';
import { AcceptsIdempotencyKey } from '../platform/web/idempotency/accepts-idempotency-key.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../platform/kernel/lists/page.js';
import { FileTaskDownloadQueryDto, FileTaskQueryDto } from '../platform/work/tasks/tasks.dto.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { TABLE_FILE_LIMIT } from '../platform/content/tables/table-file-limit.js';
import { waitForImport } from './import/wait-for-import.http.js';
import { readUploadChoices } from './import/import-choices.http.js';
import type { ImportRecord } from './import/import-record.js';
import { ImportErrorsService } from './import/import-errors.service.js';
import { ImportResultService } from './import/import-result.service.js';
import { PolicyImportsService } from './import/policy-imports.service.js';
import { buildTemplateCsv } from './import/template.js';
import { AcceptedImportDto, ImportDto, ImportResultQueryDto, toImportDto, PolicyUploadDto, UploadResultDto } from './imports.dto.js';

@ApiTags('Policy imports')
@Controller('policies')
export class ImportsController {
  constructor(
    private readonly files: FileStore,
    private readonly imports: PolicyImportsService,
    private readonly result: ImportResultService,
    private readonly errors: ImportErrorsService,
  ) {}

  /** Uploads policies and responds when the import is finished, or immediately with `Prefer: respond-async`. */
  @Post('upload')
  @NeedsPlan()
  @HttpCode(200)
  @MayWrite('policies')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PolicyUploadDto })
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async` returns 202 with the import immediately.',
    example: 'respond-async',
  })
  @AcceptsIdempotencyKey('The same file with the same key is one import: repeating the request returns its result.')
  @ApiOkResponse({ type: UploadResultDto })
  @ApiAcceptedResponse({
    type: AcceptedImportDto,
    description: 'The import continues in the background.',
    headers: {
      ...describeLocationHeader('URL of the import.', '/api/policies/imports/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'),
      'Preference-Applied': {
        description: 'Confirms `Prefer: respond-async`.',
        schema: { type: 'string', enum: ['respond-async'] },
        example: 'respond-async',
      },
    },
  })
  @ApiProblems('unreadable-file', 'open-questions', 'conflict')
  async upload(@CurrentCaller() user: Caller, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { fileName, file } = await receiveUpload(request, response, this.files, user.organizationId, TABLE_FILE_LIMIT);
    const idempotencyKey = getIdempotencyKey(request);
    const upload = {
      fileName,
      file,
      createdBy: user,
      idempotencyKey,
      choices: await readUploadChoices(request, this.files, user.organizationId, file),
    };
    const id = await this.imports.requestImport(user.organizationId, upload);
    const isAsync = /\brespond-async\b/i.test(request.get('prefer') ?? '');
    const ended = isAsync ? undefined : await waitForImport(() => this.imports.get(user.organizationId, id), response);
    if (ended !== undefined) return this.sendResult(user.organizationId, ended, response);
    const accepted: AcceptedImportDto = { id, status: 'queued' };
    if (isAsync) response.set('Preference-Applied', 'respond-async');
    response.status(202).location(`/api/policies/imports/${id}`).json(accepted);
  }

  /** Returns the organization's imports, newest first by default. */
  @Get('imports')
  @MayRead('policies')
  @ApiPageResponse(ImportDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: FileTaskQueryDto): Promise<Page<ImportDto>> {
    return mapPage(await this.imports.list(organizationId, query), toImportDto);
  }

  /** Returns the list of imports as a file, with the same filters, search and order, and without a limit. */
  @Get('imports/download')
  @MayRead('policies')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: FileTaskDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.imports.download(organizationId, query), response);
  }

  /** Returns one import with its progress. */
  @Get('imports/:id')
  @MayRead('policies')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the import') id: string): Promise<ImportDto> {
    return toImportDto(await this.imports.get(organizationId, id));
  }

  /** Returns the result of a finished import, in the same shape as the upload's response. */
  @Get('imports/:id/result')
  @MayRead('policies')
  @ApiOkResponse({ type: UploadResultDto })
  @ApiProblems('conflict', 'unreadable-file', 'open-questions')
  async getResult(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the import') id: string,
    @Query() query: ImportResultQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.sendResult(organizationId, await this.imports.get(organizationId, id), response, query);
  }

  /** Returns every row of an import as a CSV file: outcome, amounts, what changed, and errors. */
  @Get('imports/:id/result.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  async getResultFile(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the import') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.imports.get(organizationId, id);
    await sendDownload(this.result.readRows(organizationId, id), response);
  }

  /** Returns the failed rows of an import as uploaded, each with its errors in the last column: correct them and upload the file again. */
  @Get('imports/:id/errors.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  @ApiProblems('conflict')
  async getErrors(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the import') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(this.errors.createFile(organizationId, await this.imports.get(organizationId, id)), response);
  }

  /** Returns a CSV file with the columns of the format and an example row for each kind of transaction. */
  @Get('template.csv')
  @MayRead('policies')
  @ApiDownloadResponse('csv')
  async downloadTemplate(@Res() response: Response): Promise<void> {
    await sendDownload(toDownload('policy-template', 'csv', buildTemplateCsv()), response);
  }

  private async sendResult(
    organizationId: string,
    ended: ImportRecord,
    response: Response,
    query: ImportResultQueryDto = {},
  ): Promise<void> {
    if (ended.status === 'failed') throw new Problem(ended.problemType ?? 'internal-error', ended.problem ?? 'The import failed.');
    if (ended.status !== 'finished') throw new Problem('conflict', 'The import is not finished yet.');
    await sendJsonText(this.result.streamJson(organizationId, ended, query), response);
  }
}
