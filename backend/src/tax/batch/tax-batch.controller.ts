import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiConsumes, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiDownloadResponse, sendDownload, toDownload } from '../../platform/content/downloads/download.js';
import { describeLocationHeader } from '../../platform/web/http/api-headers.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { getIdempotencyKey } from '../../platform/web/idempotency/idempotency-key.js';
import { AcceptsIdempotencyKey } from '../../platform/web/idempotency/accepts-idempotency-key.js';
import { StreamsBody } from '../../platform/web/http/streams-body.js';
import { ApiPageResponse } from '../../platform/kernel/lists/api-page-response.js';
import { mapPage, type Page } from '../../platform/kernel/lists/page.js';
import { FileTaskDownloadQueryDto, FileTaskQueryDto } from '../../platform/work/tasks/tasks.dto.js';
import { buildBatchTemplate } from './batch-template.js';
import { BatchUploadsService } from './batch-uploads.service.js';
import { AcceptedBatchDto, BatchDto, BatchFileDto, BatchRowsDto, BatchSummaryDto } from './tax-batch.dto.js';
import { toBatchDto, toBatchSummaryDto } from './tax-batch-view.js';
import { TaxBatchesService } from './tax-batches.service.js';

@ApiTags('Tax')
@Controller('tax/batch')
export class TaxBatchController {
  constructor(
    private readonly uploads: BatchUploadsService,
    private readonly batches: TaxBatchesService,
  ) {}

  /** Calculates many rows in the background, from a file or from JSON. A row with an error does not stop the others. */
  @Post()
  @HttpCode(202)
  @MayWrite('tax')
  @StreamsBody()
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiExtraModels(BatchFileDto, BatchRowsDto)
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(BatchFileDto) }, { $ref: getSchemaPath(BatchRowsDto) }] } })
  @AcceptsIdempotencyKey('Repeating the request with the same rows and key returns the same batch.')
  @ApiAcceptedResponse({
    type: AcceptedBatchDto,
    description: 'The batch continues in the background.',
    headers: describeLocationHeader('URL of the batch.', '/api/tax/batch/0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'),
  })
  @ApiProblems('unreadable-file')
  async start(
    @CurrentCaller() user: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedBatchDto> {
    const idempotencyKey = getIdempotencyKey(request);
    const upload = await this.uploads.receive(request, response, user.organizationId);
    const id = await this.batches.request(user, upload, idempotencyKey);
    response.location(`/api/tax/batch/${id}`);
    return { id, status: 'queued' };
  }

  /** Returns the organization's batches, newest first by default. */
  @Get()
  @MayRead('tax')
  @ApiPageResponse(BatchSummaryDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: FileTaskQueryDto): Promise<Page<BatchSummaryDto>> {
    return mapPage(await this.batches.list(organizationId, query), toBatchSummaryDto);
  }

  /** Returns the listed batches as a file, with the same filters, search and order but no limit. */
  @Get('download')
  @MayRead('tax')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: FileTaskDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.batches.download(organizationId, query), response);
  }

  /** Returns a CSV file with the columns of a batch and example rows. */
  @Get('template.csv')
  @MayRead('tax')
  @ApiDownloadResponse('csv')
  async downloadTemplate(@Res() response: Response): Promise<void> {
    await sendDownload(toDownload('batch-template', 'csv', buildBatchTemplate()), response);
  }

  /** Returns one batch with its progress and the first rows of its result. */
  @Get(':id')
  @MayRead('tax')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the batch') id: string): Promise<BatchDto> {
    return toBatchDto(await this.batches.get(organizationId, id));
  }

  /** Returns the result as a CSV file: the uploaded columns of each row, followed by its tax, fees, rules and errors. */
  @Get(':id/result.csv')
  @MayRead('tax')
  @ApiDownloadResponse('csv')
  @ApiProblems('conflict')
  async resultCsv(@CurrentCaller() { organizationId }: Caller, @IdParam('the batch') id: string, @Res() response: Response): Promise<void> {
    const content = await this.batches.openResult(organizationId, id, 'csv');
    await sendDownload({ name: `batch-${id}`, type: 'csv', content }, response);
  }

  /** Returns the result as JSON: each row with the fields of a calculation, followed by totals and notes. */
  @Get(':id/result.json')
  @MayRead('tax')
  @ApiDownloadResponse('json')
  @ApiProblems('conflict')
  async resultJson(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the batch') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const content = await this.batches.openResult(organizationId, id, 'json');
    await sendDownload({ name: `batch-${id}`, type: 'json', content }, response);
  }

  /** Returns the rows that could not be priced, as uploaded, with their errors. */
  @Get(':id/errors.csv')
  @MayRead('tax')
  @ApiDownloadResponse('csv')
  @ApiProblems('conflict')
  async errorsCsv(@CurrentCaller() { organizationId }: Caller, @IdParam('the batch') id: string, @Res() response: Response): Promise<void> {
    const content = await this.batches.openResult(organizationId, id, 'errors');
    await sendDownload({ name: `batch-errors-${id}`, type: 'csv', content }, response);
  }

  /** Deletes a batch and its files. Stops the calculation if it is running. */
  @Delete(':id')
  @MayWrite('tax')
  @HttpCode(204)
  async delete(@CurrentCaller() { organizationId }: Caller, @IdParam('the batch') id: string): Promise<void> {
    await this.batches.delete(organizationId, id);
  }
}
