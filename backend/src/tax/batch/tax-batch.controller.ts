import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, RequireRole, SignedIn, type SignedInUser } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { idempotencyKeyOf } from '../../platform/http/idempotency/idempotency-key.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ReadsItsBody } from '../../platform/http/reads-its-body.js';
import { sendFile } from '../../platform/http/send-stream.js';
import { batchTemplate } from './batch-template.js';
import { BatchUploads } from './batch-uploads.service.js';
import { AcceptedBatchDto, BatchDto, BatchFileDto, BatchRowsDto, BatchSummaryDto } from './tax-batch.dto.js';
import { batchDetail, batchSummary } from './tax-batch-view.js';
import { TaxBatches } from './tax-batches.service.js';

const CSV = 'text/csv; charset=utf-8';

@ApiTags('Tax')
@Controller('tax/batch')
export class TaxBatchController {
  constructor(
    private readonly uploads: BatchUploads,
    private readonly batches: TaxBatches,
  ) {}

  /** Calculates many rows in the background, from a file or from JSON. A row that cannot be priced never stops the others. */
  @Post()
  @HttpCode(202)
  @RequireRole('member')
  @ReadsItsBody()
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiExtraModels(BatchFileDto, BatchRowsDto)
  @ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(BatchFileDto) }, { $ref: getSchemaPath(BatchRowsDto) }] } })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same rows with the same key are one batch: repeating the request gives it again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  })
  @ApiAcceptedResponse({ type: AcceptedBatchDto, description: 'The batch goes on in the background.' })
  @ApiProblems(400, 413, 415, 422, 429)
  async start(
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedBatchDto> {
    const idempotencyKey = idempotencyKeyOf(request);
    const upload = await this.uploads.receive(request, response, user.organizationId);
    const id = await this.batches.request(user, upload, idempotencyKey);
    response.location(`/api/tax/batch/${id}`);
    return { id, status: 'queued' };
  }

  /** The organization's 50 newest batches, newest first. */
  @Get()
  @SignedIn()
  async list(@CurrentUser() { organizationId }: SignedInUser): Promise<BatchSummaryDto[]> {
    return (await this.batches.recent(organizationId)).map(batchSummary);
  }

  /** A CSV file with the columns of a batch and example rows. */
  @Get('template.csv')
  @SignedIn()
  @Header('Content-Type', CSV)
  @Header('Content-Disposition', 'attachment; filename="batch-template.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  template(): string {
    return batchTemplate();
  }

  /** One batch, how far it is, and the beginning of its result. */
  @Get(':id')
  @SignedIn()
  @ApiProblems(404)
  async get(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<BatchDto> {
    return batchDetail(await this.batches.get(organizationId, id));
  }

  /** The columns of the file with the tax, the fees, the rules and the errors of each row beside them. */
  @Get(':id/result.csv')
  @SignedIn()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(404, 409)
  async resultCsv(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const result = await this.batches.openResult(organizationId, id, 'csv');
    await sendFile(result, { name: `batch-${id}.csv`, type: CSV }, response);
  }

  /** Each row with the fields of a calculation, then the totals and the notes. */
  @Get(':id/result.json')
  @SignedIn()
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiProblems(404, 409)
  async resultJson(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const result = await this.batches.openResult(organizationId, id, 'json');
    await sendFile(result, { name: `batch-${id}.json`, type: 'application/json' }, response);
  }

  /** The rows that could not be priced, as they came, with their errors. */
  @Get(':id/errors.csv')
  @SignedIn()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems(404, 409)
  async errorsCsv(
    @CurrentUser() { organizationId }: SignedInUser,
    @Param('id', IdPipe) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const result = await this.batches.openResult(organizationId, id, 'errors');
    await sendFile(result, { name: `batch-errors-${id}.csv`, type: CSV }, response);
  }

  /** Deletes a batch with its files; one that is being calculated ends without a result. */
  @Delete(':id')
  @RequireRole('member')
  @HttpCode(204)
  @ApiProblems(404)
  async delete(@CurrentUser() { organizationId }: SignedInUser, @Param('id', IdPipe) id: string): Promise<void> {
    await this.batches.delete(organizationId, id);
  }
}
