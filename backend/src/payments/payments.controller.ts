import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload } from '../platform/content/downloads/download.js';
import { ApiStoredFileResponse, sendStoredFile } from '../platform/content/downloads/stored-file-download.js';
import { FileStore } from '../platform/content/files/file-store.js';
import { IdParam } from '../platform/web/http/path-params.js';
import { receiveUpload } from '../platform/web/http/receive-upload.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import {
  NewPaymentDto,
  PaymentDetailDto,
  PaymentDownloadQueryDto,
  PaymentDto,
  PaymentListQueryDto,
  PaymentProofDto,
  VoidPaymentDto,
} from './payment.dto.js';
import { PaymentProofsService, PROOF_LIMIT } from './payment-proofs.service.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('Payments')
@Controller('payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly proofs: PaymentProofsService,
    private readonly files: FileStore,
  ) {}

  /** Returns the organization's payments, newest first by default. */
  @Get()
  @MayRead('filing')
  @ApiPageResponse(PaymentDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: PaymentListQueryDto): Promise<Page<PaymentDto>> {
    return this.payments.list(organizationId, query);
  }

  /** Returns the list of payments as a file, with the same filters, search and order, and without a limit. */
  @Get('download')
  @MayRead('filing')
  @ApiDownloadResponse('csv', 'xlsx')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @Query() query: PaymentDownloadQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    await sendDownload(await this.payments.download(organizationId, query), response);
  }

  /** Returns one payment with the months that it settles. */
  @Get(':id')
  @MayRead('filing')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the payment') id: string): Promise<PaymentDetailDto> {
    return this.payments.get(organizationId, id);
  }

  /** Records a payment that you made. It settles the oldest open months in its range. Any overpayment stays as a credit. */
  @Post()
  @MayWrite('filing')
  @Idempotent()
  async record(@CurrentCaller() caller: Caller, @Body() body: NewPaymentDto): Promise<PaymentDetailDto> {
    return this.payments.recordPayment(caller, body);
  }

  /** Voids a payment. It stays on record with the reason, and the months it settled are open again. */
  @Post(':id/void')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiProblems('conflict')
  async voidEntry(
    @CurrentCaller() caller: Caller,
    @IdParam('the payment') id: string,
    @Body() { reason }: VoidPaymentDto,
  ): Promise<PaymentDetailDto> {
    return this.payments.voidPayment(caller, id, reason);
  }

  /** Adds the file that proves a payment: any kind, up to 25 MB, one for each payment. */
  @Post(':id/proof')
  @HttpCode(200)
  @MayWrite('filing')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PaymentProofDto })
  @ApiProblems('conflict')
  async addProof(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the payment') id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentDetailDto> {
    await this.proofs.assertExists(organizationId, id);
    return this.proofs.add(organizationId, id, await receiveUpload(request, response, this.files, organizationId, PROOF_LIMIT));
  }

  /** Returns the proof of a payment as uploaded. */
  @Get(':id/proof')
  @MayRead('filing')
  @ApiStoredFileResponse()
  async openProof(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the payment') id: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendStoredFile(await this.proofs.open(organizationId, id), response);
  }
}
