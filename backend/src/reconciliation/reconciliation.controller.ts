import { Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { TABLE_FILE_LIMIT } from '../platform/content/tables/table-file-limit.js';
import { OfficeInvoicesService } from './office-invoices.service.js';
import { OfficeInvoiceDto, OfficeInvoiceFileDto, ReconciliationDto, ReconciliationQueryDto } from './reconciliation.dto.js';
import { ReconciliationService } from './reconciliation.service.js';

@ApiTags('Payments')
@Controller('reconciliation')
export class ReconciliationController {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly invoices: OfficeInvoicesService,
    private readonly files: FileStore,
  ) {}

  /** Compares policies, ledger, filings, payments, invoices and accounting systems by state, payee and month, to the cent. */
  @Get()
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @Query() query: ReconciliationQueryDto): Promise<ReconciliationDto> {
    return this.reconciliation.reconcile(organizationId, query);
  }

  /** Returns the imported invoices of offices, newest first. */
  @Get('invoices')
  @MayRead('filing')
  @ApiListResponse(OfficeInvoiceDto, 'the newest 1,000')
  async list(@CurrentCaller() { organizationId }: Caller): Promise<OfficeInvoiceDto[]> {
    return this.invoices.list(organizationId);
  }

  /** Imports an office's invoice: all of its rows, or none. */
  @Post('invoices')
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: OfficeInvoiceFileDto })
  @ApiProblems('conflict', 'unreadable-file', 'payload-too-large')
  async import(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OfficeInvoiceDto> {
    return this.invoices.importInvoice(caller, await receiveUpload(request, response, this.files, caller.organizationId, TABLE_FILE_LIMIT));
  }

  /** Removes an imported invoice from the comparison. */
  @Delete('invoices/:id')
  @HttpCode(204)
  @MayWrite('filing')
  @ApiNoContentResponse({ description: 'The invoice is removed.' })
  async remove(@CurrentCaller() { organizationId }: Caller, @IdParam('the invoice') id: string): Promise<void> {
    await this.invoices.remove(organizationId, id);
  }
}
