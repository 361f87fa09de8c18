import { Body, Controller, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiStoredFileResponse, sendStoredFile } from '../platform/content/downloads/stored-file-download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import {
  ChangeSubmissionDto,
  NewCommentDto,
  NewSubmissionDto,
  SubmissionCommentDto,
  SubmissionDetailDto,
  SubmissionDto,
  SubmissionListQueryDto,
  SubmissionMetricsDto,
  SubmissionReceiptFileDto,
  SubmissionStatusDto,
} from './submission.dto.js';
import { RECEIPT_LIMIT, SubmissionReceiptsService } from './submission-receipts.service.js';
import { SubmissionChangesService } from './submission-changes.service.js';
import { SubmissionsService } from './submissions.service.js';

@ApiTags('Filing')
@Controller('submissions')
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly changes: SubmissionChangesService,
    private readonly receipts: SubmissionReceiptsService,
    private readonly files: FileStore,
  ) {}

  /** Returns the organization's submissions, newest first by default. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(SubmissionDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: SubmissionListQueryDto): Promise<Page<SubmissionDto>> {
    return this.submissions.list(organizationId, query);
  }

  /** Returns counts of all submissions, and the average time from submission to decision. */
  @Get('metrics')
  @MayRead('filing')
  async getMetrics(@CurrentCaller() { organizationId }: Caller): Promise<SubmissionMetricsDto> {
    return this.submissions.getMetrics(organizationId);
  }

  /** Records a submission that was sent. Its priority depends on the days until the due date. */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  async create(@CurrentCaller() caller: Caller, @Body() body: NewSubmissionDto): Promise<SubmissionDetailDto> {
    return this.submissions.create(caller, body);
  }

  /** Returns one submission with its history, its comments and the statuses that may follow. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the submission') id: string): Promise<SubmissionDetailDto> {
    return this.submissions.get(organizationId, id);
  }

  /** Changes priority, assignee or reference number. */
  @Patch(':id')
  @MayWrite('filing')
  async update(
    @CurrentCaller() caller: Caller,
    @IdParam('the submission') id: string,
    @Body() body: ChangeSubmissionDto,
  ): Promise<SubmissionDetailDto> {
    return this.changes.update(caller, id, body);
  }

  /**
   * Changes the status of a submission: submitted, then under review, then approved, rejected or resubmission required, from which it is
   * submitted again. Another status returns 409 with the permitted ones.
   */
  @Patch(':id/status')
  @MayWrite('filing')
  async toStatus(
    @CurrentCaller() caller: Caller,
    @IdParam('the submission') id: string,
    @Body() body: SubmissionStatusDto,
  ): Promise<SubmissionDetailDto> {
    return this.changes.changeStatus(caller, id, body);
  }

  /** Adds a comment to a submission. */
  @Post(':id/comments')
  @MayWrite('filing')
  @Idempotent()
  async addComment(
    @CurrentCaller() caller: Caller,
    @IdParam('the submission') id: string,
    @Body() { text }: NewCommentDto,
  ): Promise<SubmissionCommentDto> {
    return this.submissions.addComment(caller, id, text);
  }

  /**
   * Adds a file that proves a submission, such as the office's receipt: any kind, up to 25 MB, at most 50 files. It cannot be removed. A file
   * that the submission already has is not added again.
   */
  @Post(':id/receipts')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: SubmissionReceiptFileDto })
  @ApiProblems('conflict')
  async addReceipt(
    @CurrentCaller() caller: Caller,
    @IdParam('the submission') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubmissionDetailDto> {
    const { organizationId } = caller;
    await this.submissions.get(organizationId, id);
    return this.receipts.add(caller, id, await receiveUpload(request, response, this.files, organizationId, RECEIPT_LIMIT));
  }

  /** Returns a receipt of a submission as uploaded. */
  @Get(':id/receipts/:fileId')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async openReceipt(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the submission') id: string,
    @IdParam('the file, from its submission', 'fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.receipts.open(organizationId, id, fileId), response);
  }
}
