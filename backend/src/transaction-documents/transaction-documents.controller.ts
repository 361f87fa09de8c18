import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiStoredFileResponse, sendStoredFile } from '../platform/content/downloads/stored-file-download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { DocumentAttachmentsService } from './document-attachments.service.js';
import { DOCUMENT_LIMIT } from './document-limit.js';
import { DocumentSourcesService } from './document-sources.service.js';
import { ElsewhereDocumentsService } from './elsewhere-documents.service.js';
import {
  AttachDocumentDto,
  AttachedToDto,
  DocumentNameDto,
  ElsewhereRequestDto,
  ElsewhereResultDto,
  NewTransactionDocumentDto,
  TransactionDocumentsDto,
} from './transaction-document.dto.js';
import { TransactionDocumentsService } from './transaction-documents.service.js';

@ApiTags('Placements')
@Controller('transactions')
export class TransactionDocumentsController {
  constructor(
    private readonly documents: TransactionDocumentsService,
    private readonly attachments: DocumentAttachmentsService,
    private readonly sources: DocumentSourcesService,
    private readonly elsewhere: ElsewhereDocumentsService,
    private readonly files: FileStore,
  ) {}

  /**
   * Attaches a file that the product can already reach to transactions. Transactions that have it stay unchanged, so that repeating the
   * request has no effect, with or without an Idempotency-Key.
   */
  @Post('documents')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict', 'payload-too-large', 'not-found')
  async attach(@CurrentCaller() caller: Caller, @Body() body: AttachDocumentDto): Promise<AttachedToDto> {
    return this.sources.attach(caller, body);
  }

  /**
   * Records that documents of transactions are kept in another system, and where. The transactions no longer wait for them; packages name
   * the location instead of a file.
   */
  @Put('documents-elsewhere')
  @MayWrite('filing')
  async recordElsewhere(@CurrentCaller() caller: Caller, @Body() body: ElsewhereRequestDto): Promise<ElsewhereResultDto> {
    return { documentCount: await this.elsewhere.record(caller, body) };
  }

  /** Returns the documents of a transaction: those that its office asks for, and the attached files compared with the facts on record. */
  @Get(':id/documents')
  @MayRead('filing')
  async list(@CurrentCaller() { organizationId }: Caller, @IdParam('the transaction') id: string): Promise<TransactionDocumentsDto> {
    return this.documents.list(organizationId, id);
  }

  /** Attaches a file to a transaction. We guess which document it is; a file that it already has stays unchanged. */
  @Post(':id/documents')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewTransactionDocumentDto })
  @ApiProblems('conflict')
  async add(
    @CurrentCaller() caller: Caller,
    @IdParam('the transaction') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AttachedToDto> {
    await this.documents.assertExists(caller.organizationId, id);
    const upload = await receiveUpload(request, response, this.files, caller.organizationId, DOCUMENT_LIMIT);
    return this.attachments.attachFile(caller, { transactionIds: [id], documentName: undefined }, upload);
  }

  /** Returns a file as attached. */
  @Get(':id/documents/:fileId')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async open(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the transaction') id: string,
    @IdParam('the file', 'fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.documents.open(organizationId, id, fileId), response);
  }

  /** Sets which document an attached file is. */
  @Put(':id/documents/:fileId')
  @MayWrite('filing')
  async rename(
    @CurrentCaller() caller: Caller,
    @IdParam('the transaction') id: string,
    @IdParam('the file', 'fileId') fileId: string,
    @Body() { documentName }: DocumentNameDto,
  ): Promise<TransactionDocumentsDto> {
    return this.documents.rename(caller, id, fileId, documentName);
  }

  /** Removes a file from a transaction. It is deleted unless another transaction uses it. */
  @Delete(':id/documents/:fileId')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The file is removed.' })
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam('the transaction') id: string,
    @IdParam('the file', 'fileId') fileId: string,
  ): Promise<void> {
    await this.documents.remove(caller, id, fileId);
  }
}
