import { Body, Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, MayRead, MayWrite } from '../platform/kernel/access/access.js';
import type { Caller } from '../platform/kernel/access/caller.js';
import { ApiDownloadResponse, sendDownload, toDownload } from '../platform/content/downloads/download.js';
import { ApiListResponse } from '../platform/web/http/api-list-response.js';
import { IdParam, PathParam } from '../platform/web/http/path-params.js';
import { Idempotent } from '../platform/web/idempotency/idempotent.js';
import { ApiPageResponse } from '../platform/kernel/lists/api-page-response.js';
import type { Page } from '../platform/kernel/lists/page.js';
import { ApiProblems } from '../platform/kernel/problems/api-problems.js';
import { TaskDto, toTaskDto } from '../platform/work/tasks/tasks.dto.js';
import { DocumentContentAnswerDto, DocumentDto, DocumentListQueryDto, DocumentOverviewDto, VerifiedDocumentsDto } from './document.dto.js';
import { DocumentChangesService } from './document-changes.service.js';
import { DocumentGenerationService } from './document-generation.service.js';
import { DocumentRequestDto, DocumentSubmissionDto, PreviewRequestDto, TemplateQueryDto, VoidDocumentDto } from './document-request.dto.js';
import { DocumentTemplatesService } from './document-templates.service.js';
import { DocumentsService } from './documents.service.js';
import { GenerationRequestsService } from './generation-requests.service.js';
import { DocumentPreviewAnswerDto, DocumentTemplateDto, DocumentValidationDto, GeneratedDocumentDto } from './template.dto.js';

@ApiTags('Documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly templates: DocumentTemplatesService,
    private readonly generation: DocumentGenerationService,
    private readonly changes: DocumentChangesService,
    private readonly requests: GenerationRequestsService,
  ) {}

  /** Returns the organization's documents with all their versions, newest first by default. */
  @Get()
  @MayRead('documents')
  @ApiPageResponse(DocumentDto)
  async list(@CurrentCaller() { organizationId }: Caller, @Query() query: DocumentListQueryDto): Promise<Page<DocumentDto>> {
    return this.documents.list(organizationId, query);
  }

  /** Returns counts over all documents. */
  @Get('overview')
  @MayRead('documents')
  async getOverview(@CurrentCaller() { organizationId }: Caller): Promise<DocumentOverviewDto> {
    return this.documents.getOverview(organizationId);
  }

  /** Returns the documents available for a state, tax reports first. */
  @Get('templates')
  @MayRead('documents')
  @ApiListResponse(DocumentTemplateDto, 'one for each template of the state')
  listTemplates(@Query() { state }: TemplateQueryDto): DocumentTemplateDto[] {
    return this.templates.list(state);
  }

  /** Checks a document for missing fields before it is created. */
  @Post('validate')
  @HttpCode(200)
  @MayRead('documents')
  async validate(@CurrentCaller() { organizationId }: Caller, @Body() body: DocumentRequestDto): Promise<DocumentValidationDto> {
    return this.generation.validateRequest(organizationId, body);
  }

  /** Previews a document before it is created; the PDF can be opened for 15 minutes. */
  @Post('preview')
  @HttpCode(200)
  @MayRead('documents')
  async preview(@CurrentCaller() { organizationId }: Caller, @Body() body: PreviewRequestDto): Promise<DocumentPreviewAnswerDto> {
    const { documentType, state, period, answers, sampleData } = body;
    const policyId = body.policyId ?? sampleData?.policyId;
    return { preview: await this.generation.previewDocument(organizationId, { documentType, state, policyId, period, answers }) };
  }

  /** Returns the PDF of a preview. */
  @Get('previews/:id')
  @MayRead('documents')
  @ApiDownloadResponse('pdf')
  async previewPdf(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the preview') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { name, content } = await this.generation.previewPdf(organizationId, id);
    await sendDownload(toDownload(name, 'pdf', content), response);
  }

  /**
   * Creates a document or a new version of one, as a draft if required fields are missing. Runs in the background with `Prefer:
   * respond-async`.
   */
  @Post('generate')
  @MayWrite('documents')
  @Idempotent()
  @ApiHeader({
    name: 'Prefer',
    required: false,
    description: '`respond-async` returns 202 with the task immediately; its subject is the document.',
    example: 'respond-async',
  })
  @ApiCreatedResponse({ type: GeneratedDocumentDto })
  @ApiAcceptedResponse({
    type: TaskDto,
    description: 'The document is created in the background.',
    headers: {
      'Preference-Applied': {
        description: 'Confirms `Prefer: respond-async`.',
        schema: { type: 'string', enum: ['respond-async'] },
        example: 'respond-async',
      },
    },
  })
  async generate(
    @CurrentCaller() caller: Caller,
    @Body() body: DocumentRequestDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GeneratedDocumentDto | TaskDto> {
    if (!/\brespond-async\b/i.test(request.get('prefer') ?? ''))
      return this.generation.generateDocument(caller.organizationId, body, caller);
    response.status(202).set('Preference-Applied', 'respond-async');
    return toTaskDto(await this.requests.enqueueGeneration(caller, body));
  }

  /** Returns the documents with the verification code from the foot of a page. */
  @Get('verify/:code')
  @MayRead('documents')
  @ApiProblems('not-found')
  async verify(
    @CurrentCaller() { organizationId }: Caller,
    @PathParam('code', 'Verification code from the foot of a page, in upper or lower case.', '3f9a1c07d2b45e68') code: string,
  ): Promise<VerifiedDocumentsDto> {
    return this.documents.verifyCode(organizationId, code);
  }

  /** Returns one document. */
  @Get(':id')
  @MayRead('documents')
  async get(@CurrentCaller() { organizationId }: Caller, @IdParam('the document') id: string): Promise<DocumentDto> {
    return this.documents.get(organizationId, id);
  }

  /** Returns the content of a document, with its policies and its requirements for filing. */
  @Get(':id/content')
  @MayRead('documents')
  async getContent(@CurrentCaller() { organizationId }: Caller, @IdParam('the document') id: string): Promise<DocumentContentAnswerDto> {
    return this.documents.getContent(organizationId, id);
  }

  /** Returns the PDF of a document; a voided one is marked on each page. */
  @Get(':id/download')
  @MayRead('documents')
  @ApiDownloadResponse('pdf')
  async download(
    @CurrentCaller() { organizationId }: Caller,
    @IdParam('the document') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { record, pdf } = await this.documents.open(organizationId, id);
    await sendDownload({ name: record.fileName.replace(/\.pdf$/, ''), type: 'pdf', content: pdf }, response);
  }

  /** Voids a document: it is kept, and each page of later downloads is marked. A filed document does not change. */
  @Post(':id/void')
  @HttpCode(200)
  @MayWrite('documents')
  @ApiProblems('conflict')
  async voidEntry(
    @CurrentCaller() caller: Caller,
    @IdParam('the document') id: string,
    @Body() { reason }: VoidDocumentDto,
  ): Promise<DocumentDto> {
    return this.changes.voidEntry(caller, id, reason);
  }

  /** Sets the submission that a document was sent with. The document counts as filed unless the submission is rejected. */
  @Put(':id/submission')
  @MayWrite('documents')
  @ApiProblems('conflict')
  async sentWith(
    @CurrentCaller() caller: Caller,
    @IdParam('the document') id: string,
    @Body() { submissionId }: DocumentSubmissionDto,
  ): Promise<DocumentDto> {
    return this.changes.setSubmission(caller, id, submissionId ?? null);
  }
}
