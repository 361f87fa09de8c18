import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../platform/auth/access.js';
import { FileStore } from '../platform/files/file-store.js';
import { ApiProblems } from '../platform/http/api-problems.js';
import { idempotencyKeyOf } from '../platform/http/idempotency/idempotency-key.js';
import { IdPipe } from '../platform/http/id.pipe.js';
import { Problem } from '../platform/http/problem.js';
import { endOfImport } from './import/end-of-import.http.js';
import { ImportResult } from './import/import-result.service.js';
import type { ImportRecord } from './import/import-record.js';
import { PolicyImports } from './import/policy-imports.service.js';
import { receiveUpload } from '../platform/http/receive-upload.js';
import { sendStream } from '../platform/http/send-stream.js';
import { templateCsv } from './import/template.js';
import { AcceptedImportDto, ImportDto, ImportResultQueryDto, PolicyUploadDto, UploadResultDto } from './imports.dto.js';

@ApiTags('Policy imports')
@Controller('policies')
export class ImportsController {
  constructor(
    private readonly files: FileStore,
    private readonly imports: PolicyImports,
    private readonly result: ImportResult,
  ) {}

  /** Uploads policies; answers when the import is finished. With `Prefer: respond-async` it answers at once. */
  @Post('upload')
  @HttpCode(200)
  @RequireRole('member')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PolicyUploadDto })
  @ApiHeader({ name: 'Prefer', required: false, description: '`respond-async` answers 202 with the import at once.' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same file with the same key is one import: repeating the request gives its result.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  })
  @ApiOkResponse({ type: UploadResultDto })
  @ApiAcceptedResponse({ type: AcceptedImportDto, description: 'The import goes on in the background.' })
  @ApiProblems(400, 413, 415, 422, 429)
  async upload(@CurrentUser() user: SignedInUser, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { fileName, file } = await receiveUpload(request, response, this.files, user.organizationId);
    const idempotencyKey = idempotencyKeyOf(request);
    const id = await this.imports.request(user.organizationId, { fileName, file, createdBy: user, idempotencyKey });
    const isAsync = /\brespond-async\b/i.test(request.get('prefer') ?? '');
    const ended = isAsync ? undefined : await endOfImport(() => this.imports.find(user.organizationId, id), response);
    if (ended !== undefined) return this.sendResult(user.organizationId, ended, response);
    const accepted: AcceptedImportDto = { id, status: 'queued' };
    if (isAsync) response.set('Preference-Applied', 'respond-async');
    response.status(202).location(`/api/policies/imports/${id}`).json(accepted);
  }

  /** The organization's 50 newest imports, newest first. */
  @Get('imports')
  @SignedIn()
  async list(@CurrentUser() { organizationId }: SignedInUser): Promise<ImportDto[]> {
    return (await this.imports.recent(organizationId)).map(toDto);
  }

  /** One import and how far it is. */
  @Get('imports/:id')
  @SignedIn()
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<ImportDto> {
    return toDto(await this.find(organizationId, id));
  }

  /** What a finished import came to, in the same shape as the answer of the upload. */
  @Get('imports/:id/result')
  @SignedIn()
  @ApiOkResponse({ type: UploadResultDto })
  @ApiProblems(400, 404, 409)
  async getResult(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Query() { limit }: ImportResultQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await this.sendResult(organizationId, await this.find(organizationId, id), response, limit);
  }

  /** The failed rows of an import as a CSV file. */
  @Get('imports/:id/errors.csv')
  @SignedIn()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(404)
  async getErrors(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    await this.find(organizationId, id);
    response.attachment(`import-errors-${id}.csv`).type('text/csv; charset=utf-8');
    await sendStream(this.result.errorsCsv(organizationId, id), response);
  }

  /** A CSV file with the columns of the format and an example row for each kind of transaction. */
  @Get('template.csv')
  @SignedIn()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="policy-template.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  template(): string {
    return templateCsv();
  }

  private async find(organizationId: string, id: string): Promise<ImportRecord> {
    const found = await this.imports.find(organizationId, id);
    if (found === undefined) throw new Problem('not-found', 'This import is not in your organization.');
    return found;
  }

  private async sendResult(organizationId: string, ended: ImportRecord, response: Response, limit?: number): Promise<void> {
    if (ended.status === 'failed') throw new Problem(ended.problemType ?? 'internal-error', ended.problem ?? 'The import failed.');
    if (ended.status !== 'finished') throw new Problem('conflict', 'The import is not finished yet.');
    response.type('application/json');
    await sendStream(this.result.json(organizationId, ended, limit), response);
  }
}

function toDto({ fileId: _fileId, problemType: _problemType, createdAt, finishedAt, ...record }: ImportRecord): ImportDto {
  return { ...record, createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
