import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../../platform/kernel/access/access.js';
import type { Caller } from '../../platform/kernel/access/caller.js';
import { ApiStoredFileResponse, sendStoredFile } from '../../platform/content/downloads/stored-file-download.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { IdParam, PathParam } from '../../platform/web/http/path-params.js';
import { receiveUpload } from '../../platform/web/http/receive-upload.js';
import { ChecklistDto } from '../checklist.dto.js';
import { NewDocumentDto } from './checklist-document.dto.js';
import { DOCUMENT_LIMIT } from './document-limits.js';
import { ItemDocumentsService } from './item-documents.service.js';

@ApiTags('Checklists')
@Controller('compliance/checklists/:id')
export class ItemDocumentsController {
  constructor(
    private readonly documents: ItemDocumentsService,
    private readonly files: FileStore,
  ) {}

  /** Adds a document to an item as evidence: any kind of file, up to 25 MB. A file that the item already has is not added again. */
  @Post('items/:itemId/documents')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: NewDocumentDto })
  async add(
    @CurrentCaller() caller: Caller,
    @IdParam('the checklist') checklistId: string,
    @PathParam('itemId', 'Id of the item, or `item-` with its position, counted from 0.', 'item-0') itemName: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChecklistDto> {
    await this.documents.assertExists(caller.organizationId, checklistId, itemName);
    const upload = await receiveUpload(request, response, this.files, caller.organizationId, DOCUMENT_LIMIT);
    return this.documents.add(caller, { checklistId, itemName }, upload);
  }

  /** Returns a document as uploaded. */
  @Get('documents/:fileId')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async open(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the checklist') checklistId: string,
    @IdParam('the file, from the checklist', 'fileId') fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.documents.open(organizationId, checklistId, fileId), response);
  }

  /** Removes a document from its item. */
  @Delete('documents/:fileId')
  @HttpCode(200)
  @MayWrite('filing')
  async remove(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the checklist') checklistId: string,
    @IdParam('the file, from the checklist', 'fileId') fileId: string,
  ): Promise<ChecklistDto> {
    return this.documents.remove(organizationId, checklistId, fileId);
  }
}
