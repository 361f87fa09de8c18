import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import type { UploadLimit } from '../../platform/content/files/upload-limit.js';
import { IdParam } from '../../platform/web/http/path-params.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { Idempotent } from '../../platform/web/idempotency/idempotent.js';
import { ApiProblems } from '../../platform/kernel/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../../platform/content/tables/table-file-limit.js';
import { FilingDetailDto } from '../filing.dto.js';
import { FilingsService } from '../filings.service.js';
import { AnswerFileDto, NewFilingAnswerDto, StampedPageDto } from './response.dto.js';
import { OfficeResponsesService } from './office-responses.service.js';

const PAGE_LIMIT: UploadLimit = { bytes: 25 * 1024 * 1024, sentence: 'The page is larger than 25 MB. Attach a smaller file.' };

/** Offices' responses to filings. */
@ApiTags('Filing')
@Controller('filings')
export class FilingAnswersController {
  constructor(
    private readonly answers: OfficeResponsesService,
    private readonly filings: FilingsService,
    private readonly files: FileStore,
  ) {}

  /**
   * Records the office's response to a filing: to individual transactions, and to all others. If all are accepted, its submission is approved;
   * if all are rejected, it is rejected; tagged transactions require sending it again.
   */
  @Post(':id/answers')
  @HttpCode(200)
  @MayWrite('filing')
  @Idempotent()
  @ApiProblems('conflict')
  async record(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Body() body: NewFilingAnswerDto,
  ): Promise<FilingDetailDto> {
    const { transactions = [], rest = 'open', confirmationNumber = null, officeWords: words = null } = body;
    const responses = transactions.map(
      ({ transactionId = null, line = null, officeAnswer, tagCode = null, officeWords = null, officeNumber = null }, index) => ({
        place: `Transaction ${index + 1}`,
        transactionId,
        line: line === null ? null : String(line),
        answer: officeAnswer,
        code: tagCode,
        words: officeWords,
        officeNumber,
      }),
    );
    await this.answers.recordResponse(caller, id, { responses, rest, confirmationNumber, words });
    return this.getShown(caller, id);
  }

  /**
   * Records the office's response from its file, and keeps the file. A file with rows that match no transaction of the package is rejected
   * with a list of them; transactions that the file does not name stay open. The same file for the same package is recorded once.
   */
  @Post(':id/answers/file')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: AnswerFileDto })
  @ApiProblems('conflict', 'payload-too-large', 'unreadable-file')
  async recordFile(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FilingDetailDto> {
    await this.answers.assertExists(caller.organizationId, id);
    await this.answers.recordResponseFile(
      caller,
      id,
      await receiveUpload(request, response, this.files, caller.organizationId, TABLE_FILE_LIMIT),
    );
    return this.getShown(caller, id);
  }

  /** Stores a page stamped by the office as evidence of the filing. The same file for the same package is stored once, and at most 50. */
  @Post(':id/stamped-pages')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: StampedPageDto })
  @ApiProblems('conflict', 'payload-too-large')
  async keepStampedPage(
    @CurrentCaller() caller: Caller,
    @IdParam('the filing') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FilingDetailDto> {
    await this.answers.assertExists(caller.organizationId, id);
    await this.answers.keepStampedPage(caller, id, await receiveUpload(request, response, this.files, caller.organizationId, PAGE_LIMIT));
    return this.getShown(caller, id);
  }

  private async getShown({ organizationId }: Caller, id: string): Promise<FilingDetailDto> {
    this.filings.publishChange(organizationId);
    return this.filings.get(organizationId, id);
  }
}
